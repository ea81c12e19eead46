import { demoKey } from './demo-keys.ts';
import type { MediaIndex } from './media-index.ts';

/**
 * The content keys of the loops for the licence endpoint: key id in hexadecimal (any case) to key in hexadecimal, null when unknown.
 * A loop that was packaged with another key than the derived one is left out: its key is not known here.
 */
export function licenceKeys(index: MediaIndex): (kidHex: string) => string | null {
  const keys = new Map<string, string>();
  for (const loop of index.loops) {
    const { kid, key } = demoKey(loop.id);
    if (kid === loop.kid) keys.set(kid, key);
  }
  return (kidHex) => keys.get(kidHex.toLowerCase()) ?? null;
}
