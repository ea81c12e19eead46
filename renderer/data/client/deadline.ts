/** A signal that goes off when the time is over or the asker lost interest, and knows which of the two it was. */
export type Deadline = { readonly signal: AbortSignal; readonly timedOut: () => boolean; readonly stop: () => void };

/** Starts a deadline of `ms` milliseconds that also follows `outer`. Call `stop` when the work is done, or the timer stays. */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = !controller.signal.aborted;
    controller.abort();
  }, ms);
  const follow = (): void => controller.abort();
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    timedOut: () => passed,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
