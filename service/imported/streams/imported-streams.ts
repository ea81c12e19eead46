import { indexedTrack } from '#service/imported/streams/dash/dash-index.ts';
import { dashMaster } from '#service/imported/streams/dash/dash-playlists.ts';
import {
  type DashTrack,
  MOST_SEGMENTS,
  type TrackIndex,
} from '#service/imported/streams/dash/mpd-segments.ts';
import { indexKey } from '#service/imported/streams/reading/read-stream.ts';
import {
  createStreamReadings,
  type StreamReadings,
} from '#service/imported/streams/reading/stream-readings.ts';
import type { TsSession } from '#service/imported/streams/ts/ts-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { OpenedStream, StreamAddress } from './open-stream.ts';
import type { AddressExchange } from './signed-address.ts';
import type { StreamError } from './stream-error.ts';
import type { FileType } from './stream-head.ts';
import type { StreamHealth } from './stream-health.ts';
import { createStreamOpener, type StreamParts } from './stream-opener.ts';
import { createStreamStates, type Dash, type StreamState } from './stream-state.ts';

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
  /** A segment of an endless stream, unless it began before `since`. */
  readonly segment: (key: string, no: number, since?: number) => Buffer | null;
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

/** Creates the open streams of a service; all of them are played as HLS (decision 039). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of open streams.
export function createImportedStreams(deps: StreamParts): ImportedStreams {
  const { now } = deps;
  const states = createStreamStates(now);
  const readings = createStreamReadings(deps);
  const open = createStreamOpener(deps, states, readings);

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
    segment: (key, no, since = 0) => {
      const segment = states.of(key).session?.segment(no) ?? null;
      return segment === null || segment.at < since ? null : segment.bytes;
    },
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
  ({ fetchAddress }: StreamParts, { indexed, atHome }: Dash, { home, headers }: StreamAddress): IndexReader =>
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
