import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listeningService, NOON, testBrowser, testFetch, testService } from '#service/http/testing/test-client.ts';
import { LIVE_EVENT_COLLECTION, liveEvent } from '#shared/contract/ads/live-event.ts';
import { REALTIME_PATH, REALTIME_QUERIES, realtimeEvents } from '#shared/contract/audience/realtime.ts';
import { createRealtimeLog } from './realtime-log.ts';
import { createStreamCount } from './stream-count.ts';

const liveQuery = (network_code: string) => [{ collection: LIVE_EVENT_COLLECTION, where: { network_code, version: 1 } }];
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
        if (field('event') !== '') return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
        continue;
      }
      const part = await reader?.read();
      if (part === undefined || part.done) throw new Error('the stream has ended');
      text += part.value;
    }
  };
  return { reply, next, close: () => reader?.cancel() };
}
const sendImageAd = (url: string, body: object): Promise<Response> => testBrowser(url).request('POST', '/demo/api/image-ad', { body });

describe('the stream of realtime documents', () => {
  it('gives a snapshot of the live_event documents of a network code and version 1, then the changes [S1-7-057]', async () => {
    const { url } = await testService();
    await sendImageAd(url, { network_code: 'P', type: 'Key-Up' });
    await sendImageAd(url, { network_code: 'J', type: 'Key-Up' });
    const { reply, next, close } = await open(url, liveQuery('P'));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const snapshot = await next();
    const { documents } = realtimeEvents.snapshot.parse(snapshot.data);
    expect(documents.map(({ data }) => liveEvent.parse(data))).toEqual([
      { network_code: 'P', version: 1, time: NOON, ad: { type: 'Key-Up', ref: `live-P-${NOON}` } },
    ]);
    await sendImageAd(url, { network_code: 'J', type: 'Inverted-L-Shape' });
    await sendImageAd(url, { network_code: null, type: 'Inverted-L-Shape' });
    const change = await next();
    expect(change).toMatchObject({ event: 'change', data: { query: 0, document: { data: { network_code: 'P' } } } });
    await close();
  });

  it('gives what was missed after Last-Event-ID, and no snapshot', async () => {
    const { url } = await testService();
    const first = await open(url, liveQuery('P'));
    const { id } = await first.next();
    await first.close();
    await sendImageAd(url, { network_code: 'P', type: 'Key-Up' });
    const again = await open(url, liveQuery('P'), { 'last-event-id': id });
    expect(await again.next()).toMatchObject({ event: 'change', data: { document: { data: { ad: { type: 'Key-Up' } } } } });
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
    const sent = await fetch(`${service.url}/demo/api/image-ad`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(z.object({ now: z.string() }).safeParse(await sent.json()).success).toBe(true);
    expect((await next()).event).toBe('change');
    await service.close();
    await expect(next()).rejects.toThrow();
  });
});

describe('the log of realtime documents', () => {
  it('knows only its own event ids, and not those whose successors it has forgotten', () => {
    const log = createRealtimeLog('run');
    for (let count = 0; count < 2100; count += 1) log.add(LIVE_EVENT_COLLECTION, { count });
    expect([log.sequenceOf('run-2100'), log.sequenceOf('run-100'), log.sequenceOf('run-99')]).toEqual([2100, 100, null]);
    expect([log.sequenceOf('run-2101'), log.sequenceOf('other-5'), log.sequenceOf('')]).toEqual([null, null, null]);
  });

  it('counts streams by address and in all', () => {
    const count = createStreamCount(2, 3);
    const leave = count.enter('a');
    expect([count.enter('a'), count.enter('a'), count.enter('b'), count.enter('c')].map((one) => one !== null)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    leave?.();
    leave?.();
    expect([count.enter('a') !== null, count.enter('d')]).toEqual([true, null]);
  });
});
