import { indexedTrack } from '#service/imported/streams/dash/dash-index.ts';
import { dashMaster, dashMedia } from '#service/imported/streams/dash/dash-playlists.ts';
import type { DashTrack, TrackIndex } from '#service/imported/streams/dash/mpd-segments.ts';
import { type DashPresentation, isIndexed, readMpd, type TrackPart } from '#service/imported/streams/dash/mpd-to-hls.ts';
import { withPlayableKeys } from '#service/imported/streams/hls/key-lines.ts';
import { normalPlaylist } from '#service/imported/streams/hls/normal-playlist.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import { startTsSession, type TsSession } from '#service/imported/streams/ts/ts-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { FetchAddress } from './fetch-address.ts';
import { type OpenedStream, openStream, type StreamAddress } from './open-stream.ts';
import type { StreamError } from './stream-error.ts';
import type { FileType } from './stream-head.ts';
import { createStreamHealth, type StreamHealth } from './stream-health.ts';

/** A playlist or manifest, with the URL that its addresses are relative to. */
export type LeadingText = { readonly text: string; readonly url: string; readonly atHome: boolean };
/** `indexed` holds the segments of tracks that are one file, by the file's address and where its index is. */
type Dash = LeadingText & {
  readonly presentation: DashPresentation;
  readonly readAt: number;
  readonly keys: KnownKeys;
  readonly indexed: Map<string, DashTrack>;
};
type FileFound = Extract<OpenedStream, { kind: 'file' }>;

type StreamState = {
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
export type OwnStreams = {
  /** Opens a stream and returns how it is played: by a playlist, or as a file of the browser's. */
  readonly prepare: (key: string, stream: StreamAddress) => Promise<Result<FileType | 'playlist', StreamError>>;
  /** Returns a stream's first playlist. `paths` names what the service cuts or converts, `seal` any other address. */
  readonly master: (key: string, stream: StreamAddress, paths: StreamPaths) => Promise<Result<string, StreamError | 'FILE'>>;
  readonly dashTrack: (key: string, stream: StreamAddress, track: string, paths: StreamPaths) => Promise<Result<string, StreamError>>;
  /** The session of an endless transport stream, opened if need be; null if the stream is of another kind. */
  readonly session: (key: string, stream: StreamAddress) => Promise<Result<TsSession | OpenedStream, StreamError>>;
  readonly segment: (key: string, no: number) => Buffer | null;
  /** Where a file was found that was opened, as a list may have led to it; `stream` until then. */
  readonly fileAddress: (key: string, stream: StreamAddress) => StreamAddress;
  readonly variables: (key: string) => ReadonlyMap<string, string>;
  readonly health: (key: string) => StreamHealth;
  readonly close: () => void;
};
export type StreamPaths = {
  readonly segment: (no: number) => string;
  readonly track: (id: string) => string;
  readonly rewrite: (leading: LeadingText) => string;
  readonly seal: (address: string, atHome: boolean) => string;
};

/** Milliseconds for which a playlist that a checkout fetched serves the player, and for which a manifest of a file is kept. */
const FRESH = 5 * SECOND;
/** Milliseconds in which the index of a track has to be read. */
const INDEX_WITHIN = 8 * SECOND;
const MOST_STATES = 300;
const FORGOTTEN_AFTER = 10 * MINUTE;
/** Most connections to endless streams at once; the one that has been unused longest is closed. */
const MOST_SESSIONS = 8;

type Deps = { readonly fetchAddress: FetchAddress; readonly now: () => number; readonly setTimer: SetTimer };

/** Creates the open streams of a service. */
export function createOwnStreams(deps: Deps): OwnStreams {
  const { now } = deps;
  const states = createStates(now);
  const open = createOpener(deps, states);

  const presentation = async (state: StreamState, stream: StreamAddress): Promise<Result<Dash, StreamError>> => {
    const kept = state.dash;
    if (kept !== null && !isStale(kept, now())) return ok(kept);
    const opened = await open(state, stream);
    if (!opened.ok) return opened;
    return state.dash === null ? err('SOURCE_NOT_A_STREAM') : ok(state.dash);
  };
  const isFresh = ({ hls }: StreamState): boolean => hls !== null && now() - hls.readAt < FRESH;
  const isKnown = ({ hls, dash, file }: StreamState): boolean => hls !== null || dash !== null || file !== null;

  return {
    prepare: async (key, stream) => {
      const state = states.of(key);
      const failing = state.health.verdict();
      if (failing !== null) return err(failing);
      if (state.session !== null) return ok('playlist');
      if (state.health.isWell() && isKnown(state)) return ok(state.file?.type ?? 'playlist');
      const opened = await open(state, stream);
      if (!opened.ok) return opened;
      return ok(opened.value.kind === 'file' ? opened.value.type : 'playlist');
    },
    master: async (key, stream, paths) => {
      const state = states.of(key);
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
        return read.ok ? ok(dashMaster(read.value.presentation, paths.track)) : read;
      }
      const { hls } = state;
      if (hls === null) return err('SOURCE_NOT_A_STREAM');
      state.hls = { ...hls, readAt: 0 };
      return ok(paths.rewrite(hls));
    },
    dashTrack: async (key, stream, id, paths) => {
      const state = states.of(key);
      const read = await presentation(state, stream);
      state.health.tell('playlist', read.ok ? null : read.error);
      return read.ok ? dashTrackText(read.value, id, now(), paths, createIndexReader(deps, read.value, stream)) : read;
    },
    session: async (key, stream) => {
      const state = states.of(key);
      if (state.session !== null) return ok(state.session);
      const opened = await open(state, stream);
      return opened.ok ? ok(state.session ?? opened.value) : opened;
    },
    segment: (key, no) => states.of(key).session?.segment(no)?.bytes ?? null,
    fileAddress: (key, stream) => {
      const { file } = states.of(key);
      return file === null ? stream : { ...stream, address: file.url, home: file.home };
    },
    variables: (key) => states.of(key).variables,
    health: (key) => states.of(key).health,
    close: () => {
      for (const { session } of states.all()) session?.close();
    },
  };
}

const isStale = ({ presentation: { live, refreshAfter }, readAt }: Dash, now: number): boolean =>
  live && now - readAt >= Math.max(1, refreshAfter) * SECOND;

type IndexReader = (index: TrackIndex) => Promise<DashTrack | null>;

/** Creates what reads the index of a track that is one file, once. */
const createIndexReader =
  ({ fetchAddress }: Deps, { indexed, atHome }: Dash, { home, headers }: StreamAddress): IndexReader =>
  async (index) => {
    const key = `${index.url} ${index.at?.from ?? ''}`;
    const cached = indexed.get(key);
    if (cached !== undefined) return cached;
    const signal = AbortSignal.timeout(INDEX_WITHIN);
    const read = await indexedTrack(fetchAddress, index, { home: atHome ? home : null, headers }, signal);
    if (read !== null) indexed.set(key, read);
    return read;
  };

/** Writes a track's playlist as of now: a live manifest advances while it is cached. */
async function dashTrackText(
  { text, url, atHome, presentation, keys }: Dash,
  id: string,
  now: number,
  { seal }: StreamPaths,
  readIndex: IndexReader,
): Promise<Result<string, StreamError>> {
  const at = presentation.live ? readMpd(text, url, now, keys) : presentation;
  const track = typeof at === 'string' ? undefined : at.tracks.find((one) => one.id === id);
  if (typeof at === 'string' || track === undefined) return err('SOURCE_GONE');
  const parts: TrackPart[] = [];
  for (const part of track.parts) {
    const found = isIndexed(part.track) ? await readIndex(part.track) : part.track;
    if (found === null) return err('SOURCE_FORMAT');
    parts.push({ ...part, track: found });
  }
  return ok(dashMedia(at, { ...track, parts }, (address) => seal(address, atHome)));
}

type States = { readonly of: (key: string) => StreamState; readonly all: () => readonly StreamState[] };

/** Creates the states by key. Those unused for some time are dropped once there are many. */
function createStates(now: () => number): States {
  const states = new Map<string, StreamState>();
  return {
    all: () => [...states.values()],
    of: (key) => {
      const cached = states.get(key);
      if (cached !== undefined) {
        cached.used = now();
        return cached;
      }
      if (states.size >= MOST_STATES)
        for (const [old, { session, used }] of states) if (session === null && now() - used > FORGOTTEN_AFTER) states.delete(old);
      const empty = { pending: null, hls: null, variables: new Map<string, string>(), session: null, dash: null, file: null };
      const made: StreamState = { ...empty, health: createStreamHealth(now), used: now() };
      states.set(key, made);
      return made;
    },
  };
}

type Opener = (state: StreamState, stream: StreamAddress) => Promise<Result<OpenedStream, StreamError>>;

/** Creates what opens streams and keeps what it found. Calls for one stream at the same time share one opening. */
function createOpener({ fetchAddress, now, setTimer }: Deps, states: States): Opener {
  const startSession = (state: StreamState, opened: Extract<OpenedStream, { kind: 'ts' }>, stream: StreamAddress): TsSession => {
    const others = states.all().filter(({ session }) => session !== null);
    if (others.length >= MOST_SESSIONS) others.toSorted((one, other) => one.used - other.used)[0]?.session?.close();
    const reopen = async (signal: AbortSignal) => {
      const again = await openStream(fetchAddress, stream, signal);
      if (!again.ok) return again;
      return again.value.kind === 'ts' ? ok(again.value) : err('SOURCE_NOT_A_STREAM' as const);
    };
    const closed = (): void => {
      if (state.session === session) state.session = null;
    };
    const session = startTsSession(opened, reopen, { now, setTimer, closed });
    return session;
  };
  const keep = (state: StreamState, opened: OpenedStream, stream: StreamAddress): Result<OpenedStream, StreamError> => {
    const { url, kind } = opened;
    const { keys = [] } = stream;
    const atHome = opened.home !== null;
    if (kind === 'ts') state.session = startSession(state, opened, stream);
    state.file = kind === 'file' ? opened : null;
    if (kind === 'hls') {
      const { text, variables } = normalPlaylist(opened.text, url);
      const playable = withPlayableKeys(text, keys);
      if (!playable.ok) return playable;
      state.hls = { text: playable.value, url, atHome, readAt: now() };
      state.variables = variables;
    }
    if (kind === 'dash') {
      const presentation = readMpd(opened.text, url, now(), keys);
      if (typeof presentation === 'string') return err(presentation);
      state.dash = { text: opened.text, url, atHome, presentation, readAt: now(), keys, indexed: state.dash?.indexed ?? new Map() };
    }
    return ok(opened);
  };
  return (state, stream) => {
    state.pending ??= openStream(fetchAddress, stream, new AbortController().signal)
      .then((opened) => (opened.ok ? keep(state, opened.value, stream) : opened))
      .then((result) => {
        state.health.tell('start', result.ok ? null : result.error);
        return result;
      })
      .finally(() => {
        state.pending = null;
      });
    return state.pending;
  };
}
