import { type PlaylistRendition, segmentExtension } from './media-playlist.ts';

/** Returns the number in a segment's file name (`123.m4s`), or null if the extension is not the rendition's. */
export function segmentNumber(rendition: PlaylistRendition, file: string): number | null {
  const [digits, extension] = file.split('.');
  const n = Number(digits);
  return extension === segmentExtension(rendition) && Number.isSafeInteger(n) ? n : null;
}
