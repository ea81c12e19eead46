import { createHash } from 'node:crypto';
import { entityTag } from './entity-tag.ts';

/** The text of a reply in pieces, and from when until before when (milliseconds since 1970) it may be given. */
export type WrittenReply = {
  readonly pieces: readonly Uint8Array[];
  readonly tag: string;
  readonly validFrom: number;
  readonly validUntil: number;
};

/** What a piece comes from: a digest of its content, and how long it holds. */
export type PieceSource = { readonly digest: string; readonly validFrom: number; readonly validUntil: number };

/** Collects the pieces of a reply. Its tag follows the pieces' digests, so that a large text is not read once more for it. */
export function createReplyWriter(): {
  readonly text: (text: string) => void;
  /** Adds a piece of `source`; `part` says which. */
  readonly piece: (bytes: Uint8Array, source: PieceSource, part: string) => void;
  /** The text holds no longer than this span. */
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
