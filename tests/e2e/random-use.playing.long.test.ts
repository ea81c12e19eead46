import { availableParallelism, loadavg } from 'node:os';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { seededRandom } from '#demo/art/seeded-random.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { channelsProgrammeReply } from '#shared/contract/guide/guide.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type OddStream, streamRequest } from '#tests/fixtures/streams/odd/odd-stream.ts';
import { oddStreams } from '#tests/fixtures/streams/odd/odd-streams.ts';
import { captionTexts } from './caption-texts.ts';
import { playerViewers } from './player-viewers.ts';
import { sessionOf } from './running-app.ts';

/**
 * How long a viewer does things at random, and the number from which the choices come: a run that fails says
 * its own.
 */
const LASTS = Number(process.env.HARBOUR_RANDOM_MINUTES ?? 0) * MINUTE;
const reason =
  LASTS > 0 ? '' : ' (SKIPPED: random use over faults is run by hand, with HARBOUR_RANDOM_MINUTES)';
const SEED = process.env.HARBOUR_RANDOM_SEED ?? String(Date.now());

/** Milliseconds after a fault in which the picture is back. */
const BACK_WITHIN = 25 * SECOND;
/** Milliseconds over any number of changes in which one of them has a picture. */
const ANY_WITHIN = 60 * SECOND;
/**
 * Milliseconds between two looks at the page that count as the machine's: it was busy with something else, and
 * nothing is known of the picture.
 */
const UNSEEN = 2 * SECOND;
/** Milliseconds that a text may be behind what it tells of. */
const LATE = 20 * SECOND;

/** Actions after which something else plays, or the same from its start. */
const STARTS = /^(?:channel|next|three|reload|another)/;

const CHANNELS = [81, 82, 83, 108, 110] as const;
const FAULTS = oddStreams
  .map((make) => make())
  .filter(({ base, begins }) => base === 'mp4' && begins === 'while it plays');

const { app, viewer } = playerViewers();

/** A fault of every stream of the page, from its beginning to its end. */
type Fault = {
  readonly stream: OddStream;
  readonly began: number;
  readonly until: number;
  readonly times: Map<string, number>;
};

/** Answers a request as a fault says, as far as a browser can be told. */
async function answered(route: Route, { stream, began, times }: Fault): Promise<void> {
  const request = streamRequest(route.request().url());
  times.set(request.path, (times.get(request.path) ?? 0) + 1);
  const answer = stream.at(request, (Date.now() - began) / SECOND, times.get(request.path) ?? 1);
  if (
    answer === 'well' ||
    answer === 'never' ||
    'redirect' in answer ||
    'instead' in answer ||
    'rate' in answer
  )
    return route.continue();
  if ('status' in answer) return route.fulfill({ status: answer.status });
  if ('body' in answer) return route.fulfill({ status: 200, body: answer.body });
  if ('cutAt' in answer) return route.abort('connectionreset');
  const reply = await route.fetch({
    url: route
      .request()
      .url()
      .replace(/[?&]_HLS_skip=YES/, ''),
  });
  if ('after' in answer) return route.fulfill({ response: reply });
  const body = 'change' in answer ? answer.change(await reply.text()) : answer.bytes(await reply.body());
  return route.fulfill({ response: reply, body });
}

/** Milliseconds in which the address follows a change of channel. */
const FOLLOWS = SECOND;

/** The visible state of a channel's page. */
type Seen = {
  readonly time: number;
  readonly phase: string | null;
  readonly message: string | null;
  readonly captions: readonly string[];
  readonly title: string | null;
  readonly channel: number;
};

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('div:not([inert]) > video');
    const region = [...document.querySelectorAll('section')].find(
      (one) => one.getAttribute('aria-label') === 'Now and next',
    );
    return {
      time: video?.currentTime ?? 0,
      phase: document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? null,
      message: document.querySelector('[data-message]')?.getAttribute('data-message') ?? null,
      captions: [...document.querySelectorAll('[data-captions] span')].map((one) => one.textContent ?? ''),
      title: region?.querySelector('h1')?.textContent ?? null,
      channel: Number(/\/live\/(\d+)\//.exec(location.pathname)?.[1] ?? 0),
    };
  });

it.skipIf(LASTS === 0)(
  `a viewer who does things at random, over streams with faults, sees a moving picture with its own captions and programme${reason}`,
  async () => {
    const { page, context, watch } = await viewer('gold');
    const random = seededRandom(SEED).next;
    const any = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    };
    let fault: Fault | null = null;
    let wellSince = Date.now();
    const done: string[] = [];
    const texts = captionTexts(page);
    await page.route('**/media/**', async (route) => {
      if (fault !== null && Date.now() < fault.until) return answered(route, fault).catch(() => undefined);
      return route.continue();
    });
    const actions: readonly (readonly [string, () => Promise<unknown>])[] = [
      ...CHANNELS.map(
        (no) => [`channel ${no}`, () => page.keyboard.type(String(no), { delay: 60 })] as const,
      ),
      ['next channel', () => page.keyboard.press('PageDown')],
      ['channel before', () => page.keyboard.press('PageUp')],
      [
        'three channels on',
        async () => {
          for (let n = 0; n < 3; n += 1) await page.keyboard.press('PageDown');
        },
      ],
      [
        'back 30 s',
        async () => {
          for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft');
        },
      ],
      ['on 10 s', () => page.keyboard.press('ArrowRight')],
      ['captions', () => page.keyboard.press('c')],
      [
        'pause',
        async () => {
          await page.keyboard.press(' ');
          await page.waitForTimeout(1500);
          await page.keyboard.press(' ');
        },
      ],
      ['reload', () => page.reload()],
      [
        'another page',
        async () => {
          await page.goBack();
          await page.waitForTimeout(500);
          await page.goForward();
        },
      ],
    ];

    const codes = new Map<number, string>();
    const programmes = async () => {
      const { user } = await sessionOf(context, app().url);
      const reply = await context.request.get(`${app().url}${contentEndpoints.getChannelsProgramme.path}`, {
        params: { country_code: 'HK' },
        headers: { authorization: `Bearer ${user.token ?? ''}` },
      });
      const { channels } = channelsProgrammeReply.parse(await reply.json());
      for (const { channel_no: no, network_code: code } of channels) codes.set(no, code);
      return channels;
    };

    /**
     * Captions that are on screen and in no file of the page's channel. The address follows a channel a moment
     * after its picture: the lines of the one that it follows are no ghosts.
     */
    const ghostsOf = async ({ captions, channel }: Seen): Promise<readonly string[]> => {
      const isOf = (no: number, line: string) => texts.has(codes.get(no) ?? '', line);
      const ghosts: string[] = [];
      for (const line of captions) {
        if (line === '' || (await isOf(channel, line))) continue;
        await page.waitForTimeout(FOLLOWS);
        const later = await seen(page).catch(() => null);
        if (later === null || later.channel === 0) continue;
        if (later.channel !== channel && (await isOf(later.channel, line))) continue;
        ghosts.push(`${line} on ${channel}, then ${later.channel}, said by ${await texts.holders(line)}`);
      }
      return ghosts;
    };
    /** Titles that may be on the page of a channel. */
    const titlesOf = async (channel: number): Promise<readonly (string | undefined)[]> => {
      const current = (await programmes()).find(({ channel_no: no }) => no === channel);
      return [current?.current?.programme_title_en, current?.next?.programme_title_en];
    };

    /** Says which title is wrong on the page, also when it had the time to follow; null for none. */
    const wrongTitle = async ({ channel, title }: Seen): Promise<string | null> => {
      if ((await titlesOf(channel)).includes(title ?? undefined)) return null;
      await page.waitForTimeout(LATE);
      const later = await seen(page);
      const titles = await titlesOf(channel);
      if (later.channel !== channel || titles.includes(later.title ?? undefined)) return null;
      return `${later.title} on ${channel}, where there is ${titles.join(', then ')}`;
    };

    await watch('/en/live/81/x/');
    await programmes();
    const end = Date.now() + LASTS;
    let last = await seen(page);
    let movedAt = Date.now();
    /** When what is on screen was started: a picture is late from then on. */
    let startedAt = Date.now();
    let lookedAt = Date.now();
    let hasPlayed = true;
    let wentBack = false;
    const strange: string[] = [];
    let actedAt = Date.now();
    const actedAgo = () => Math.floor((Date.now() - actedAt) / (10 * SECOND)) * 10;
    const story = () => `seed ${SEED}: ${done.slice(-8).join(', ')}`;
    while (Date.now() < end) {
      if (fault === null && random() < 0.25) {
        const stream = any(FAULTS);
        const now = Date.now();
        fault = {
          stream,
          began: now,
          until: now + (stream.lasts ?? 8 + random() * 10) * SECOND,
          times: new Map(),
        };
        done.push(`(${stream.name})`);
      }
      const [name, act] = any(actions);
      done.push(name);
      hasPlayed = false;
      await act().catch(() => undefined);
      actedAt = Date.now();
      if (STARTS.test(name)) startedAt = actedAt;
      /* Now and then a viewer watches for long enough to see whether the picture stays. */
      const isLong = random() < 0.15;
      const pause = Date.now() + (isLong ? BACK_WITHIN + 5 * SECOND : 500 + random() * 6000);
      while (Date.now() < pause) {
        await page.waitForTimeout(250);
        const now = await seen(page).catch(() => last);
        const unseen = Date.now() - lookedAt;
        lookedAt += unseen;
        const isBusy = (loadavg()[0] ?? 0) > 3 * availableParallelism();
        if (unseen > BACK_WITHIN && !isBusy) strange.push(`${story()}: a page that stands still`);
        if (unseen > UNSEEN) {
          movedAt += unseen;
          startedAt += unseen;
        }
        if (now.time !== last.time) {
          movedAt = Date.now();
          hasPlayed ||= now.phase === 'playing';
        }
        last = now;
        if (fault !== null && Date.now() > fault.until) {
          fault = null;
          wellSince = Date.now();
        }
        /* A channel that fails at its start is believed: its panel waits for the viewer. */
        const isFinal = now.message !== null && now.message !== 'recovering';
        if (isFinal && !hasPlayed) movedAt = Date.now();
        if (isFinal && hasPlayed) strange.push(`${story()}: final ${now.message}`);
        const ghosts = await ghostsOf(now);
        if (ghosts.length > 0) strange.push(`${story()}: captions of another channel: ${ghosts.join(' / ')}`);
        const isWell = fault === null && Date.now() - wellSince > BACK_WITHIN;
        const late = Math.min(lookedAt - movedAt, lookedAt - startedAt);
        const isStuck = late > BACK_WITHIN || lookedAt - movedAt > ANY_WITHIN;
        if (isWell && now.phase !== 'paused' && isStuck)
          strange.push(
            `${story()}: stuck in ${now.phase}, message ${now.message}, ${actedAgo()} s after that`,
          );
      }
      /* A title may be of a programme that a viewer went back to. */
      if (name.startsWith('back') || name.startsWith('on')) wentBack = true;
      if (STARTS.test(name)) wentBack = false;
      if (isLong && !wentBack && last.channel > 0 && last.title !== null) {
        const wrong = await wrongTitle(last);
        if (wrong !== null) strange.push(`${story()}: ${wrong}`);
      }
    }
    expect([...new Set(strange)]).toEqual([]);

    await page.waitForTimeout(LATE);
    const { title, channel } = await seen(page);
    expect(await titlesOf(channel)).toContain(title);
  },
  LASTS + 5 * MINUTE,
);
