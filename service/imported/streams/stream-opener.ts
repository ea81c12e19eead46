import type { StreamReadings } from '#service/imported/streams/reading/stream-readings.ts';
import { startTsSession, type TsSession } from '#service/imported/streams/ts/ts-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { FetchAddress } from './fetch-address.ts';
import { openAnyAddress } from './open-any-address.ts';
import type { OpenedStream, StreamAddress } from './open-stream.ts';
import type { StreamError } from './stream-error.ts';
import type { StreamState, StreamStates } from './stream-state.ts';

/** Most connections to endless streams at once; the one that has been unused longest is closed. */
const MOST_SESSIONS = 8;

/** Dependencies for opening and reading streams. */
export type StreamParts = {
  readonly fetchAddress: FetchAddress;
  readonly now: () => number;
  readonly setTimer: SetTimer;
};

type OpenStream = (state: StreamState, stream: StreamAddress) => Promise<Result<OpenedStream, StreamError>>;

/**
 * Creates what opens streams and keeps what it found. Calls for one stream at the same time share one
 * opening.
 */
export function createStreamOpener(
  { fetchAddress, now, setTimer }: StreamParts,
  states: StreamStates,
  readings: StreamReadings,
): OpenStream {
  const startSession = (
    state: StreamState,
    opened: Extract<OpenedStream, { kind: 'ts' }>,
    stream: StreamAddress,
  ): TsSession => {
    const others = states.all().filter(({ session }) => session !== null);
    if (others.length >= MOST_SESSIONS)
      others.toSorted((one, other) => one.used - other.used)[0]?.session?.close();
    const reopen = async (signal: AbortSignal) => {
      const again = await openAnyAddress(fetchAddress, stream, state, signal);
      if (!again.ok) return again;
      return again.value.kind === 'ts' ? ok(again.value) : err('SOURCE_NOT_A_STREAM' as const);
    };
    const closed = (): void => {
      if (state.session === session) state.session = null;
    };
    const session = startTsSession(opened, reopen, { now, setTimer, closed });
    return session;
  };
  const keep = async (
    state: StreamState,
    opened: OpenedStream,
    stream: StreamAddress,
  ): Promise<Result<OpenedStream, StreamError>> => {
    const { url, kind } = opened;
    const { keys = [] } = stream;
    const atHome = opened.home !== null;
    if (kind === 'ts') state.session = startSession(state, opened, stream);
    state.file = kind === 'file' ? opened : null;
    if (kind === 'hls') {
      const read = await readings.read('playlist', {
        text: opened.text,
        url,
        variables: new Map(),
        keys,
        exchange: null,
      });
      if (!read.ok) return read;
      state.hls = { text: read.value.text, url, atHome, readAt: now() };
      state.variables = read.value.variables;
    }
    if (kind === 'dash') {
      const { text } = opened;
      const read = await readings.read('manifest', { text, url, now: now(), keys });
      if (!read.ok) return read;
      state.dash = {
        text,
        url,
        atHome,
        overview: read.value,
        readAt: now(),
        keys,
        indexed: state.dash?.indexed ?? new Map(),
      };
    }
    return ok(opened);
  };
  return (state, stream) => {
    state.pending ??= openAnyAddress(fetchAddress, stream, state, new AbortController().signal)
      .then((opened) => (opened.ok ? keep(state, opened.value, stream) : opened))
      .then((result) => {
        state.health.tell('start', result.ok ? null : result.error);
        return result;
      })
      .finally(() => {
        state.pending = null;
        readings.warm();
      });
    return state.pending;
  };
}
