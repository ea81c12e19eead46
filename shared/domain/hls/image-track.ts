import { SECOND } from '#shared/kernel/time.ts';
import { attributeList } from './attribute-list.ts';

/**
 * A sheet of thumbnails: `columns` x `rows` tiles, row by row, each covering `step` ms from `start` on.
 * `width` and `height` are a tile's.
 */
type ImageSheet = {
  readonly start: number;
  readonly end: number;
  readonly uri: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly step: number;
};

/**
 * The thumbnails of a stream in order of time. Times are milliseconds: of the media time on demand, of the
 * wall clock if the playlist is dated, as that of a channel is.
 */
export type ImageTrack = { readonly dated: boolean; readonly sheets: readonly ImageSheet[] };

/** One thumbnail: the place of its tile in a sheet. */
export type Thumbnail = Pick<ImageSheet, 'uri' | 'columns' | 'rows' | 'width' | 'height'> & {
  readonly column: number;
  readonly row: number;
};

/**
 * Width in pixels that the seek bar shows; of several image playlists the smallest that is not smaller is
 * chosen.
 */
const TARGET_WIDTH = 240;

/**
 * How far a moment may lie outside the sheets and still get the nearest thumbnail: a channel's last sheet is
 * listed with a delay.
 */
const NEAR = 12 * SECOND;

const IMAGE_STREAM = '#EXT-X-IMAGE-STREAM-INF:';
const TILES = '#EXT-X-TILES:';
const DATE = '#EXT-X-PROGRAM-DATE-TIME:';

/** Parses `320x180`; null unless both are positive. */
function pair(text: string | undefined): readonly [number, number] | null {
  const [first, second] = (text ?? '').split('x').map(Number);
  return first !== undefined && second !== undefined && first > 0 && second > 0 ? [first, second] : null;
}

/**
 * Returns the URI of the image playlist in a master playlist's text, relative to it; null if there is none.
 */
export function imagePlaylistUri(master: string): string | null {
  const found = master
    .split('\n')
    .filter((line) => line.startsWith(IMAGE_STREAM))
    .map((line) => attributeList(line.slice(IMAGE_STREAM.length).trimEnd()))
    .flatMap(({ URI: uri, RESOLUTION: size }) => (uri ? [{ uri, width: pair(size)?.[0] ?? 0 }] : []))
    .sort((one, other) => one.width - other.width);
  return (found.find(({ width }) => width >= TARGET_WIDTH) ?? found.at(-1))?.uri ?? null;
}

type Tiles = Pick<ImageSheet, 'columns' | 'rows' | 'width' | 'height'> & { readonly step: number };

/** Parses an `EXT-X-TILES` line. Without a duration of its own a tile covers its share of the sheet. */
function tilesOf(line: string, seconds: number): Tiles | null {
  const {
    RESOLUTION: size,
    LAYOUT: layout,
    DURATION: duration,
  } = attributeList(line.slice(TILES.length).trimEnd());
  const tile = pair(size);
  const grid = pair(layout);
  if (tile === null || grid === null) return null;
  const [width, height] = tile;
  const [columns, rows] = grid;
  const given = Number(duration);
  return { width, height, columns, rows, step: (given > 0 ? given : seconds / (columns * rows)) * SECOND };
}

/**
 * Parses an image playlist's text. It never throws; a sheet without a layout or length is left out, and null
 * means that none is left.
 */
export function imageTrack(playlist: string): ImageTrack | null {
  const sheets: ImageSheet[] = [];
  let at = 0;
  let seconds = 0;
  let dated = false;
  let tiles = '';
  for (const line of playlist.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line.startsWith(TILES)) tiles = line;
    else if (line.startsWith(DATE)) {
      const date = Date.parse(line.slice(DATE.length));
      if (Number.isFinite(date)) {
        at = date;
        dated = true;
      }
    } else if (line !== '' && !line.startsWith('#')) {
      const layout = tilesOf(tiles, seconds);
      const length = seconds > 0 ? seconds * SECOND : 0;
      if (layout !== null && length > 0) sheets.push({ ...layout, uri: line, start: at, end: at + length });
      at += length;
    }
  }
  return sheets.length > 0 ? { dated, sheets } : null;
}

/** Returns the thumbnail of a moment, or of the nearest one that has any; null if none is near. */
export function thumbnailAt({ sheets }: ImageTrack, moment: number): Thumbnail | null {
  const found = sheets.findLast(({ start }) => start <= moment) ?? sheets[0];
  if (found === undefined || moment < found.start - NEAR || moment > found.end + NEAR) return null;
  const { uri, columns, rows, width, height, start, end, step } = found;
  const last = Math.min(columns * rows, Math.ceil((end - start) / step)) - 1;
  const tile = Math.min(last, Math.max(0, Math.floor((moment - start) / step)));
  return { uri, columns, rows, width, height, column: tile % columns, row: Math.floor(tile / columns) };
}

/**
 * Returns whether a dated track should be fetched again for a moment: it lies past the last sheet of a list
 * that grows.
 */
export const isBehind = ({ dated, sheets }: ImageTrack, moment: number): boolean =>
  dated && moment > (sheets.at(-1)?.end ?? 0);
