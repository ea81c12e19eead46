import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Segment = shaka.media.SegmentReference;

/**
 * Keys of segments that are encrypted as a whole (AES-128). Shaka decrypts a body if its segment has a key,
 * and fetches the key only then.
 */
export type SegmentKeys = {
  readonly isEncrypted: (segment: Segment) => boolean;
  /** Whether the key of a segment has not come yet. */
  readonly lacksKey: (segment: Segment) => boolean;
  /**
   * Makes Shaka read the next body of a segment without decrypting it: a filler cannot be encrypted, because
   * the key is missing.
   */
  readonly lay: (segment: Segment) => void;
  /** Gives a segment its key back, for a request of the segment itself. */
  readonly restore: (segment: Segment) => void;
};

const FIELD = 'aesKey';

/** Creates the record of the keys that were taken from their segments. */
export function createSegmentKeys(): SegmentKeys {
  const laid = new WeakMap<Segment, unknown>();
  const keyOf = (segment: Segment): unknown => Reflect.get(segment, FIELD) ?? laid.get(segment) ?? null;
  return {
    isEncrypted: (segment) => keyOf(segment) !== null,
    lacksKey: (segment) => {
      const key = keyOf(segment);
      return typeof key === 'object' && key !== null && !Reflect.get(key, 'cryptoKey');
    },
    lay: (segment) => {
      const key = keyOf(segment);
      if (key === null) return;
      laid.set(segment, key);
      Reflect.set(segment, FIELD, null);
    },
    restore: (segment) => {
      if (laid.has(segment)) Reflect.set(segment, FIELD, laid.get(segment));
      laid.delete(segment);
    },
  };
}
