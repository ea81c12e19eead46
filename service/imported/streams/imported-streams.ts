import { indexedTrack } from '#service/imported/streams/dash/dash-index.ts';
import { dashMaster } from '#service/imported/streams/dash/dash-playlists.ts';
import {
  type DashTrack,
  MOST_SEGMENTS,
  type TrackIndex,
} from '#service/imported/streams/dash/mpd-segments.ts';
import type { DashOverview } from '#service/imported/streams/dash/mpd-to-hls.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import { indexKey } from '#service/imported/streams/reading/read-stream.ts';
import {
  createStreamReadings,
  type StreamReadings,
} from '#service/imported/streams/reading/stream-readings.ts';
import { startTsSession, type TsSession } from '#service/imported/streams/ts/ts-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { FetchAddress } from './fetch-address.ts';
import { type FoundAddress, openFound } from './open-found.ts';
import type { OpenedStream, StreamAddress } from './open-stream.ts';
import type { AddressExchange } from './signed-address.ts';
import type { StreamError } from './stream-error.ts';
import type { FileType } from './stream-head.ts';
import { createStreamHealth, type StreamHealth } from './stream-health.ts';

/** A playlist or manifest, with the URL that its addresses are relative to. */
export type LeadingText = { readonly text: string; readonly url: string; readonly atHome: boolean };
/** `indexed` holds the segments of tracks that are one file, by the file's address and where its index is. */
type Dash = LeadingText & {
  readonly overview: DashOverview;
  readonly readAt: number;
  readonly keys: KnownKeys;
  readonly indexed: Map<string, DashTrack>;
};
type FileFound = Extract<OpenedStream, { kind: 'file' }>;

type StreamState = FoundAddress & {
  /** The private origin that it may reach. */
  readonly home: string | null;
  readonly health: StreamHealth;
  used: number;
  pending: Promise<Result<OpenedStream, StreamError>> | null;
  hls: (LeadingText & { readonly readAt: number }) | null;
  variables: ReadonlyMap<string, string>;
  session: TsSession | null;
  dash: Dash | null;
  file: FileFound | null;
};

/** Streams of imported channels that are open, by key: a channel, or a part of its past. */
export type ImportedStreams = {
  /** Opens a stream and returns how it is played: by a playlist, or as a file of the browser's. */
  readonly prepare: (
    key: string,
    stream: StreamAddress,
  ) => Promise<Result<FileType | 'playlist', StreamError>>;
  /**
   * Returns a stream's first playlist. `paths` names what the service cuts or converts, and what takes the
   * place of any other address.
   */
  readonly master: (
    key: string,
    stream: StreamAddress,
    paths: StreamAddresses,
  ) => Promise<Result<string, StreamError | 'FILE'>>;
  readonly dashTrack: (
    key: string,
    stream: StreamAddress,
    track: string,
    paths: StreamAddresses,
  ) => Promise<Result<string, StreamError>>;
  /** The session of an endless transport stream, opened if need be; null if the stream is of another kind. */
  readonly session: (
    key: string,
    stream: StreamAddress,
  ) => Promise<Result<TsSession | OpenedStream, StreamError>>;
  readonly segment: (key: string, no: number) => Buffer | null;
  /** Where a file was found that was opened, as a list may have led to it; `stream` until then. */
  readonly fileAddress: (key: string, stream: StreamAddress) => StreamAddress;
  readonly variables: (key: string) => ReadonlyMap<string, string>;
  readonly health: (key: string) => StreamHealth;
  /** Reads the playlists that a stream's first one names. */
  readonly readings: StreamReadings;
  readonly close: () => void;
};
export type StreamAddresses = {
  readonly segment: (no: number) => string;
  readonly track: (id: string) => string;
  /** Returns the replacement of the addresses that a playlist names. */
  readonly exchange: (atHome: boolean) => AddressExchange;
};

/**
 * Milliseconds for which a playlist that a checkout fetched serves the player, and for which a manifest of a
 * file is kept.
 */
const FRESH = 5 * SECOND;
/** Milliseconds in which the index of a track has to be read. */
const INDEX_WITHIN = 8 * SECOND;
const MOST_STATES = 300;
/** Most connections to endless streams at once; the one that has been unused longest is closed. */
const MOST_SESSIONS = 8;

type Deps = { readonly fetchAddress: FetchAddress; readonly now: () => number; readonly setTimer: SetTimer };

/** Creates the open streams of a service. */
export function createImportedStreams(deps: Deps): ImportedStreams {
  const { now } = deps;
  const states = createStates(now);
  const readings = createStreamReadings(deps);
  const open = createOpener(deps, states, readings);

  const presentation = async (
    state: StreamState,
    stream: StreamAddress,
  ): Promise<Result<Dash, StreamError>> => {
    const kept = state.dash;
    if (kept !== null && !isStale(kept, now())) return ok(kept);
    const opened = await open(state, stream);
    if (!opened.ok) return opened;
    return state.dash === null ? err('SOURCE_NOT_A_STREAM') : ok(state.dash);
  };
  const isFresh = ({ hls }: StreamState): boolean => hls !== null && now() - hls.readAt < FRESH;
  const isKnown = ({ hls, dash, file }: StreamState): boolean =>
    hls !== null || dash !== null || file !== null;

  return {
    prepare: async (key, stream) => {
      const state = states.of(key, stream);
      const failing = state.health.verdict();
      if (failing !== null) return err(failing);
      if (state.session !== null) return ok('playlist');
      if (state.health.isWell() && isKnown(state)) return ok(state.file?.type ?? 'playlist');
      const opened = await open(state, stream);
      if (!opened.ok) return opened;
      return ok(opened.value.kind === 'file' ? opened.value.type : 'playlist');
    },
    master: async (key, stream, paths) => {
      const state = states.of(key, stream);
      if (!isFresh(state) && state.session === null && state.dash === null) {
        const opened = await open(state, stream);
        if (!opened.ok) return opened;
        if (opened.value.kind === 'file') return err('FILE');
      }
      if (state.session !== null) {
        const playlist = await state.session.playlist(paths.segment);
        state.health.tell('start', playlist.ok ? null : playlist.error);
        return playlist;
      }
      if (state.dash !== null) {
        const read = await presentation(state, stream);
        return read.ok ? ok(dashMaster(read.value.overview, paths.track)) : read;
      }
      const { hls } = state;
      if (hls === null) return err('SOURCE_NOT_A_STREAM');
      // The next request fetches it again, so that the text is of no more use.
      state.hls = { ...hls, text: '', readAt: 0 };
      return readings.read('rewrite', { ...hls, exchange: paths.exchange(hls.atHome) });
    },
    dashTrack: async (key, stream, id, paths) => {
      const state = states.of(key, stream);
      const read = await presentation(state, stream);
      state.health.tell('playlist', read.ok ? null : read.error);
      if (!read.ok) return read;
      return dashTrackText(
        {
          dash: read.value,
          id,
          now: now(),
          readings,
          readIndex: createIndexReader(deps, read.value, stream),
        },
        paths,
      );
    },
    session: async (key, stream) => {
      const state = states.of(key, stream);
      if (state.session !== null) return ok(state.session);
      const opened = await open(state, stream);
      return opened.ok ? ok(state.session ?? opened.value) : opened;
    },
    segment: (key, no) => states.of(key).session?.segment(no)?.bytes ?? null,
    fileAddress: (key, stream) => {
      const { file } = states.of(key, stream);
      return file === null ? stream : { ...stream, address: file.url, home: file.home };
    },
    variables: (key) => states.of(key).variables,
    health: (key) => states.of(key).health,
    readings,
    close: () => {
      readings.close();
      for (const { session } of states.all()) session?.close();
    },
  };
}

const isStale = ({ overview: { live, refreshAfter }, readAt }: Dash, now: number): boolean =>
  live && now - readAt >= Math.max(1, refreshAfter) * SECOND;

type IndexReader = (index: TrackIndex) => Promise<DashTrack | null>;

/** Creates what reads the index of a track that is one file, once. */
const createIndexReader =
  ({ fetchAddress }: Deps, { indexed, atHome }: Dash, { home, headers }: StreamAddress): IndexReader =>
  async (index) => {
    const signal = AbortSignal.timeout(INDEX_WITHIN);
    const read = await indexedTrack(fetchAddress, index, { home: atHome ? home : null, headers }, signal);
    if (read !== null) indexed.set(indexKey(index), read);
    return read;
  };

type TrackReading = {
  readonly dash: Dash;
  readonly id: string;
  readonly now: number;
  readonly readings: StreamReadings;
  readonly readIndex: IndexReader;
};

/** Writes a track's playlist as of now: a live manifest advances while it is cached. */
async function dashTrackText(
  { dash, id, now, readings, readIndex }: TrackReading,
  { exchange }: StreamAddresses,
): Promise<Result<string, StreamError>> {
  const { text, url, atHome, keys, indexed } = dash;
  const read = () =>
    readings.read('track', { text, url, now, keys, id, indexed, exchange: exchange(atHome) });
  const first = await read();
  if (!first.ok || 'playlist' in first.value)
    return first.ok && 'playlist' in first.value ? ok(first.value.playlist) : err(errorOf(first));
  let segments = 0;
  for (const index of first.value.missing) {
    const track = await readIndex(index);
    if (track === null) return err('SOURCE_FORMAT');
    segments += track.segments.length;
    if (segments > MOST_SEGMENTS) return err('SOURCE_TOO_LARGE');
  }
  const complete = await read();
  if (complete.ok && 'playlist' in complete.value) return ok(complete.value.playlist);
  return err(errorOf(complete));
}

const errorOf = (result: Result<unknown, StreamError>): StreamError =>
  result.ok ? 'SOURCE_FORMAT' : result.error;

type States = {
  /** Returns the state of a stream. A stream that was opened before its reach changed does not count. */
  readonly of: (key: string, stream?: StreamAddress) => StreamState;
  readonly all: () => readonly StreamState[];
};

/**
 * Creates the states by key. Of many, those that have been unused longest are dropped, unless they have a
 * session.
 */
function createStates(now: () => number): States {
  const states = new Map<string, StreamState>();
  const makeRoom = (): void => {
    for (const [key, { session, pending }] of states) {
      if (states.size < MOST_STATES) return;
      if (session === null && pending === null) states.delete(key);
    }
  };
  return {
    all: () => [...states.values()],
    of: (key, stream) => {
      const found = states.get(key);
      const isOther = found !== undefined && stream !== undefined && found.home !== stream.home;
      if (isOther) found.session?.close();
      const cached = isOther ? undefined : found;
      if (cached === undefined) makeRoom();
      states.delete(key);
      const empty = {
        found: null,
        pending: null,
        hls: null,
        variables: new Map<string, string>(),
        session: null,
        dash: null,
        file: null,
      };
      const state: StreamState = cached ?? {
        ...empty,
        home: stream?.home ?? null,
        health: createStreamHealth(now),
        used: now(),
      };
      state.used = now();
      states.set(key, state);
      return state;
    },
  };
}

type Opener = (state: StreamState, stream: StreamAddress) => Promise<Result<OpenedStream, StreamError>>;

/**
 * Creates what opens streams and keeps what it found. Calls for one stream at the same time share one
 * opening.
 */
function createOpener(
  { fetchAddress, now, setTimer }: Deps,
  states: States,
  readings: StreamReadings,
): Opener {
  const startSession = (
    state: StreamState,
    opened: Extract<OpenedStream, { kind: 'ts' }>,
    stream: StreamAddress,
  ): TsSession => {
    const others = states.all().filter(({ session }) => session !== null);
    if (others.length >= MOST_SESSIONS)
      others.toSorted((one, other) => one.used - other.used)[0]?.session?.close();
    const reopen = async (signal: AbortSignal) => {
      const again = await openFound(fetchAddress, stream, state, signal);
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
    state.pending ??= openFound(fetchAddress, stream, state, new AbortController().signal)
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
