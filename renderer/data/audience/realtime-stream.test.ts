import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { OpenStream, StreamEnd } from '#renderer/data/client/http.ts';
import { LOCAL_NETWORK } from '#renderer/platform/network.ts';
import { err } from '#shared/kernel/result.ts';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';
import { createRealtimeStream, retryDelayMs } from './realtime-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Opened = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (text: string) => void;
  readonly end: (how?: StreamEnd) => void;
};

/** A network that the test switches. */
function fakeNetwork() {
  let online = true;
  let listener: () => void = () => undefined;
  return {
    ...LOCAL_NETWORK,
    isOnline: () => online,
    onOnline: (on: () => void) => {
      listener = on;
      return () => {
        listener = () => undefined;
      };
    },
    set: (now: boolean) => {
      online = now;
      if (now) listener();
    },
  };
}

/** A port over streams that the test writes. */
function port() {
  const opened: Opened[] = [];
  let open = 0;
  const openStream: OpenStream = (url, headers, signal, on) =>
    new Promise<StreamEnd>((done) => {
      open += 1;
      const end = (how: StreamEnd = 'ended') => {
        open -= 1;
        done(how);
      };
      opened.push({ url: new URL(url), headers, send: on, end });
      signal.addEventListener('abort', () => end(), { once: true });
    });
  const setTimer = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const network = fakeNetwork();
  const api = { call: () => Promise.resolve(err({ code: 'NETWORK' as const, endpoint: 'none' })) };
  const realtime = createRealtimeStream({
    openStream,
    api,
    network,
    random: () => 0.5,
    origin: 'http://service',
    setTimer,
  });
  const last = (): Opened => {
    const newest = opened.at(-1);
    if (newest === undefined) throw new Error('no stream was opened');
    return newest;
  };
  return { realtime, opened, last, open: () => open, network };
}
const query = (network_code: string) => ({
  collection: 'live_event' as const,
  where: { network_code, version: 1 },
});
const data = z.object({ count: z.number() });
const message = (event: string, id: number, body: unknown) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(body)}\n\n`;
const document = (id: string, count: unknown) => ({ id, data: { count } });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('realtime documents over one stream', () => {
  it('asks for the documents of a query, and gives a snapshot and then every change (S1-7-057)', async () => {
    const { realtime, last } = port();
    const snapshots: unknown[] = [];
    realtime.listen(query('H81'), data, (snapshot) => snapshots.push(snapshot.map((one) => one.data.count)));
    await pass(0);
    expect(JSON.parse(last().url.searchParams.get('queries') ?? '')).toEqual([
      { ...query('H81'), resume: false },
    ]);
    last().send(message('snapshot', 1, { query: 0, documents: [document('a', 1), document('b', 'bad')] }));
    last().send(message('change', 2, { query: 0, document: document('c', 3) }));
    last().send(message('change', 3, { query: 0, document: document('a', 4) }));
    last().send(message('remove', 4, { query: 0, id: 'c' }));
    expect(snapshots).toEqual([[1], [1, 3], [3, 4], [4]]);
  });

  it('opens the stream again from the last event, later after each failure in a row', async () => {
    const { realtime, opened, last } = port();
    realtime.listen(query('H81'), data, () => undefined);
    await pass(0);
    last().send(message('snapshot', 7, { query: 0, documents: [] }));
    last().end();
    await pass(0.9);
    expect(opened).toHaveLength(1);
    await pass(0.2);
    expect(last().headers).toEqual({ 'Last-Event-ID': '7' });
    expect(JSON.parse(last().url.searchParams.get('queries') ?? '')).toEqual([
      { ...query('H81'), resume: true },
    ]);
    last().end();
    await pass(1.9);
    expect(opened).toHaveLength(2);
    await pass(0.2);
    expect(opened).toHaveLength(3);
  });

  it('spreads retries by half around a second that doubles up to a minute', () => {
    expect([retryDelayMs(0, 0), retryDelayMs(0, 1), retryDelayMs(2, 0.5), retryDelayMs(20, 0.5)]).toEqual([
      500, 1500, 4000, 60_000,
    ]);
  });

  it('leaves a back end without a stream alone for ten minutes, whoever listens meanwhile', async () => {
    const { realtime, opened, last } = port();
    realtime.listen(query('H81'), data, () => undefined);
    await pass(0);
    last().end('absent');
    await pass(60);
    const stop = realtime.listen(query('H82'), data, () => undefined);
    await pass(530);
    stop();
    await pass(9);
    expect(opened).toHaveLength(1);
    await pass(2);
    expect(opened).toHaveLength(2);
    last().end();
    await pass(2);
    expect(opened).toHaveLength(3);
  });

  it('does not try while offline, and does at once when the network is back', async () => {
    const { realtime, opened, last, network } = port();
    realtime.listen(query('H81'), data, () => undefined);
    await pass(0);
    network.set(false);
    last().end();
    await pass(600);
    expect(opened).toHaveLength(1);
    network.set(true);
    expect(opened).toHaveLength(2);
  });

  it('counts a silent stream as lost, and comments as a sign of life', async () => {
    const { realtime, opened, last } = port();
    realtime.listen(query('H81'), data, () => undefined);
    await pass(40);
    last().send(': open\n\n');
    await pass(40);
    expect(opened).toHaveLength(1);
    await pass(10);
    expect(opened).toHaveLength(2);
  });

  it('has one stream for all listeners, and none without one', async () => {
    const { realtime, last, open, opened } = port();
    const stopFirst = realtime.listen(query('H81'), data, () => undefined);
    const stopSecond = realtime.listen(query('H82'), data, () => undefined);
    await pass(0);
    expect([open(), opened.length]).toEqual([1, 1]);
    expect(JSON.parse(last().url.searchParams.get('queries') ?? '')).toHaveLength(2);
    stopFirst();
    stopSecond();
    stopSecond();
    await pass(600);
    expect(open()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays open for those who stay when one leaves, who is told nothing more, and another that comes soon shares the next', async () => {
    const { realtime, opened, last } = port();
    const told: unknown[] = [];
    const tell = (of: string) => (snapshot: readonly { readonly data: { readonly count: number } }[]) =>
      told.push([of, ...snapshot.map((one) => one.data.count)]);
    const asked = () =>
      z
        .array(z.object({ where: z.object({ network_code: z.string() }) }))
        .parse(JSON.parse(last().url.searchParams.get('queries') ?? ''))
        .map(({ where }) => where.network_code);
    realtime.listen(query('all'), data, tell('all'));
    const leave = realtime.listen(query('H81'), data, tell('H81'));
    await pass(0);
    leave();
    await pass(0.5);
    expect(opened).toHaveLength(1);
    last().send(message('snapshot', 1, { query: 1, documents: [document('a', 1)] }));
    last().send(message('snapshot', 2, { query: 0, documents: [document('b', 2)] }));
    expect(told).toEqual([['all', 2]]);
    const leaveNext = realtime.listen(query('H82'), data, tell('H82'));
    await pass(5);
    expect(opened).toHaveLength(2);
    expect(asked()).toEqual(['all', 'H82']);
    leaveNext();
    await pass(5);
    expect(opened).toHaveLength(3);
    expect(asked()).toEqual(['all']);
  });

  it('continues for its listeners when another one joins, which alone gets a snapshot', async () => {
    const { realtime, last } = port();
    const snapshots: unknown[] = [];
    realtime.listen(query('H81'), data, (snapshot) => snapshots.push(snapshot.map((one) => one.data.count)));
    await pass(0);
    last().send(message('snapshot', 7, { query: 0, documents: [document('a', 1)] }));
    realtime.listen(query('H82'), data, () => undefined);
    await pass(0);
    expect(last().headers).toEqual({ 'Last-Event-ID': '7' });
    const asked: { resume: boolean }[] = JSON.parse(last().url.searchParams.get('queries') ?? '');
    expect(asked.map(({ resume }) => resume)).toEqual([true, false]);
    last().send(message('change', 8, { query: 0, document: document('b', 2) }));
    expect(snapshots).toEqual([[1], [1, 2]]);
  });
});

describe('createEventStreamParser', () => {
  it('reads messages whose text arrives in parts, and leaves comments out', () => {
    const messages: StreamMessage[] = [];
    const parse = createEventStreamParser((one) => messages.push(one));
    for (const part of [
      ': hello\n',
      '\nretry: 3000\n\nevent: cha',
      'nge\nid: 4\ndata: {"a":\nda',
      'ta: 1}\n',
      '\ndata:x\r\n\r\n',
    ])
      parse(part);
    expect(messages).toEqual([
      { event: 'change', id: '4', data: '{"a":\n1}' },
      { event: 'message', id: null, data: 'x' },
    ]);
  });
});
