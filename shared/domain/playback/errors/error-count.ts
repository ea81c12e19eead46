/** Codes that are counted, and how many of them together a session bears (playback section 8, READINGS 26). */
export const NETWORK_ERROR_CODES: readonly number[] = [1001, 1002];
export const NETWORK_ERROR_LIMIT = 10;

/** The count after an error, and whether the engine is to be unloaded: on the eleventh 1001 or 1002 of a session. */
export function countError(count: number, code: number): { readonly count: number; readonly unload: boolean } {
  if (!NETWORK_ERROR_CODES.includes(code)) return { count, unload: false };
  return { count: count + 1, unload: count + 1 > NETWORK_ERROR_LIMIT };
}
