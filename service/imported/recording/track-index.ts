/**
 * A piece of a recorded track: where it is in its file, when it was on air (milliseconds since 1970), its
 * number at the source, and whether something is missing before it. `init` is the place of the initialisation
 * segment that it begins to need.
 */
export type TrackPiece = {
  readonly no: number;
  readonly at: number;
  readonly seconds: number;
  readonly offset: number;
  readonly length: number;
  readonly discontinuity: boolean;
  readonly init: { readonly offset: number; readonly length: number } | null;
};

/** Bound of the segments' lengths in a playlist that still grows. */
const TARGET_WHILE_RECORDING = 30;

/**
 * Returns the head of a track's index. The index is an HLS playlist of parts of one file, so that any player
 * can play the folder.
 */
export const indexHead = (target = TARGET_WHILE_RECORDING, type: 'EVENT' | 'VOD' = 'EVENT'): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${type}`,
    '',
  ].join('\n');

export const INDEX_END = '#EXT-X-ENDLIST\n';

/**
 * Returns the lines of a piece of the file. The last line completes it: what comes before a missing one
 * counts as not recorded.
 */
export const pieceLines = (
  { no, at, seconds, offset, length, discontinuity, init }: TrackPiece,
  file: string,
): string =>
  [
    ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(init === null ? [] : [`#EXT-X-MAP:URI="${file}",BYTERANGE="${init.length}@${init.offset}"`]),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
    `#HARBOUR-NUMBER:${no}`,
    `#EXTINF:${seconds.toFixed(3)},`,
    `#EXT-X-BYTERANGE:${length}@${offset}`,
    file,
    '',
  ].join('\n');

/** Reads an index: the pieces that are complete, and whether the recording was finished. */
export function readIndex(text: string): {
  readonly pieces: readonly TrackPiece[];
  readonly finished: boolean;
} {
  const pieces: TrackPiece[] = [];
  let no = 0;
  let at = 0;
  let seconds = 0;
  let discontinuity = false;
  let init: TrackPiece['init'] = null;
  let place: TrackPiece['init'] = null;
  const lines = text.split('\n');
  for (const line of lines.slice(0, -1)) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (line.startsWith('#EXT-X-MAP:')) init = placeOf(/BYTERANGE="([^"]*)"/.exec(line)?.[1] ?? '');
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = Date.parse(value);
    else if (line.startsWith('#HARBOUR-NUMBER:')) no = Number(value);
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(value);
    else if (line.startsWith('#EXT-X-BYTERANGE:')) place = placeOf(value);
    else if (
      line !== '' &&
      !line.startsWith('#') &&
      place !== null &&
      Number.isFinite(at) &&
      Number.isFinite(seconds)
    ) {
      pieces.push({ no, at, seconds, ...place, discontinuity, init });
      discontinuity = false;
      init = null;
      place = null;
    }
  }
  return { pieces, finished: lines.includes('#EXT-X-ENDLIST') };
}

function placeOf(text: string): TrackPiece['init'] {
  const [length = Number.NaN, offset = Number.NaN] = text.split('@').map(Number);
  return Number.isSafeInteger(length) && Number.isSafeInteger(offset) && length >= 0 && offset >= 0
    ? { offset, length }
    : null;
}

/** Returns the end of what the pieces cover in their file, in bytes. */
export const piecesEnd = (pieces: readonly TrackPiece[]): number => {
  const last = pieces.at(-1);
  return last === undefined ? 0 : last.offset + last.length;
};
