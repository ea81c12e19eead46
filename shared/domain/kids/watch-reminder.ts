import type { QuotaVerdict } from './daily-quota.ts';
import type { ViewingVerdict } from './viewing-window.ts';

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
  if (!viewing.allowed) due.push({ cause: 'WINDOW', key: `window-${viewing.startedAt}` });
  if (quota.limited && quota.spent) due.push({ cause: 'QUOTA', key: `quota-${quota.resetsAt}` });
  return due.find(({ key }) => !kept.includes(key)) ?? null;
}

/** What stands between a child and "keep watching", switching to a grown-up's profile, or the limits: nothing, or the parent PIN where one is set. */
export const parentGate = (parentPinSet: boolean): 'open' | 'ask_pin' => (parentPinSet ? 'ask_pin' : 'open');

/** A parent PIN is four digits. */
export const isParentPin = (text: string): boolean => /^\d{4}$/.test(text);
