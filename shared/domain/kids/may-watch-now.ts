import { quotaVerdict, type WatchedDay } from './daily-quota.ts';
import { type ViewingControlFacts, viewingVerdict, viewingWindow } from './viewing-window.ts';

/** The limits of a profile: its viewing hours, and its daily minutes with what was watched of them. */
export type WatchLimits = ViewingControlFacts & {
  readonly quotaMinutes: number | null | undefined;
  readonly watched: WatchedDay | null | undefined;
};

/** Returns whether the limits of a profile let it watch at `now` (ms). Only kids profiles have any. */
export function mayWatchNow({ quotaMinutes, watched, ...hours }: WatchLimits, now: number): boolean {
  if (hours.profileClass !== 'kids') return true;
  const quota = quotaVerdict(quotaMinutes ?? null, watched ?? null, now);
  return viewingVerdict(viewingWindow(hours), now).allowed && !(quota.limited && quota.spent);
}
