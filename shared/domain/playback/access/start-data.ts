import { err, ok, type Result } from '#shared/kernel/result.ts';

/** The fields of a checkout that are read before playback. `error` is the service's code, or null. */
export type StartDataFacts = {
  readonly id: string;
  readonly error: string | null;
  readonly streamingPaths: readonly string[];
};

/** Why start data is unusable: one of two internal codes, or the service's. */
export type StartDataError = { readonly code: string };

/** URLs of alternative streams, at least one, in order of preference. */
export type StreamPaths = readonly [string, ...string[]];

/** Returns whether an id may be sent to checkout: present and without a space (S1-5-001). */
export const isCheckoutId = (id: string | null | undefined): id is string =>
  typeof id === 'string' && /^\S+$/.test(id);

/**
 * Validates start data and returns the stream URLs. A bad id is CHECKOUT_DATA_ERROR, no URL is
 * STREAMING_PATH_BLANK, and a code of the service is returned as it is (S1-5-001, S1-5-002, S1-8-004).
 */
export function startStreams({
  id,
  error,
  streamingPaths,
}: StartDataFacts): Result<StreamPaths, StartDataError> {
  if (error) return err({ code: error });
  if (!isCheckoutId(id)) return err({ code: 'CHECKOUT_DATA_ERROR' });
  const [first, ...rest] = streamingPaths.filter((path) => path.trim() !== '');
  return first === undefined ? err({ code: 'STREAMING_PATH_BLANK' }) : ok([first, ...rest]);
}
