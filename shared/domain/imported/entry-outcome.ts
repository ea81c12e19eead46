const MENDED: ReadonlySet<string> = new Set(['BAD_MARKUP', 'BAD_END', 'CUT_OFF', 'EXTRA_BYTES']);
const NOT_NEEDED: ReadonlySet<string> = new Set(['OUT_OF_DATE', 'OTHER_CHANNEL']);

/** Returns what became of an entry with this fault: it was left out, mended and kept, or nothing is wrong with it and it is not needed. */
export const outcomeOf = (fault: string): 'left-out' | 'mended' | 'not-needed' =>
  MENDED.has(fault) ? 'mended' : NOT_NEEDED.has(fault) ? 'not-needed' : 'left-out';
