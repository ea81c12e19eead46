import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** The first wait after a failure; each further one is twice as long, up to a day. */
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = DAY;
/** Most failures of a kind that are remembered; the oldest is forgotten first, and tried again. */
const MOST_FAILURES = 10_000;

type Failure = { readonly times: number; readonly until: number };

/** What is known of pictures that could not be drawn, for all revisions of a process. */
export type DrawingFailures = {
  /** Returns whether a size of a picture is not to be drawn now. */
  readonly isWaiting: (digest: string, size: string) => boolean;
  /** `ofPicture`: the reason is the picture, which then is never drawn in any size. */
  readonly failed: (digest: string, size: string, ofPicture: boolean) => void;
  readonly drawn: (digest: string, size: string) => void;
};

/**
 * Remembers failures: for good where the picture itself is the reason, since its digest stands for the same bytes
 * for ever; else for a time, so that a machine that was short of memory shows it later. `now` is the machine's time.
 */
export function createDrawingFailures(now: () => number): DrawingFailures {
  const broken = new Set<string>();
  const waiting = new Map<string, Failure>();
  return {
    isWaiting: (digest, size) =>
      broken.has(digest) || (waiting.get(`${digest}-${size}`)?.until ?? Number.NEGATIVE_INFINITY) > now(),
    failed: (digest, size, ofPicture) => {
      if (ofPicture) {
        broken.add(digest);
        dropOldest(broken);
        return;
      }
      const key = `${digest}-${size}`;
      const times = waiting.get(key)?.times ?? 0;
      waiting.set(key, { times: times + 1, until: now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** times) });
      dropOldest(waiting);
    },
    drawn: (digest, size) => void waiting.delete(`${digest}-${size}`),
  };
}

function dropOldest(kept: Set<string> | Map<string, Failure>): void {
  const [oldest] = kept.keys();
  if (kept.size > MOST_FAILURES && oldest !== undefined) kept.delete(oldest);
}
