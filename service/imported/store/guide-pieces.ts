import type { GuideRow } from '#service/imported/generation/imported-content.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * A programme, or a piece of one, as it is shown. `of` is the start of the whole programme in its guide: a
 * piece begins later where something else is on before.
 */
export type GuidePiece = GuideRow & { readonly of: number };

/** A shorter hole is not filled from another guide: guides differ by minutes in when programmes end. */
const SHORTEST_FILLING = 5 * MINUTE;

/**
 * Lays out the programmes of one guide, which are in order of their starts, so that they do not overlap. If
 * several overlap, the one that began last is on; a longer one around it continues after it, so that a short
 * programme inside a long one leaves no hole.
 */
export function layOut(rows: readonly GuideRow[]): readonly GuidePiece[] {
  const pieces: GuidePiece[] = [];
  const open: GuideRow[] = [];
  let at = 0;
  const advance = (until: number): void => {
    for (let top = open.at(-1); top !== undefined && at < until; top = open.at(-1)) {
      const end = Math.min(top.end, until);
      if (end > at) {
        pieces.push({ ...top, start: at, end, of: top.start });
        at = end;
      }
      if (top.end <= at) open.pop();
    }
    at = until;
  };
  for (const row of rows) {
    advance(row.start);
    open.push(row);
  }
  advance(Number.POSITIVE_INFINITY);
  return pieces;
}

/** Fills the holes of a guide from another. Both are laid out. */
export function fillHoles(first: readonly GuidePiece[], other: readonly GuidePiece[]): readonly GuidePiece[] {
  if (first.length === 0 || other.length === 0) return first.length === 0 ? other : first;
  const fillings: GuidePiece[] = [];
  let place = 0;
  for (const piece of other) {
    while ((first[place]?.end ?? Number.POSITIVE_INFINITY) <= piece.start) place += 1;
    let from = piece.start;
    for (let next = place; from < piece.end; next += 1) {
      const { start, end } = first[next] ?? {
        start: Number.POSITIVE_INFINITY,
        end: Number.POSITIVE_INFINITY,
      };
      const until = Math.min(piece.end, start);
      const isWhole = from === piece.start && until === piece.end;
      if (until > from && (isWhole || until - from >= SHORTEST_FILLING))
        fillings.push({ ...piece, start: from, end: until });
      from = end;
    }
  }
  return fillings.length === 0
    ? first
    : [...first, ...fillings].toSorted((one, next) => one.start - next.start);
}
