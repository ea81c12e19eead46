import { ok, type Result } from '#shared/kernel/result.ts';

/**
 * A request with a key that its client made (a form, an order), so that a request that is sent twice is
 * carried out once.
 */
export type Keyed<T, E> = {
  /** Returns the earlier result for the key, or null. */
  readonly find: () => Promise<T | null>;
  /**
   * Makes it, or says why it can't be made. Two at once must not make two: its last step checks the key in a
   * transaction.
   */
  readonly make: () => Promise<Result<T, E>>;
};

/**
 * Returns the earlier result for a key, or makes one. A refusal counts only if none was made meanwhile: the
 * same request, sent twice at once, may have been carried out since the first look, and have taken the email,
 * the code or the card that the second one is refused for.
 */
export async function makeOnce<T, E>({ find, make }: Keyed<T, E>): Promise<Result<T, E>> {
  const before = await find();
  if (before !== null) return ok(before);
  const made = await make();
  if (made.ok) return made;
  const meanwhile = await find();
  return meanwhile === null ? made : ok(meanwhile);
}
