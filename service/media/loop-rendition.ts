import type { PlaylistRendition } from '#service/media/playlist/media-playlist.ts';
import type { MediaLoop } from './media-index.ts';
import type { Protection } from './media-sources.ts';

/** A loop's rendition by name as its playlist needs it, or null when the loop has none of that name. */
export function loopRendition(loop: MediaLoop, protection: Protection, name: string): PlaylistRendition | null {
  const named = (one: { readonly name: string }): boolean => one.name === name;
  if (loop.video.some(named) || loop.audio.some(named)) return { name, kind: 'media', kid: protection === 'cbcs' ? loop.kid : null };
  return loop.text.some(named) ? { name, kind: 'text', kid: null } : null;
}
