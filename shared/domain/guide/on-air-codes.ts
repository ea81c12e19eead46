/** A code printed next to a title: subtitles, rating, picture, and several sound tracks. */
export type OnAirCode = 'c2' | 'c3' | 'c2_c3' | 'lc' | 'e' | 'pg' | 'm' | 'hd' | 'ml';

const SINGLE_CODES = ['lc', 'e', 'pg', 'm', 'hd'] as const;
const SOUND_TRACK = /^[sd]\d$/;
const MULTILINGUAL_MIN_TRACKS = 2;

/**
 * Returns the codes to print, in a fixed order and once each (S1-9-079, S1-9-080): c2 with c3 become one, two
 * or more sound tracks (S0 to S9, D0 to D9) become `ml`. Case is ignored; unknown codes print nothing.
 */
export function onAirCodes(raw: readonly string[]): readonly OnAirCode[] {
  const codes = new Set(raw.map((code) => code.trim().toLowerCase()));
  const tracks = [...codes].filter((code) => SOUND_TRACK.test(code)).length;
  return [
    ...captionCodes(codes),
    ...SINGLE_CODES.filter((code) => codes.has(code)),
    ...(tracks >= MULTILINGUAL_MIN_TRACKS ? (['ml'] as const) : []),
  ];
}

function captionCodes(codes: ReadonlySet<string>): readonly OnAirCode[] {
  if (codes.has('c2')) return [codes.has('c3') ? 'c2_c3' : 'c2'];
  return codes.has('c3') ? ['c3'] : [];
}
