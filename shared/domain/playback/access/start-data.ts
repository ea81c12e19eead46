import { err, ok, type Result } from '#shared/kernel/result.ts';

/** What is read from a checkout before anything plays. `error` is the service's own code, null when it gave none. */
export type StartDataFacts = {
  readonly id: string;
  readonly error: string | null;
  readonly streamingPaths: readonly string[];
};

/** Why start data cannot be used: our two codes, or the service's. */
export type StartDataError = { readonly code: string };

/** Addresses of alternative streams, at least one, in the order in which they are tried (READINGS 24). */
export type StreamPaths = readonly [string, ...string[]];

/** An id that a checkout may be asked for: not missing, and without a space (playback section 5). */
export const isCheckoutId = (id: string | null | undefined): id is string => typeof id === 'string' && /^\S+$/.test(id);

/**
 * Checks start data and gives the addresses of its streams. A missing id or one with a space is CHECKOUT_DATA_ERROR, no address is
 * STREAMING_PATH_BLANK, and a code of the service passes through (playback sections 5 and 8).
 */
export function startStreams({ id, error, streamingPaths }: StartDataFacts): Result<StreamPaths, StartDataError> {
  if (error) return err({ code: error });
  if (!isCheckoutId(id)) return err({ code: 'CHECKOUT_DATA_ERROR' });
  const [first, ...rest] = streamingPaths.filter((path) => path.trim() !== '');
  return first === undefined ? err({ code: 'STREAMING_PATH_BLANK' }) : ok([first, ...rest]);
}
