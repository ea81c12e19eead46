import { demoKey } from './demo-keys.ts';
import type { MediaIndex } from './media-index.ts';

/** Key id and content key of a protected stream, 32 hexadecimal digits each. */
export type ContentKey = { readonly kid: string; readonly key: string };

/**
 * Returns a loop's content key for the licence endpoint, null if unknown. A loop that was packaged with a key other than the derived one is
 * unknown.
 */
export function licenceKeys(index: MediaIndex): (loop: string) => ContentKey | null {
  const keys = new Map<string, ContentKey>();
  for (const loop of index.loops) {
    const { kid, key } = demoKey(loop.id);
    if (kid === loop.kid) keys.set(loop.id, { kid, key });
  }
  return (loop) => keys.get(loop) ?? null;
}
