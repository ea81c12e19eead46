const HLS = 'application/x-mpegurl';
/** Files that the browser plays itself, by extension; anything else is HLS. */
const FILE_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['aac', 'audio/aac'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

const DASH = 'application/dash+xml';

/** Whether a stream is DASH by the path of its URL, which may have a token in its query. */
export const isDash = (url: string): boolean => /\.mpd(?:[?#]|$)/i.test(url);

/** Returns the content type of a stream by its URL. */
export const streamType = (url: string): string =>
  isDash(url) ? DASH : (FILE_TYPES.get(/\.(\w+)$/.exec(url)?.[1] ?? '') ?? HLS);
