import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { type SpliceBits, type SpliceCue, spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';

/** Sections that are remembered, more than a playlist of four hours has. */
const MAX_SECTIONS = 256;

export type SpliceCache = { readonly of: (section: string) => SpliceCue | null };

type Log = (code: string, detail: Readonly<Record<string, unknown>>) => void;

/**
 * Decodes each section once. One that cannot be decoded, or whose command the product does not support, is
 * logged and is no cue.
 */
export function createSpliceCache(bits: () => SpliceBits, log: Log): SpliceCache {
  const cache = new Map<string, SpliceCue | null>();
  const decode = (section: string): SpliceCue | null => {
    const decoded = decodeSplice(section);
    if (!decoded.ok) {
      log('SCTE35_INVALID', { code: decoded.error.code });
      return null;
    }
    if (!decoded.value.crcValid) log('SCTE35_WRONG_CRC', {});
    try {
      return spliceCue(decoded.value, bits());
    } catch (error) {
      log('SCTE35_UNSUPPORTED', { error: String(error) });
      return null;
    }
  };
  return {
    of: (section) => {
      const key = `${bits()} ${section}`;
      const before = cache.get(key);
      if (before !== undefined) return before;
      const cue = decode(section);
      cache.set(key, cue);
      const oldest = cache.keys().next();
      if (cache.size > MAX_SECTIONS && !oldest.done) cache.delete(oldest.value);
      return cue;
    },
  };
}
