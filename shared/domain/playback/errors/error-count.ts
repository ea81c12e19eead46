/** Counted error codes, and their limit per session (S1-8-006, R-26). */
export const NETWORK_ERROR_CODES: readonly number[] = [1001, 1002];
export const NETWORK_ERROR_LIMIT = 10;

/** Counts an error; the engine is unloaded on the eleventh 1001 or 1002 of a session. */
export function countError(count: number, code: number): { readonly count: number; readonly unload: boolean } {
  if (!NETWORK_ERROR_CODES.includes(code)) return { count, unload: false };
  return { count: count + 1, unload: count + 1 > NETWORK_ERROR_LIMIT };
}
