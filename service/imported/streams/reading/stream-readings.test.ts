import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createImportedStreams, type StreamAddresses } from '#service/imported/streams/imported-streams.ts';
import { setBackgroundTimer } from '#service/operations/housekeeping.ts';
import { manyTracks, manyVariables, NESTED_VARIABLES } from '#service/testing/test-hostile-playlist.ts';
import { ok } from '#shared/kernel/result.ts';
import type { ReadingThread } from './reading-thread.ts';
import { createStreamReadings } from './stream-readings.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const paths: StreamAddresses = {
  segment: (no) => `ts/${no}.ts`,
  track: (id) => `dash/${id}.m3u8`,
  exchange: () => ({ kind: 'marked', mark: '' }),
};

/** The streams of a host that sends one text, and the stream. */
async function streamsOf(text: string) {
  const server = createServer((_, reply) => void reply.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const home = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const streams = createImportedStreams({
    fetchAddress: createFetchAddress(),
    now: Date.now,
    setTimer: setBackgroundTimer,
  });
  ends.push(() => server.close(), streams.close);
  return { streams, stream: { address: `${home}/x`, home, headers: {} } };
}

/** Opens a stream; returns the result, and the longest time for which this thread was blocked. */
async function opened(text: string) {
  const { streams, stream } = await streamsOf(text);
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const result = await streams.prepare('one', stream);
  clearInterval(timer);
  return { result, longest: Math.max(longest, performance.now() - last) };
}

/** Far above what a busy machine adds to a turn, and far below what any of these texts cost in one. */
const TURN = 500;
const TOO_LARGE = { ok: false, error: 'SOURCE_TOO_LARGE' };

describe('what another host sends as a stream', () => {
  it.each([
    ['variables inside each other', NESTED_VARIABLES],
    ['a short variable again and again', manyVariables(2000)],
    ['lines without end', `#EXTM3U\n${'a\n'.repeat(300_000)}`],
    ['as many tracks as no film has', manyTracks(3000)],
    ['elements inside each other', `<MPD>${'<a>'.repeat(40)}`],
    [
      'a template that is longer than any address',
      manyTracks(1).replace('$Number$', '$Number%099d$'.repeat(300)),
    ],
  ])('is refused once it becomes too much, and nothing else waits for it: %s', async (_, text) => {
    const { result, longest } = await opened(text);
    expect(result).toEqual(TOO_LARGE);
    expect(longest).toBeLessThan(TURN);
  });

  it('is known by its first bytes whatever they are made of', async () => {
    const { result, longest } = await opened('<!---->'.repeat(140));
    expect(result).toEqual({ ok: false, error: 'SOURCE_NOT_A_STREAM' });
    expect(longest).toBeLessThan(TURN);
  });

  it('may have two hundred tracks, of which each is listed when it is asked for', async () => {
    const { streams, stream } = await streamsOf(manyTracks(200));
    const master = await streams.master('one', stream, paths);
    expect(master.ok && master.value.split('\n').filter((line) => line.startsWith('dash/'))).toHaveLength(
      200,
    );
    const track = await streams.dashTrack('one', stream, 'video0-199', paths);
    expect(track.ok && track.value.split('\n').filter((line) => line.endsWith('.m4s'))).toHaveLength(20_000);
  });

  it('is read where its rewritten addresses are long too, until they are too many', async () => {
    const { streams, stream } = await streamsOf(`#EXTM3U\n${'a\n'.repeat(150_000)}`);
    const address = `${stream.address}?${'q'.repeat(4000)}`;
    const base = { ...stream, address };
    expect(await streams.prepare('one', base)).toEqual(ok('playlist'));
    const long = { ...paths, exchange: () => ({ kind: 'marked' as const, mark: 'm'.repeat(200) }) };
    expect(await streams.master('one', base, long)).toEqual(TOO_LARGE);
  });
});

/** A thread that answers when it is told to, and timers that run when they are told to. */
function fakeThread() {
  const timers: Set<() => void> = new Set();
  const asked: string[] = [];
  const state = { started: 0, stopped: 0, answer: (): void => undefined, end: (): void => undefined };
  const openThread = (ended: () => void): ReadingThread => {
    state.started += 1;
    state.end = ended;
    return {
      whenStarted: (run) => run(),
      ask: (kind, _, answered) => {
        asked.push(kind);
        state.answer = () => answered({ ok: false, error: 'SOURCE_FORMAT' });
      },
      stop: () => {
        state.stopped += 1;
      },
    };
  };
  const setTimer = (run: () => void) => {
    timers.add(run);
    return () => void timers.delete(run);
  };
  const pass = (): void => {
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
  };
  return { state, asked, pass, readings: createStreamReadings({ setTimer, openThread }) };
}

const order = { text: '<MPD>', url: 'http://h.example/', now: 0, keys: [] };

describe('the thread that reads', () => {
  it.each(['takes too long over a text', 'ends over a text'])(
    'is replaced if it %s: that text is refused, the next ones are read',
    async (how) => {
      const { state, pass, readings } = fakeThread();
      const first = readings.read('manifest', order);
      const second = readings.read('manifest', order);
      if (how.startsWith('takes')) pass();
      else state.end();
      expect(await first).toEqual(TOO_LARGE);
      expect([state.started, state.stopped]).toEqual([2, 1]);
      state.answer();
      expect(await second).toEqual({ ok: false, error: 'SOURCE_FORMAT' });
    },
  );

  it('reads one text at a time, is started ahead, and ends when it has been unused for a while', async () => {
    const { state, asked, pass, readings } = fakeThread();
    readings.warm();
    readings.warm();
    expect(state.started).toBe(0);
    pass();
    expect(state.started).toBe(1);
    const both = [readings.read('manifest', order), readings.read('listed', { text: 'x'.repeat(40_000) })];
    expect(asked).toEqual(['manifest']);
    state.answer();
    expect(asked).toEqual(['manifest', 'listed']);
    state.answer();
    await Promise.all(both);
    pass();
    expect([state.started, state.stopped]).toEqual([1, 1]);
  });

  it('is not asked for a short playlist, and not given more than it can take', async () => {
    const { state, readings } = fakeThread();
    const short = {
      ...order,
      text: '#EXTM3U\n#EXTINF:2,\na.ts',
      variables: new Map<string, string>(),
      exchange: null,
    };
    expect((await readings.read('playlist', short)).ok).toBe(true);
    expect(state.started).toBe(0);
    const large = { text: 'x'.repeat(40 * 1024 ** 2) };
    const waiting = [readings.read('listed', large), readings.read('listed', large)];
    expect(await readings.read('listed', large)).toEqual(TOO_LARGE);
    readings.close();
    expect(await Promise.all(waiting)).toEqual([TOO_LARGE, TOO_LARGE]);
  });
});
