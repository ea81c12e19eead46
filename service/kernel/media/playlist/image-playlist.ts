import type { ImageRendition, MediaLoop } from '#service/kernel/media/media-index.ts';
import { type LoopMeasure, type SegmentWindow, segmentStart } from '#service/kernel/media/timeline.ts';
import { holdBackOf } from './media-playlist.ts';

/**
 * The lines of the master playlist that name a loop's thumbnails. Players that know no image playlists skip
 * them.
 */
export const imageLines = ({ images }: MediaLoop): readonly string[] =>
  images.map(
    ({ name, bandwidth, width, height }) =>
      `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="jpeg",URI="${name}.m3u8"`,
  );

/** Returns a loop's image rendition by name, or null. */
export const imageRendition = ({ images }: MediaLoop, name: string): ImageRendition | null =>
  images.find((one) => one.name === name) ?? null;

const tilesOf = ({ columns, rows }: ImageRendition): number => columns * rows;

/**
 * The lines of sheet number `n` of a stream, which a loop's few sheets serve by turns, so that a viewer
 * fetches each once.
 */
function sheetLines(
  image: ImageRendition,
  n: number,
  tiles: number,
  { segmentSeconds }: LoopMeasure,
): string {
  const { name, width, height, columns, rows, sheets } = image;
  const layout = `RESOLUTION=${width}x${height},LAYOUT=${columns}x${rows},DURATION=${segmentSeconds}`;
  return `#EXTINF:${(tiles * segmentSeconds).toFixed(3)},\n#EXT-X-TILES:${layout}\n${name}/${n % sheets}.jpg`;
}

const head = (image: ImageRendition, first: number, { segmentSeconds }: LoopMeasure): readonly string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${tilesOf(image) * segmentSeconds}`,
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
  '#EXT-X-IMAGES-ONLY',
];

/**
 * Returns the image playlist of a video of `count` segments that starts at segment `phase` of its loop, where
 * a sheet starts.
 */
export function vodImagePlaylist(
  image: ImageRendition,
  phase: number,
  count: number,
  measure: LoopMeasure,
): string {
  const tiles = tilesOf(image);
  const first = Math.floor(phase / tiles);
  const sheets = Array.from({ length: Math.ceil(count / tiles) }, (_, at) =>
    sheetLines(image, first + at, Math.min(tiles, count - at * tiles), measure),
  );
  return [...head(image, 0, measure), '#EXT-X-PLAYLIST-TYPE:VOD', ...sheets, '#EXT-X-ENDLIST', ''].join('\n');
}

/**
 * Returns the image playlist of a channel whose loop starts at segment `phase`. Sheets start where those of
 * the loop do; the first and the last may reach beyond the window of segments.
 */
export function liveImagePlaylist(
  image: ImageRendition,
  phase: number,
  window: SegmentWindow,
  measure: LoopMeasure,
): string {
  const tiles = tilesOf(image);
  const first = Math.floor((window.first + phase) / tiles);
  const last = Math.floor((window.last + phase) / tiles);
  const start = new Date(segmentStart(first * tiles - phase, measure)).toISOString();
  const sheets = Array.from({ length: last - first + 1 }, (_, at) =>
    sheetLines(image, first + at, tiles, measure),
  );
  const control = `#EXT-X-SERVER-CONTROL:HOLD-BACK=${holdBackOf(measure)}`;
  return [...head(image, first, measure), control, `#EXT-X-PROGRAM-DATE-TIME:${start}`, ...sheets, ''].join(
    '\n',
  );
}
