import { err, ok, type Result } from '#shared/kernel/result.ts';

/** What is read from a checkout before anything plays. `error` is the service's own code, null when it gave none. */
export type StartDataFacts = {
  readonly id: string;
  readonly error: string | null;
  readonly streamingPaths: readonly string[];
};

/** Why start data cannot be used: our two codes, or the service's. */
export type StartDataError = { readonly code: string };

/**
 * Checks start data and gives the stream's address. A missing id or one with a space is CHECKOUT_DATA_ERROR, no address is
 * STREAMING_PATH_BLANK, and a code of the service passes through (playback sections 5 and 8).
 */
export function startData({ id, error, streamingPaths }: StartDataFacts): Result<string, StartDataError> {
  if (error) return err({ code: error });
  if (id === '' || /\s/.test(id)) return err({ code: 'CHECKOUT_DATA_ERROR' });
  const path = streamingPaths.find((each) => each.trim() !== '');
  return path === undefined ? err({ code: 'STREAMING_PATH_BLANK' }) : ok(path);
}
