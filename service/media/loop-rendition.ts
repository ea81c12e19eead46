import type { PlaylistRendition } from '#service/media/playlist/media-playlist.ts';
import type { MediaLoop } from './media-index.ts';
import type { Protection } from './media-sources.ts';

/** Returns a loop's rendition by name, in the form that its playlist needs; null if there is none. */
export function loopRendition(loop: MediaLoop, protection: Protection, name: string): PlaylistRendition | null {
  const named = (one: { readonly name: string }): boolean => one.name === name;
  if (loop.video.some(named) || loop.audio.some(named)) return { name, kind: 'media', kid: protection === 'cbcs' ? loop.kid : null };
  return loop.text.some(named) ? { name, kind: 'text', kid: null } : null;
}
