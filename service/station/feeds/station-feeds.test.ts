import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSpentMarks } from '#service/accounts/store/spent-marks.ts';
import { runStation } from '#service/app/run-service.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { openInstallation } from '#service/kernel/database/installation/open-installation.ts';
import { signatureHeaders } from '#service/kernel/signature.ts';
import { createFindings } from '#service/station/finding.ts';
import { feedSchema, type StationFeed } from '#service/station/package/feed-schema.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf, SOUND } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createFeedCalls } from './feed-calls.ts';
import { openFeedCopies } from './feed-copies.ts';
import { type FeedHookParts, feedHook } from './feed-hook.ts';
import { createFeedRounds } from './feed-rounds.ts';
import { readFeedSettings } from './feed-settings.ts';
import { fetchFeed } from './fetch-feed.ts';
import { withFeeds } from './with-feeds.ts';

const NEVER = new AbortController().signal;
const NOW = Date.parse('2026-12-01T00:00:00Z');
const KEY = Buffer.from('a key of a test, long enough');
const rss = (id: string): string =>
  `<rss><channel><item><title>${id}</title><guid>${id}</guid><media:content url="https://cdn.example/${id}.m3u8" duration="60"/></item></channel></rss>`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const says =
  (body: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, headers).end(body);

/** A server whose answer a test changes, and what it was asked. */
async function serverOf(first: Answer) {
  let answer = first;
  const asked: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (next: Answer) => {
      answer = next;
    },
  };
}

const fetchAddress = createFetchAddress();

/** Rounds of one feed over a real server, with a clock and a timer that tests move. */
async function feedsOf(first: Answer, changes: Partial<StationFeed> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'feeds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await serverOf(first);
  const feed: StationFeed = {
    id: 'films',
    kind: 'programmes',
    address: `${server.origin}/films.xml`,
    every: 60,
    ...changes,
  };
  const copies = await openFeedCopies(folder);
  let now = NOW;
  let revisions = 0;
  let isFirst = true;
  let due: { readonly run: () => void; readonly at: number } | null = null;
  const logged: string[] = [];
  const rounds = createFeedRounds({
    feeds: [feed],
    copies,
    fetch: (one, before) =>
      fetchFeed(one, before, {
        fetchAddress,
        copies,
        origins: [server.origin],
        setting: (name) => (name === 'FEED_LOGIN' ? 'Bearer secret' : null),
        hasEntriesElsewhere: async ({ path: file }) => {
          logged.push(`elsewhere ${file}`);
          return true;
        },
        within: 5 * SECOND,
        signal: NEVER,
      }),
    isFirst: async () => isFirst,
    lookEvery: 30 * MINUTE,
    nextRevision: async () => {
      revisions += 1;
    },
    clock: { now: () => now },
    setTimer: (run, ms) => {
      due = { run, at: now + ms };
      return () => {
        due = null;
      };
    },
    log: (event, facts) => logged.push(`${event} ${facts?.fault ?? ''}`.trim()),
  });
  onTestFinished(rounds.stop);
  rounds.start();
  await rounds.idle();
  return {
    ...server,
    copies,
    rounds,
    feed,
    logged,
    revisions: () => revisions,
    setFirst: (value: boolean) => {
      isFirst = value;
    },
    /** Moves the clock to the next look, and says after how many minutes it was. */
    nextLook: async (): Promise<number> => {
      const next = due;
      if (next === null) throw new Error('nothing is due');
      const waited = (next.at - now) / MINUTE;
      now = next.at;
      next.run();
      await rounds.idle();
      return waited;
    },
    /** Moves the clock through looks until the server is asked again, and says after how many minutes it was. */
    untilAsked: async (): Promise<number> => {
      const before = server.asked.length;
      const from = now;
      while (server.asked.length === before) {
        const next = due;
        if (next === null) throw new Error('nothing is due');
        now = next.at;
        next.run();
        await rounds.idle();
      }
      return (now - from) / MINUTE;
    },
    copy: () => readFile(copies.pathOf('films'), 'utf8').catch(() => null),
  };
}

describe('a feed by address', () => {
  it('is fetched at its interval, and makes a revision only when it is new', async () => {
    const feeds = await feedsOf(
      says(rss('a'), { etag: '"1"', 'last-modified': 'Mon, 30 Nov 2026 00:00:00 GMT' }),
    );
    expect([feeds.revisions(), await feeds.copy()]).toEqual([1, rss('a')]);
    feeds.answer((_, response) => void response.writeHead(304).end());
    expect(await feeds.untilAsked()).toBe(60);
    expect(feeds.asked[1]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 30 Nov 2026 00:00:00 GMT',
    });
    expect(feeds.revisions()).toBe(1);
    feeds.answer(says(rss('b')));
    await feeds.untilAsked();
    expect([feeds.revisions(), await feeds.copy()]).toEqual([2, rss('b')]);
  });

  it('that gives the same bytes again makes no revision', async () => {
    const feeds = await feedsOf(says(rss('a')));
    await feeds.untilAsked();
    expect([feeds.revisions(), feeds.asked.length]).toEqual([1, 2]);
  });

  it('keeps its last good copy, and waits longer each time that it fails', async () => {
    const feeds = await feedsOf(says(rss('a')));
    const failures: readonly Answer[] = [
      says('<!doctype html><html><body>Please log in</body></html>'),
      says(''),
      says('{"error":"no"}'),
      (_, response) => void response.writeHead(500).end(),
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/private' }).end(),
      (_, response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write(rss('half').slice(0, 60));
        setTimeout(() => response.destroy(), 20);
      },
    ];
    const waits: number[] = [];
    for (const failure of failures) {
      feeds.answer(failure);
      waits.push(await feeds.untilAsked());
      expect(await feeds.copy()).toBe(rss('a'));
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, DAY / MINUTE]);
    expect(feeds.logged).toEqual([
      'FEED_FAILED FEED_WITHOUT_ENTRIES',
      'FEED_FAILED FEED_WITHOUT_ENTRIES',
      'FEED_FAILED FEED_WITHOUT_ENTRIES',
      'FEED_FAILED SOURCE_REFUSED',
      'FEED_FAILED ADDRESS_NOT_ALLOWED',
      'FEED_FAILED FEED_CUT_OFF',
    ]);
    feeds.answer(says(rss('b')));
    await feeds.untilAsked();
    expect(await feeds.untilAsked()).toBe(60);
    expect(feeds.revisions()).toBe(2);
  });

  it('sends the login of the setting that it names, and is not asked without it', async () => {
    const feeds = await feedsOf(says(rss('a')), { login: 'FEED_LOGIN' });
    expect(feeds.asked[0]?.authorization).toBe('Bearer secret');
    const without = await feedsOf(says(rss('a')), { login: 'ANOTHER' });
    expect([without.asked.length, without.logged]).toEqual([0, ['FEED_FAILED FEED_LOGIN_MISSING']]);
  });

  it('reaches no private network that the operator did not name', async () => {
    const { origin, asked } = await serverOf(says(rss('a')));
    const copies = await openFeedCopies(await folderOf({}));
    const feed: StationFeed = { id: 'films', kind: 'programmes', address: `${origin}/a.xml`, every: 60 };
    const parts = {
      fetchAddress,
      copies,
      setting: () => null,
      hasEntriesElsewhere: async () => false,
      within: SECOND,
      signal: NEVER,
    };
    for (const origins of [[], ['http://127.0.0.1:1'], ['http://localhost']])
      expect(await fetchFeed(feed, null, { ...parts, origins })).toEqual({
        ok: false,
        error: 'ADDRESS_NOT_ALLOWED',
      });
    expect(asked).toEqual([]);
  });

  it('that never ends is given up', async () => {
    const { origin } = await serverOf((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(more));
    });
    const copies = await openFeedCopies(await folderOf({}));
    const feed: StationFeed = { id: 'films', kind: 'programmes', address: `${origin}/a.xml`, every: 60 };
    const parts = {
      fetchAddress,
      copies,
      setting: () => null,
      hasEntriesElsewhere: async () => false,
      within: 200,
      signal: NEVER,
      origins: [origin],
    };
    expect(await fetchFeed(feed, null, parts)).toEqual({ ok: false, error: 'FEED_CUT_OFF' });
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield new Uint8Array(1000);
    }
    expect(await copies.write('films', endless(), 10_000)).toBeNull();
  });

  it('is part of the package as a file of its kind', async () => {
    const feeds = await feedsOf(says(rss('a')));
    const files = await withFeeds(await openPackage(await folderOf(SOUND)), [feeds.feed], feeds.copies);
    const findings = createFindings();
    const { programmes } = await readPackage(files, findings);
    expect(programmes.map(({ item, place }) => [item.id, place.file])).toEqual([
      ['a', 'programmes/feed-films.xml'],
    ]);
    expect(findings.list()).toEqual([]);
  });
});

describe('a station with a feed', () => {
  it('ends at once, also while a feed comes that never ends', async () => {
    const { origin, asked } = await serverOf((_, response) => void response.writeHead(200).write('<rss>'));
    const location = await folderOf({
      ...SOUND,
      'feeds.json': [{ id: 'films', kind: 'programmes', address: `${origin}/films.xml` }],
    });
    const dataDir = await folderOf({});
    const running = await runStation(location, {
      dataDir,
      feeds: { key: null, origins: [origin], logins: new Map() },
    });
    await expect.poll(() => asked.length).toBe(1);
    await running.close();
    expect(await readdir(path.join(dataDir, 'feeds'))).toEqual([]);
  });

  it('has what the feed gave on air as soon as it came', async () => {
    const { origin } = await serverOf(says(rss('fed')));
    const location = await folderOf({
      ...SOUND,
      'feeds.json': [{ id: 'films', kind: 'programmes', address: `${origin}/films.xml` }],
    });
    const dataDir = await folderOf({});
    const options = { dataDir, feeds: { key: KEY, origins: [origin], logins: new Map() } };
    const logged: string[] = [];
    const first = await runStation(location, { ...options, log: (event) => logged.push(event) });
    const headers = signatureHeaders(KEY, 'msg-1', '', Date.now());
    const told = await fetch(`${first.url}/hooks/feeds/films`, { method: 'POST', headers });
    expect(told.status).toBe(202);
    const browser = serviceBrowser(first.url);
    await browser.open();
    const statusOf = async (): Promise<number> =>
      (await browser.call(endpoints.programme, { query: { country_code: 'HK', programme_id: 'fed' } }))
        .status;
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
    expect(logged).toContain('STATION_ON_AIR');
    await first.close();
  });

  it('keeps what is on air while its copies are lost, and until they are fetched again', async () => {
    const server = await serverOf(says(rss('fed')));
    const location = await folderOf({
      ...SOUND,
      'feeds.json': [{ id: 'films', kind: 'programmes', address: `${server.origin}/films.xml` }],
    });
    const dataDir = await folderOf({});
    const options = { dataDir, feeds: { key: null, origins: [server.origin], logins: new Map() } };
    const statusAt = async (url: string): Promise<number> => {
      const browser = serviceBrowser(url);
      await browser.open();
      const query = { country_code: 'HK', programme_id: 'fed' };
      return (await browser.call(endpoints.programme, { query })).status;
    };
    const first = await runStation(location, options);
    await expect.poll(() => statusAt(first.url)).toBe(200);
    await first.close();
    await rm(path.join(dataDir, 'feeds'), { recursive: true });
    server.answer((_, response) => void response.writeHead(500).end());
    const second = await runStation(location, options);
    expect(await statusAt(second.url)).toBe(200);
    await expect.poll(() => server.asked.length).toBe(2);
    await second.close();
    const third = await runStation(location, options);
    expect(await statusAt(third.url)).toBe(200);
    await third.close();
  });

  it('takes logins from settings that begin with FEED_, and no other secret', () => {
    const env = {
      FEED_TOWN: 'Bearer a',
      HARBOUR_DATABASE: 'postgres://secret',
      HARBOUR_FEED_ORIGINS: 'http://10.0.0.5',
    };
    const { logins, origins, key } = readFeedSettings(env);
    expect([[...logins], origins, key]).toEqual([[['FEED_TOWN', 'Bearer a']], ['http://10.0.0.5'], null]);
    expect(() => readFeedSettings({ HARBOUR_FEED_ORIGINS: '10.0.0.5' })).toThrow(/HARBOUR_FEED_ORIGINS/);
    expect(() => readFeedSettings({ HARBOUR_FEED_KEY: 'short' })).toThrow(/HARBOUR_FEED_KEY/);
    const named = (login: string) =>
      feedSchema.safeParse({ id: 'a', kind: 'guide', address: 'https://a.example', login }).success;
    expect([named('FEED_TOWN'), named('HARBOUR_DATABASE')]).toEqual([true, false]);
  });
});

describe('the hook of a feed', () => {
  const marks = async () => {
    const shared = await testDatabase(null);
    const { database } = await openInstallation(
      shared.database === undefined ? { folder: await folderOf({}) } : { address: shared.database },
      { mayBeNew: true },
    );
    onTestFinished(() => database.close());
    return () => openSpentMarks(database, KEY).spend;
  };
  const hookOf = (spend: FeedHookParts['spend']) => {
    let now = NOW;
    const fetched: string[] = [];
    const app = new Hono().route(
      '/',
      feedHook({
        key: KEY,
        spend,
        fetchNow: async (id) => {
          fetched.push(id);
          return id === 'films';
        },
        clock: { now: () => now },
        log: () => undefined,
      }),
    );
    const post = async (headers: Record<string, string>, body = '{}', feed = 'films'): Promise<number> =>
      (await app.request(`/hooks/feeds/${feed}`, { method: 'POST', headers, body })).status;
    return {
      post,
      fetched,
      later: (ms: number) => {
        now += ms;
      },
    };
  };

  it('fetches at once when it is signed, and once only, also for another process and after a restart', async () => {
    const newProcess = await marks();
    const { post, fetched } = hookOf(newProcess());
    const headers = signatureHeaders(KEY, 'msg-1', '{}', NOW);
    expect(await post(headers)).toBe(202);
    expect(await post(headers)).toBe(409);
    expect(await post(headers, '{}', 'other')).toBe(409);
    const other = hookOf(newProcess());
    expect(await other.post(headers)).toBe(409);
    expect([...fetched, ...other.fetched]).toEqual(['films']);
  });

  it('refuses what is not signed, signed by another key, changed, old, too large, or of no feed', async () => {
    const { post, fetched, later } = hookOf((await marks())());
    expect(await post({})).toBe(401);
    expect(await post(signatureHeaders(Buffer.from('another key of somebody else'), 'a', '{}', NOW))).toBe(
      401,
    );
    expect(await post(signatureHeaders(KEY, 'b', '{}', NOW), '{"more":1}')).toBe(401);
    expect(await post(signatureHeaders(KEY, 'c', '{}', NOW - HOUR))).toBe(401);
    expect(await post(signatureHeaders(KEY, 'd', '{}', NOW + HOUR))).toBe(401);
    expect(await post(signatureHeaders(KEY, 'e', 'x', NOW), 'x'.repeat(100_000))).toBe(413);
    expect(fetched).toEqual([]);
    expect(await post(signatureHeaders(KEY, 'f', '{}', NOW), '{}', 'none')).toBe(404);
    const headers = signatureHeaders(KEY, 'g', '{}', NOW);
    expect(await post(headers)).toBe(202);
    later(6 * MINUTE);
    expect(await post(headers)).toBe(401);
  });

  it('is passed on to the process that fetches for all, each call once', async () => {
    const listeners: ((version: number) => Promise<void>)[] = [];
    let version = 4;
    const calls = createFeedCalls({
      raise: async () => (version += 1),
      follow: (_, listener) => void listeners.push(listener),
    });
    const look = () => Promise.all(listeners.map((listener) => listener(version)));
    let asked = 0;
    calls.follow('films', () => (asked += 1));
    await look();
    await calls.ask('films');
    await look();
    await look();
    expect(asked).toBe(1);
  });

  it('is read on another thread if it is JSON that would take too long for a turn', async () => {
    const filling = JSON.stringify([{ id: 'a', name: 'x'.repeat(600_000) }]);
    const feeds = await feedsOf(says(filling));
    expect([feeds.logged, feeds.revisions()]).toEqual([['elsewhere programmes/feed-films.json'], 1]);
    const small = await feedsOf(says('[]'));
    expect(small.logged).toEqual(['FEED_FAILED FEED_WITHOUT_ENTRIES']);
  });

  it('is fetched by one process of several, and by another one once that has ended', async () => {
    const feeds = await feedsOf(says(rss('a')));
    feeds.setFirst(false);
    await feeds.nextLook();
    await feeds.nextLook();
    expect(feeds.asked.length).toBe(1);
    feeds.setFirst(true);
    await feeds.nextLook();
    expect(feeds.asked.length).toBe(2);
  });

  it('makes a feed due that was fetched just now', async () => {
    const feeds = await feedsOf(says(rss('a')));
    feeds.answer(says(rss('b')));
    expect([feeds.rounds.fetchNow('none'), feeds.rounds.fetchNow('films')]).toEqual([false, true]);
    expect(await feeds.nextLook()).toBe(0);
    expect([feeds.revisions(), await feeds.copy()]).toEqual([2, rss('b')]);
  });
});
