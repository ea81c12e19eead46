/**
 * Marks a promise that the test awaits after other steps. If one of those fails first, the promise is
 * rejected with its page, and that would count as an error of the whole run although the second attempt at
 * the test passes.
 */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
