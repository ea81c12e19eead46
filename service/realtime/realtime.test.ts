import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listeningService, NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { LIVE_EVENT_COLLECTION, liveEvent } from '#shared/contract/ads/live-event.ts';
import { REALTIME_PATH, REALTIME_QUERIES, realtimeEvents } from '#shared/contract/audience/realtime.ts';
import type { RealtimeArchive, RealtimeRow } from './realtime-archive.ts';
import { createRealtimeDocuments } from './realtime-documents.ts';
import { createStreamCount } from './stream-count.ts';

const liveQuery = (network_code: string) => [
  { collection: LIVE_EVENT_COLLECTION, where: { network_code, version: 1 } },
];
const address = (url: string, queries: unknown): string =>
  `${url}${REALTIME_PATH}?${new URLSearchParams({ [REALTIME_QUERIES]: JSON.stringify(queries) })}`;

type Message = { readonly event: string; readonly id: string; readonly data: unknown };

/** Opens a stream; `next` waits for its next message. */
async function open(url: string, queries: unknown, headers: Record<string, string> = {}, fetch = testFetch) {
  const controller = new AbortController();
  const reply = await fetch(address(url, queries), { headers, signal: controller.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message> => {
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
      if (part === undefined || part.done) throw new Error('the stream has ended');
      text += part.value;
    }
  };
  return { reply, next, close: () => reader?.cancel() };
}
const sendImageAd = (url: string, body: object): Promise<Response> =>
  testBrowser(url).request('POST', '/demo/api/image-ad', { body });

describe('the stream of realtime documents', () => {
  it('gives a snapshot of the live_event documents of a network code and version 1, then the changes [S1-7-057]', async () => {
    const { url } = await testService();
    await sendImageAd(url, { network_code: 'P', type: 'Key-Up' });
    await sendImageAd(url, { network_code: 'J', type: 'Key-Up' });
    const { reply, next, close } = await open(url, liveQuery('P'));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const snapshot = await next();
    const { documents } = realtimeEvents.snapshot.parse(snapshot.data);
    expect(documents.map(({ data }) => liveEvent.parse(data))).toEqual([
      { network_code: 'P', version: 1, time: NOON, ad: { type: 'Key-Up', ref: `live-P-${NOON}` } },
    ]);
    await sendImageAd(url, { network_code: 'J', type: 'Inverted-L-Shape' });
    await sendImageAd(url, { network_code: null, type: 'Inverted-L-Shape' });
    const change = await next();
    expect(change).toMatchObject({
      event: 'change',
      data: { query: 0, document: { data: { network_code: 'P' } } },
    });
    await close();
  });

  it('gives what was missed after Last-Event-ID, and no snapshot', async () => {
    const { url } = await testService();
    const first = await open(url, liveQuery('P'));
    const { id } = await first.next();
    await first.close();
    await sendImageAd(url, { network_code: 'P', type: 'Key-Up' });
    const again = await open(url, liveQuery('P'), { 'last-event-id': id });
    expect(await again.next()).toMatchObject({
      event: 'change',
      data: { document: { data: { ad: { type: 'Key-Up' } } } },
    });
    await again.close();
    const stranger = await open(url, liveQuery('P'), { 'last-event-id': 'another-1' });
    expect((await stranger.next()).event).toBe('snapshot');
    await stranger.close();
  });

  it('serves several queries on one stream', async () => {
    const { url } = await testService();
    const { next, close } = await open(url, [...liveQuery('P'), ...liveQuery('J')]);
    expect([(await next()).data, (await next()).data]).toMatchObject([{ query: 0 }, { query: 1 }]);
    await close();
  });

  it.each([
    ['no queries', []],
    ['an unknown collection', [{ collection: 'accounts' }]],
    ['too many queries', Array.from({ length: 11 }, () => ({ collection: LIVE_EVENT_COLLECTION }))],
  ])('refuses %s', async (_what, queries) => {
    const { url } = await testService();
    expect((await testFetch(address(url, queries))).status).toBe(400);
    expect((await testFetch(`${url}${REALTIME_PATH}?${REALTIME_QUERIES}=x`)).status).toBe(400);
  });

  it('sends each change at once over a socket, and a close of the service ends it', async () => {
    const service = await listeningService({ demo: true });
    const { next, reply } = await open(service.url, liveQuery('P'), { 'accept-encoding': 'gzip' }, fetch);
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect((await next()).event).toBe('snapshot');
    const body = JSON.stringify({ network_code: 'P', type: 'Key-Up' });
    const sent = await fetch(`${service.url}/demo/api/image-ad`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(z.object({ now: z.string() }).safeParse(await sent.json()).success).toBe(true);
    expect((await next()).event).toBe('change');
    await service.close();
    await expect(next()).rejects.toThrow();
  });
});

describe('realtime documents', () => {
  /** An archive that outlives the documents over it. */
  function archive(origin = 'folder'): Omit<RealtimeArchive, 'settled' | 'reread'> {
    const rows = new Map<string, RealtimeRow>();
    return {
      origin,
      load: () => [...rows.values()],
      save: (row) => {
        rows.delete(row.id);
        rows.set(row.id, row);
      },
      remove: (_, id) => void rows.delete(id),
    };
  }
  const topicQuery = (topic: string, collection: 'live_event' | 'change' = 'live_event') => ({
    collection,
    where: {},
    topics: [topic],
  });
  const put = (documents: ReturnType<typeof createRealtimeDocuments>, id: string, topic = 'P') =>
    documents.put({ collection: LIVE_EVENT_COLLECTION, id, topic, data: { id } });

  it('give the writes after an event id in their order, the last of each document, and removals', () => {
    const documents = createRealtimeDocuments(archive(), () => 1000);
    put(documents, 'a');
    const id = documents.eventId();
    put(documents, 'b');
    put(documents, 'c', 'J');
    put(documents, 'b');
    documents.remove(LIVE_EVENT_COLLECTION, 'a');
    const missed = documents.since(topicQuery('P'), id);
    expect(missed?.map((one) => [one.id, one.data === null])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(documents.matching(topicQuery('P')).map((one) => one.id)).toEqual(['b']);
  });

  it('keep live events and their order across a restart, and make everything else start over', () => {
    const kept = archive();
    const before = createRealtimeDocuments(kept, () => 1000);
    put(before, 'a');
    const id = before.eventId();
    put(before, 'b');
    const after = createRealtimeDocuments(kept, () => 500);
    expect(after.since(topicQuery('P'), id)?.map((one) => one.id)).toEqual(['b']);
    expect(after.since(topicQuery('everyone', 'change'), id)).toBeNull();
    expect(after.eventId(put(after, 'c').sequence) > before.eventId()).toBe(true);
  });

  it.each([
    ['of another data folder', 'other-1001'],
    ['from the future', 'folder-999999'],
    ['that is none', ''],
  ])('know no event id %s', (_what, id) => {
    const documents = createRealtimeDocuments(archive(), () => 1000);
    put(documents, 'a');
    expect(documents.since(topicQuery('P'), id)).toBeNull();
  });

  it('forget the oldest over their limit, and then do not resume from before them', () => {
    const documents = createRealtimeDocuments(archive(), () => 1000, {
      live_event: 2,
      concurrent: 2,
      change: 2,
    });
    const first = put(documents, 'a');
    const second = put(documents, 'b');
    put(documents, 'c');
    expect(documents.matching(topicQuery('P')).map((one) => one.id)).toEqual(['b', 'c']);
    expect(documents.since(topicQuery('P'), documents.eventId(first.sequence - 1))).toBeNull();
    expect(documents.since(topicQuery('P'), documents.eventId(second.sequence))).toHaveLength(1);
  });

  it('count streams by address and in all', () => {
    const count = createStreamCount({ perAddress: 2, total: 3 });
    const leave = count.enter('a');
    expect(
      [count.enter('a'), count.enter('a'), count.enter('b'), count.enter('c')].map((one) => one !== null),
    ).toEqual([true, false, true, false]);
    leave?.();
    leave?.();
    expect([count.enter('a') !== null, count.enter('d')]).toEqual([true, null]);
  });
});
