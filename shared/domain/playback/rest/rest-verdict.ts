import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Choices of the sleep timer: minutes, or the end of the programme. */
export const SLEEP_CHOICES = ['off', 15, 30, 60, 'end'] as const;
export type SleepChoice = (typeof SLEEP_CHOICES)[number];

/**
 * When the sleep timer pauses: at a time in milliseconds since 1970, or at the end of the video that plays.
 */
export type SleepTimer = { readonly choice: Exclude<SleepChoice, 'off'>; readonly at: number | 'video-end' };

/** How long the notice counts down before playback pauses. */
export const REST_NOTICE_MS = MINUTE;

/**
 * Hours of a channel without input from the viewer, and episodes that started automatically, after which the
 * player asks.
 */
const LIVE_IDLE_MS = 4 * HOUR;
const EPISODES_IN_A_ROW = 3;

/**
 * Facts by which playback may pause. Times in milliseconds; `videoLeft` is the rest of the video, null on a
 * channel. `autoplayed` counts the episodes that started automatically since the last input, and
 * `autoplayedAt` is when the last of them did.
 */
export type RestFacts = {
  readonly now: number;
  readonly live: boolean;
  readonly videoLeft: number | null;
  readonly lastInput: number;
  readonly autoplayed: number;
  readonly autoplayedAt: number;
  readonly sleep: SleepTimer | null;
};

/** Why playback is about to pause, and in how many milliseconds; it pauses at 0. */
export type RestWarning = { readonly reason: 'sleep' | 'watching'; readonly left: number };

/**
 * Returns the sleep timer of a choice made at `now`; `programmeEnd` is the end of the channel's programme,
 * null for a video.
 */
export function sleepTimer(choice: SleepChoice, now: number, programmeEnd: number | null): SleepTimer | null {
  if (choice === 'off') return null;
  if (choice === 'end') return { choice, at: programmeEnd ?? 'video-end' };
  return { choice, at: now + choice * MINUTE };
}

function sleepLeft({ sleep, now, videoLeft }: RestFacts): number | null {
  if (sleep === null) return null;
  return sleep.at === 'video-end' ? videoLeft : sleep.at - now;
}

function watchingLeft({ live, now, lastInput, autoplayed, autoplayedAt }: RestFacts): number | null {
  if (live) return lastInput + LIVE_IDLE_MS + REST_NOTICE_MS - now;
  return autoplayed >= EPISODES_IN_A_ROW ? autoplayedAt + REST_NOTICE_MS - now : null;
}

/**
 * Returns the notice to show while something plays; null while nothing is about to pause it. The sooner one
 * comes first.
 */
export function restVerdict(facts: RestFacts): RestWarning | null {
  const due = [
    { reason: 'sleep' as const, left: sleepLeft(facts) },
    { reason: 'watching' as const, left: watchingLeft(facts) },
  ].flatMap(({ reason, left }) =>
    left !== null && left <= REST_NOTICE_MS ? [{ reason, left: Math.max(0, left) }] : [],
  );
  return due.sort((one, other) => one.left - other.left)[0] ?? null;
}
