/** The outcome of work that can fail: the value, or an error that says why by a closed code. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a value as success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** Wraps an error as failure. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
