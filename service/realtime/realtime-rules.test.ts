import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listeningService, testBrowser, testService } from '#service/testing/test-client.ts';
import { LIVE_EVENT_COLLECTION } from '#shared/contract/ads/live-event.ts';
import { CHANGE_COLLECTION, change } from '#shared/contract/audience/change.ts';
import { concurrentRecord } from '#shared/contract/audience/concurrent.ts';
import { REALTIME_PATH, REALTIME_QUERIES, realtimeEvents } from '#shared/contract/audience/realtime.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

type Browser = ReturnType<typeof testBrowser>;
type Message = { readonly event: string; readonly id: string; readonly data: unknown };

/** Reads the messages of a stream one at a time; null when it has ended. */
function messagesOf(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event') !== '')
          return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
        continue;
      }
      const part = await reader?.read();
      if (part === undefined || part.done) return null;
      text += part.value;
    }
  };
  return { next, close: () => reader?.cancel() };
}

/** Opens the stream of one query as a browser. */
async function open(
  browser: Browser,
  collection: string,
  where: object = {},
  headers: Record<string, string> = {},
) {
  const query = { [REALTIME_QUERIES]: JSON.stringify([{ collection, where }]) };
  const reply = await browser.request('GET', REALTIME_PATH, { query, headers });
  expect(reply.status).toBe(200);
  return messagesOf(reply);
}
const kindOf = (message: Message | null) =>
  change.parse(realtimeEvents.change.parse(message?.data).document.data).kind;

/** Whether a message is the first one of a guest's stream, which holds what concerns everyone alone. */
const isGuests = ({ event, data }: Message): boolean =>
  event === 'snapshot' &&
  realtimeEvents.snapshot.parse(data).documents.every(({ id }) => id.startsWith('everyone/'));

/** Two browsers of one account. */
async function twoDevices() {
  const { url } = await testService();
  const one = testBrowser(url);
  const other = testBrowser(url);
  await one.become('paying');
  await other.become('paying');
  return { url, one, other };
}

describe('changes of an account', () => {
  it('reach an open page of another device: lists of the profile, entitlements, remote config', async () => {
    const { one, other } = await twoDevices();
    const stream = await open(other, CHANGE_COLLECTION);
    expect((await stream.next())?.event).toBe('snapshot');
    await one.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'paid' } });
    expect(kindOf(await stream.next())).toBe('favourites');
    const body = {
      type: 'programme',
      ref: 'paid',
      episode_id: 'paid-e1',
      playback_time: 1000,
      video_duration: 600_000,
    };
    await one.read(endpoints.addHistory, { query: { country_code: 'HK' }, body });
    expect(kindOf(await stream.next())).toBe('history');
    await one.request('POST', '/demo/api/flags', { body: { flags: { scte_offset: 7 } } });
    expect([kindOf(await stream.next()), kindOf(await stream.next())]).toEqual(['config', 'session']);
    await stream.close();
  });

  it('are not seen by another account, nor by a guest', async () => {
    const { url, one } = await twoDevices();
    const stranger = testBrowser(url);
    await stranger.become('free');
    const streams = [
      await open(stranger, CHANGE_COLLECTION),
      await open(testBrowser(url), CHANGE_COLLECTION),
    ];
    for (const stream of streams) await stream.next();
    await one.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'paid' } });
    await one.request('POST', '/demo/api/flags', { body: { flags: {} } });
    for (const stream of streams) {
      expect(kindOf(await stream.next())).toBe('config');
      await stream.close();
    }
  });

  it('tell a device that it was logged out elsewhere, and end its stream', async () => {
    const { one, other } = await twoDevices();
    const stream = await open(other, CHANGE_COLLECTION);
    await stream.next();
    await one.read(endpoints.logOutOtherDevices);
    const kinds: string[] = [];
    for (let message = await stream.next(); message !== null; message = await stream.next())
      kinds.push(kindOf(message));
    expect(kinds).toContain('devices');
    expect((await other.read(endpoints.getSession)).user.guest).toBe(true);
  });

  it('are not seen by a device that is logged out while its stream opens', async () => {
    for (let turns = 0; turns < 80; turns += 4) {
      const { one, other } = await twoDevices();
      const loggingOut = one.read(endpoints.logOutOtherDevices);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const opening = open(other, CHANGE_COLLECTION);
      await loggingOut;
      await one.open();
      const stream = await opening;
      await one.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'paid' } });
      const kinds: string[] = [];
      for (let message = await stream.next(); message !== null; message = await stream.next()) {
        if (message.event === 'change') kinds.push(kindOf(message));
        if (kinds.includes('favourites') || isGuests(message)) break;
      }
      await stream.close();
      expect([turns, kinds.includes('favourites')]).toEqual([turns, false]);
    }
  });

  it('are known by the session reply that comes after them', async () => {
    const { one, other } = await twoDevices();
    await one.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'paid' } });
    const { realtime_revision } = await other.read(endpoints.getSession);
    const stream = await open(other, CHANGE_COLLECTION);
    const { documents } = realtimeEvents.snapshot.parse((await stream.next())?.data);
    expect(
      documents
        .map(({ data }) => change.parse(data).revision)
        .every((revision) => revision <= realtime_revision),
    ).toBe(true);
    await stream.close();
  });
});

describe('who may read and write realtime documents', () => {
  it('a page adds its own record to `concurrent`, sets its status and listens for changes [S1-7-101] [S1-3-096] [S0-3-047]', async () => {
    const { one, other } = await twoDevices();
    const stream = await open(other, 'concurrent');
    expect(realtimeEvents.snapshot.parse((await stream.next())?.data).documents).toEqual([]);
    const { id } = await one.read(endpoints.addRealtimeDocument, {
      body: { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } },
    });
    const added = realtimeEvents.change.parse((await stream.next())?.data).document;
    expect([added.id, concurrentRecord.parse(added.data)]).toMatchObject([
      id,
      { device_type: 'web', status: 'pending', watching_devices: [] },
    ]);
    await one.read(endpoints.setRealtimeDocument, {
      body: { collection: 'concurrent', id, data: { status: 'alive' } },
    });
    expect(realtimeEvents.change.parse((await stream.next())?.data).document.data).toMatchObject({
      status: 'alive',
    });
    const { devices } = await other.read(endpoints.watchingDevices);
    expect(devices).toEqual([
      {
        id,
        device_type: 'web',
        title_tc: '瀏覽器',
        title_en: 'Browser',
        playing: null,
        since: expect.any(Number),
      },
    ]);
    await stream.close();
  });

  it.each([
    [
      'adds a live event',
      'addRealtimeDocument',
      { collection: 'live_event', id: randomUUID(), data: { network_code: 'P', version: 1 } },
      403,
    ],
    [
      'writes a change',
      'addRealtimeDocument',
      { collection: 'change', id: randomUUID(), data: { kind: 'config', revision: 1 } },
      403,
    ],
    [
      'begins as alive',
      'addRealtimeDocument',
      { collection: 'concurrent', id: randomUUID(), data: { status: 'alive' } },
      403,
    ],
    [
      'writes `dead`',
      'setRealtimeDocument',
      { collection: 'concurrent', id: 'OWN', data: { status: 'dead' } },
      403,
    ],
    [
      'writes what is not there',
      'setRealtimeDocument',
      { collection: 'concurrent', id: 'none', data: { status: 'alive' } },
      404,
    ],
  ] as const)('refuses a page that %s', async (_what, name, body, status) => {
    const { one } = await twoDevices();
    const { id } = await one.read(endpoints.addRealtimeDocument, {
      body: { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } },
    });
    const reply = await one.call(endpoints[name], {
      body: 'id' in body && body.id === 'OWN' ? { ...body, id } : body,
    });
    expect(reply.status).toBe(status);
  });

  it('keeps the records of a customer from others: reading, writing and stopping them', async () => {
    const { url, one } = await twoDevices();
    const { id } = await one.read(endpoints.addRealtimeDocument, {
      body: { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } },
    });
    const stranger = testBrowser(url);
    await stranger.become('free');
    expect(
      (await stranger.call(endpoints.getRealtimeDocument, { query: { collection: 'concurrent', id } }))
        .status,
    ).toBe(403);
    const set = await stranger.call(endpoints.setRealtimeDocument, {
      body: { collection: 'concurrent', id, data: { status: 'alive' } },
    });
    expect(set.status).toBe(404);
    expect(await stranger.read(endpoints.stopViewing, { body: { id } })).toEqual({ success: false });
    const own = await one.read(endpoints.getRealtimeDocument, { query: { collection: 'concurrent', id } });
    expect(own.document?.data).toMatchObject({ status: 'pending' });
  });

  it('adds a page once however often it asks, never under the id of another, and not after the page has left', async () => {
    const { url, one } = await twoDevices();
    const stranger = testBrowser(url);
    await stranger.become('free');
    const body = { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } } as const;
    for (const _ of [1, 2])
      expect(await one.read(endpoints.addRealtimeDocument, { body })).toEqual({ id: body.id });
    expect((await one.read(endpoints.watchingDevices)).devices).toHaveLength(1);
    expect((await stranger.call(endpoints.addRealtimeDocument, { body })).status).toBe(403);
    const late = { ...body, id: randomUUID() };
    await stranger.read(endpoints.stopViewing, { body: { id: late.id, own: true } });
    expect(await one.read(endpoints.addRealtimeDocument, { body: late })).toEqual({ id: late.id });
    for (const { id } of [body, late])
      expect(await one.read(endpoints.stopViewing, { body: { id, own: true } })).toEqual({ success: true });
    const early = { ...body, id: randomUUID() };
    expect(await one.read(endpoints.stopViewing, { body: { id: early.id, own: true } })).toEqual({
      success: false,
    });
    expect((await one.call(endpoints.addRealtimeDocument, { body: early })).status).toBe(404);
    expect((await one.read(endpoints.watchingDevices)).devices).toEqual([]);
  });

  it('gives a guest no records and no place', async () => {
    const { url } = await testService();
    const guest = testBrowser(url);
    const reply = await guest.call(endpoints.addRealtimeDocument, {
      body: { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } },
    });
    expect(reply.status).toBe(403);
  });
});

describe('a restart of the service', () => {
  it('loses no live event and repeats none, and makes every other listener start over', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'harbour-realtime-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const start = () => listeningService({ inMemory: false, dataDir: folder, demo: true });
    const browserOf = (url: string) => testBrowser(url);
    const live = { network_code: 'P', version: 1 };
    const first = await start();
    const before = await open(browserOf(first.url), LIVE_EVENT_COLLECTION, live);
    const { id } = (await before.next()) ?? { id: '' };
    await before.close();
    await browserOf(first.url).request('POST', '/demo/api/image-ad', {
      body: { network_code: 'P', type: 'Key-Up' },
    });
    await first.close();
    const second = await start();
    const missed = await open(browserOf(second.url), LIVE_EVENT_COLLECTION, live, { 'last-event-id': id });
    const message = await missed.next();
    expect(message).toMatchObject({
      event: 'change',
      data: { document: { data: { ad: { type: 'Key-Up' } } } },
    });
    await missed.close();
    await browserOf(second.url).request('POST', '/demo/api/image-ad', {
      body: { network_code: 'P', type: 'Inverted-L-Shape' },
    });
    const again = await open(browserOf(second.url), LIVE_EVENT_COLLECTION, live, {
      'last-event-id': message?.id ?? '',
    });
    expect(await again.next()).toMatchObject({
      data: { document: { data: { ad: { type: 'Inverted-L-Shape' } } } },
    });
    await again.close();
    const changes = await open(browserOf(second.url), CHANGE_COLLECTION, {}, { 'last-event-id': id });
    const { documents } = realtimeEvents.snapshot.parse((await changes.next())?.data);
    expect(documents.map(({ data }) => change.parse(data).kind)).toEqual(['restart']);
    await changes.close();
  });
});
