/** Slots of a table for each of its rows: a search ends after one or two. */
const ROOM = 2;
const EMPTY = -1;

/** FNV-1a: codes are digests, so that any hash spreads them. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Finds rows by their codes: 14 bytes a row, where a map takes forty and a string. A row's code is read by
 * `codeAt`, so that two codes with one hash are two.
 */
export function createCodeRows(count: number, codeAt: (row: number) => string | null) {
  let size = 1;
  while (size < count * ROOM) size *= 2;
  const rows = new Int32Array(size).fill(EMPTY);
  const hashes = new Uint32Array(count);
  /** The slot of a code, or the empty one where it belongs. */
  const slotOf = (code: string, hash: number): number => {
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const row = rows[slot] ?? EMPTY;
      if (row === EMPTY || (hashes[row] === hash && codeAt(row) === code)) return slot;
    }
  };
  return {
    /** Puts a row, instead of an earlier one with its code. */
    put: (row: number, code: string): void => {
      const hash = hashOf(code);
      hashes[row] = hash;
      rows[slotOf(code, hash)] = row;
    },
    /** The row of a code, or null. */
    get: (code: string): number | null => {
      const row = count === 0 ? EMPTY : (rows[slotOf(code, hashOf(code))] ?? EMPTY);
      return row === EMPTY ? null : row;
    },
  };
}
