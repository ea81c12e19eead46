import { importedIn } from '#service/catalogue/content/channel-source.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import type { Playable } from './playable.ts';

/**
 * Returns what stands on the mark of a channel or film that has no logo: the first character of a film's
 * name, two of a channel's. An imported channel keeps the sign of the name in its list, since marks are
 * cached for good.
 */
export function markSign(playable: Playable): string {
  const name = importedIn(playable)?.listedName ?? playable.name.tc;
  return isImportedVideo(playable.code) ? [...name].slice(0, 1).join('') : initialsOf(name);
}

/** Returns two characters of a name: initials of Latin words, otherwise its beginning. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials =
    words.length > 1 && words.every((word) => /^[A-Za-z0-9]/.test(word))
      ? words.map((word) => word.charAt(0)).join('')
      : (words[0] ?? '');
  return [...initials].slice(0, 2).join('').toUpperCase() || '?';
}
