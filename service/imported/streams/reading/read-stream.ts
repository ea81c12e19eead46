import { dashMedia } from '#service/imported/streams/dash/dash-playlists.ts';
import type { DashTrack, TrackIndex } from '#service/imported/streams/dash/mpd-segments.ts';
import {
  type DashOverview,
  isIndexed,
  overviewOf,
  readMpd,
} from '#service/imported/streams/dash/mpd-to-hls.ts';
import { withPlayableKeys } from '#service/imported/streams/hls/key-lines.ts';
import { type ListedPlaylist, listedPlaylist } from '#service/imported/streams/hls/listed-playlist.ts';
import { type NormalPlaylist, normalPlaylist } from '#service/imported/streams/hls/normal-playlist.ts';
import { rewritePlaylist } from '#service/imported/streams/hls/playlist-rewrite.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import { type AddressExchange, exchangeBy } from '#service/imported/streams/signed-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { ReadingTooLarge } from './reading-budget.ts';

/** Why a playlist or manifest cannot be used. */
export type ReadError =
  | 'SOURCE_TOO_LARGE'
  | 'SOURCE_PROTECTED'
  | 'SOURCE_NOT_A_STREAM'
  | 'SOURCE_FORMAT'
  | 'SOURCE_GONE';

/** A text of another host, and the URL that its addresses are relative to. */
type Text = { readonly text: string; readonly url: string };
/**
 * A playlist to bring into the form that players read. `variables` are those of the one that named it;
 * without `exchange` its addresses stay.
 */
type PlaylistOrder = Text & {
  readonly variables: ReadonlyMap<string, string>;
  readonly keys: KnownKeys;
  readonly exchange: AddressExchange | null;
};
type RewriteOrder = Text & { readonly exchange: AddressExchange };
/** A DASH manifest, read at a time in milliseconds since 1970. */
type ManifestOrder = Text & { readonly now: number; readonly keys: KnownKeys };
/** A track of a manifest. `indexed` are the tracks that are one file whose index was read, by `indexKey`. */
type TrackOrder = ManifestOrder & {
  readonly id: string;
  readonly indexed: ReadonlyMap<string, DashTrack>;
  readonly exchange: AddressExchange;
};
/** The playlist of a track, or the indexes that have to be read before. */
type TrackReading = { readonly playlist: string } | { readonly missing: readonly TrackIndex[] };

/** The orders by kind. */
export type ReadOrders = {
  readonly playlist: PlaylistOrder;
  readonly rewrite: RewriteOrder;
  readonly manifest: ManifestOrder;
  readonly track: TrackOrder;
  readonly listed: { readonly text: string };
};
export type ReadKind = keyof ReadOrders;

/** Result of reading each kind. */
export type ReadAnswers = {
  readonly playlist: NormalPlaylist;
  readonly rewrite: string;
  readonly manifest: DashOverview;
  readonly track: TrackReading;
  readonly listed: ListedPlaylist;
};

/** Files with an index of a track: one a period. */
const MOST_INDEXED = 50;

/** Returns the name of a file whose index is read. */
export const indexKey = ({ url, at }: TrackIndex): string => `${url} ${at?.from ?? ''}`;

function readPlaylist({
  text,
  url,
  variables,
  keys,
  exchange,
}: PlaylistOrder): Result<NormalPlaylist, ReadError> {
  const normal = normalPlaylist(text, url, variables);
  const playable = withPlayableKeys(normal.text, keys);
  if (!playable.ok) return playable;
  const written =
    exchange === null ? playable.value : rewritePlaylist(playable.value, url, exchangeBy(exchange));
  return ok({ text: written, variables: normal.variables });
}

function readManifest({ text, url, now, keys }: ManifestOrder): Result<DashOverview, ReadError> {
  const presentation = readMpd(text, url, now, keys);
  return typeof presentation === 'string' ? err(presentation) : ok(overviewOf(presentation));
}

function readTrack({
  text,
  url,
  now,
  keys,
  id,
  indexed,
  exchange,
}: TrackOrder): Result<TrackReading, ReadError> {
  const presentation = readMpd(text, url, now, keys, id);
  const track =
    typeof presentation === 'string' ? undefined : presentation.tracks.find((one) => one.id === id);
  if (typeof presentation === 'string' || track === undefined) return err('SOURCE_GONE');
  const missing = new Map<string, TrackIndex>();
  const parts = track.parts.flatMap((part) => {
    if (!isIndexed(part.track)) return [part];
    const found = indexed.get(indexKey(part.track));
    if (found === undefined) missing.set(indexKey(part.track), part.track);
    return found === undefined ? [] : [{ ...part, track: found }];
  });
  if (missing.size > MOST_INDEXED) return err('SOURCE_TOO_LARGE');
  if (missing.size > 0) return ok({ missing: [...missing.values()] });
  return ok({ playlist: dashMedia(presentation, { ...track, parts }, exchangeBy(exchange)) });
}

const READERS: {
  readonly [Kind in ReadKind]: (order: ReadOrders[Kind]) => Result<ReadAnswers[Kind], ReadError>;
} = {
  playlist: readPlaylist,
  rewrite: ({ text, url, exchange }) => ok(rewritePlaylist(text, url, exchangeBy(exchange))),
  manifest: readManifest,
  track: readTrack,
  listed: ({ text }) => ok(listedPlaylist(text)),
};

/** Reads a text that another host sent. Whatever it is, it becomes an answer. */
export function readStream<Kind extends ReadKind>(
  kind: Kind,
  order: ReadOrders[Kind],
): Result<ReadAnswers[Kind], ReadError> {
  try {
    return READERS[kind](order);
  } catch (error) {
    return err(error instanceof ReadingTooLarge ? 'SOURCE_TOO_LARGE' : 'SOURCE_NOT_A_STREAM');
  }
}
