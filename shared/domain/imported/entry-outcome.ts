const MENDED: ReadonlySet<string> = new Set([
  'BAD_MARKUP',
  'BAD_END',
  'CUT_OFF',
  'EXTRA_BYTES',
  'LOGO_INSIDE',
]);
const NOT_NEEDED: ReadonlySet<string> = new Set(['OUT_OF_DATE', 'OTHER_CHANNEL']);

/**
 * Returns the outcome of an entry with this reason code: it was left out, repaired and kept, or is valid but
 * not needed.
 */
export function outcomeOf(code: string): 'left-out' | 'mended' | 'not-needed' {
  if (MENDED.has(code)) return 'mended';
  return NOT_NEEDED.has(code) ? 'not-needed' : 'left-out';
}
