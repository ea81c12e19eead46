import { createHash } from 'node:crypto';
import { entityTag } from './entity-tag.ts';

/** A reply in chunks, and the time span in which it is valid (milliseconds since 1970). */
export type WrittenReply = {
  readonly pieces: readonly Uint8Array[];
  readonly tag: string;
  readonly validFrom: number;
  readonly validUntil: number;
};

/** Source of a chunk: a digest of its content and its validity. */
export type PieceSource = {
  readonly digest: string;
  readonly validFrom: number;
  readonly validUntil: number;
};

/**
 * Creates a writer that collects the chunks of a reply. Its entity tag is built from their digests, so that a
 * large text is not hashed again.
 */
export function createReplyWriter(): {
  readonly text: (text: string) => void;
  /** Adds a chunk of `source`; `part` identifies it. */
  readonly piece: (bytes: Uint8Array, source: PieceSource, part: string) => void;
  /** Narrows the validity of the reply. */
  readonly hold: (span: Pick<PieceSource, 'validFrom' | 'validUntil'>) => void;
  readonly end: () => WrittenReply;
} {
  const pieces: Uint8Array[] = [];
  const digest = createHash('sha1');
  let validFrom = Number.NEGATIVE_INFINITY;
  let validUntil = Number.POSITIVE_INFINITY;
  const hold = (span: Pick<PieceSource, 'validFrom' | 'validUntil'>): void => {
    validFrom = Math.max(validFrom, span.validFrom);
    validUntil = Math.min(validUntil, span.validUntil);
  };
  return {
    hold,
    text: (text) => {
      digest.update(text);
      pieces.push(Buffer.from(text));
    },
    piece: (bytes, source, part) => {
      digest.update(`\0${source.digest} ${part}\0`);
      hold(source);
      pieces.push(bytes);
    },
    end: () => ({ pieces, tag: entityTag(digest.digest()), validFrom, validUntil }),
  };
}
