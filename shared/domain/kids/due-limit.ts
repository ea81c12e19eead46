import { quotaVerdict, type WatchedDay } from './daily-quota.ts';
import { type ViewingControlFacts, viewingVerdict, viewingWindow } from './viewing-window.ts';
import { type WatchReminder, watchReminder } from './watch-reminder.ts';

/** The limits of a profile: its viewing hours, and its daily minutes with what was watched of them. */
export type LimitFacts = ViewingControlFacts & {
  readonly quotaMinutes: number | null | undefined;
  readonly watched: WatchedDay | null | undefined;
};

/**
 * Returns the limit that keeps a profile from watching at `now` (ms), or null. Only kids profiles have
 * limits; `lifted` holds the keys of those that "Keep watching" lifted.
 */
export function dueLimit(
  { quotaMinutes, watched, ...hours }: LimitFacts,
  now: number,
  lifted: readonly string[],
): WatchReminder | null {
  if (hours.profileClass !== 'kids') return null;
  return watchReminder(
    viewingVerdict(viewingWindow(hours), now),
    quotaVerdict(quotaMinutes ?? null, watched ?? null, now),
    lifted,
  );
}
