import { MINUTE } from '#shared/kernel/time.ts';
import type { QuotaVerdict } from './daily-quota.ts';
import { type ViewingVerdict, type ViewingWindow, viewingVerdict } from './viewing-window.ts';

/** Cause of the reminder: the viewing window, or the daily quota, which is a project extension. */
export type ReminderCause = 'WINDOW' | 'QUOTA';

/**
 * A due reminder. `key` identifies this window or day: "keep watching" dismisses only that one. The viewer is
 * sent to the home screen when it appears.
 */
export type WatchReminder = { readonly cause: ReminderCause; readonly key: string };

/**
 * Returns the due watch reminder (S0-4-045, S0-4-046), or null. `kept` holds the keys dismissed with "keep
 * watching".
 */
export function watchReminder(
  viewing: ViewingVerdict,
  quota: QuotaVerdict,
  dismissed: readonly string[],
): WatchReminder | null {
  const due: WatchReminder[] = [];
  if (!viewing.allowed) due.push({ cause: 'WINDOW', key: windowKey(viewing.startedAt) });
  if (quota.limited && quota.spent) due.push({ cause: 'QUOTA', key: quotaKey(quota.resetsAt) });
  return due.find(({ key }) => !dismissed.includes(key)) ?? null;
}

const windowKey = (startedAt: number): string => `window-${startedAt}`;
const quotaKey = (resetsAt: number): string => `quota-${resetsAt}`;

/**
 * Tolerance for a device clock that runs ahead: a window starting this soon is lifted as if it had started.
 */
const CLOCK_TOLERANCE = 5 * MINUTE;

/** A limit lifted with "keep watching": this window or day, and its end (ms). */
export type LiftedLimit = { readonly key: string; readonly until: number };

/**
 * Returns the limit that "keep watching" lifts at `now`: the current or imminent window, or the quota of the
 * day; null for none.
 */
export function liftedLimit(
  cause: ReminderCause,
  window: ViewingWindow | null,
  quota: QuotaVerdict,
  now: number,
): LiftedLimit | null {
  if (cause === 'QUOTA')
    return quota.limited ? { key: quotaKey(quota.resetsAt), until: quota.resetsAt } : null;
  const present = viewingVerdict(window, now);
  const soon = viewingVerdict(window, now + CLOCK_TOLERANCE);
  const verdict = present.allowed ? soon : present;
  return verdict.allowed ? null : { key: windowKey(verdict.startedAt), until: verdict.endsAt };
}

/**
 * Returns whether "keep watching", switching to a grown-up's profile and the limits need the parent PIN: only
 * where one is set.
 */
export const parentGate = (parentPinSet: boolean): 'open' | 'ask_pin' => (parentPinSet ? 'ask_pin' : 'open');

/** Returns whether a text is a parent PIN: four digits. */
export const isParentPin = (text: string): boolean => /^\d{4}$/.test(text);
