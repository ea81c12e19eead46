/** Answer of a platform, in milliseconds since the request. */
export type AdLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'loaded' | 'failed'; readonly at: number };

/** Which platform plays. `wait` says when to ask again at the latest, null for only after an answer. */
export type ArbiterVerdict =
  | { readonly do: 'play'; readonly platform: 0 | 1 }
  | { readonly do: 'content' }
  | { readonly do: 'wait'; readonly until: number | null };

/**
 * Waits in milliseconds: for priority 0, and of the flip once both have answered; `giveUp` is the
 * longest wait for any answer.
 */
export type ArbiterTimes = { readonly timeout: number; readonly flip: number; readonly giveUp: number };

/** S1-9-005 and S1-9-006. The longest wait is ours: the content must not be kept from its viewer. */
export const ARBITER_TIMES: ArbiterTimes = { timeout: 2000, flip: 120, giveUp: 5000 };

/**
 * When priority 1 takes its turn: at the end of the wait for priority 0, or shortly after that has failed;
 * null while it cannot.
 */
function flipAt(first: AdLoad, second: AdLoad, { timeout, flip }: ArbiterTimes): number | null {
  if (second.state !== 'loaded') return null;
  if (first.state === 'failed')
    return Math.min(Math.max(first.at, second.at) + flip, Math.max(timeout, second.at, first.at));
  return Math.max(timeout, second.at);
}

/**
 * Decides between two platforms that load at once (S1-4-055 to S1-4-057): priority 0 plays unless it fails or
 * is silent past its time; one that loads after priority 1 has taken its turn is discarded, one that loads
 * exactly then is in time. The same answers give the same verdict, whenever it is asked.
 */
export function arbitrate(
  now: number,
  [first, second]: readonly [AdLoad, AdLoad],
  times: ArbiterTimes,
): ArbiterVerdict {
  const flip = flipAt(first, second, times);
  if (first.state === 'loaded' && (flip === null || first.at <= flip)) return { do: 'play', platform: 0 };
  if (flip !== null && now >= flip) return { do: 'play', platform: 1 };
  if (first.state === 'failed' && second.state === 'failed') return { do: 'content' };
  if (flip !== null) return { do: 'wait', until: flip };
  return now >= times.giveUp ? { do: 'content' } : { do: 'wait', until: times.giveUp };
}
