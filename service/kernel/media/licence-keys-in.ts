import { type ContentKey, licenceKeys } from './demo-keys.ts';
import { type MediaIndexError, readMediaIndex } from './media-index.ts';

/**
 * Returns the content keys of a folder with demo media. A folder without an index has none, which `onMissing`
 * reports.
 */
export function licenceKeysIn(
  root: string,
  onMissing: (code: MediaIndexError['code']) => void,
): (loop: string) => ContentKey | null {
  const media = readMediaIndex(root);
  if (media.ok) return licenceKeys(media.value);
  onMissing(media.error.code);
  return () => null;
}
