import { MINUTE } from '#shared/kernel/time.ts';
import type { QuotaVerdict } from './daily-quota.ts';
import { type ViewingVerdict, type ViewingWindow, viewingVerdict } from './viewing-window.ts';

/** What makes the reminder appear: the viewing window, or (ours) the minutes of the day. */
export type ReminderCause = 'WINDOW' | 'QUOTA';

/**
 * The reminder that is due. `key` names this window or this day: what "keep watching" closes is that one, and the next one is asked again. The viewer
 * is sent home when it appears.
 */
export type WatchReminder = { readonly cause: ReminderCause; readonly key: string };

/** The watch reminder that is due (accounts section 4), or null. `kept` holds the keys that "keep watching" was pressed for. */
export function watchReminder(viewing: ViewingVerdict, quota: QuotaVerdict, kept: readonly string[]): WatchReminder | null {
  const due: WatchReminder[] = [];
  if (!viewing.allowed) due.push({ cause: 'WINDOW', key: windowKey(viewing.startedAt) });
  if (quota.limited && quota.spent) due.push({ cause: 'QUOTA', key: quotaKey(quota.resetsAt) });
  return due.find(({ key }) => !kept.includes(key)) ?? null;
}

const windowKey = (startedAt: number): string => `window-${startedAt}`;
const quotaKey = (resetsAt: number): string => `quota-${resetsAt}`;

/** How far a device's clock may run ahead: a window that begins this soon is lifted with "keep watching" as if it had begun. */
const CLOCK_TOLERANCE = 5 * MINUTE;

/** A limit that "keep watching" lifted: this window or this day, and when it is over (ms). */
export type LiftedLimit = { readonly key: string; readonly until: number };

/** What "keep watching" lifts at `now`: the window that runs or is about to begin, or the quota of the day; null where there is no such limit. */
export function liftedLimit(cause: ReminderCause, window: ViewingWindow | null, quota: QuotaVerdict, now: number): LiftedLimit | null {
  if (cause === 'QUOTA') return quota.limited ? { key: quotaKey(quota.resetsAt), until: quota.resetsAt } : null;
  const [present, soon] = [viewingVerdict(window, now), viewingVerdict(window, now + CLOCK_TOLERANCE)];
  const verdict = present.allowed ? soon : present;
  return verdict.allowed ? null : { key: windowKey(verdict.startedAt), until: verdict.endsAt };
}

/** What stands between a child and "keep watching", switching to a grown-up's profile, or the limits: nothing, or the parent PIN where one is set. */
export const parentGate = (parentPinSet: boolean): 'open' | 'ask_pin' => (parentPinSet ? 'ask_pin' : 'open');

/** A parent PIN is four digits. */
export const isParentPin = (text: string): boolean => /^\d{4}$/.test(text);
