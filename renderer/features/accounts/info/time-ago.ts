import type { Translate } from '#renderer/i18n/use-texts.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** How long ago in words: now for the last five minutes, then minutes, hours and days. */
export function timeAgo(t: Translate, instant: number, now: number): string {
  const past = Math.max(0, now - instant);
  if (past < 5 * MINUTE) return t('account:time.now');
  if (past < HOUR) return t('account:time.minutes', { count: Math.floor(past / MINUTE) });
  if (past < DAY) return t('account:time.hours', { count: Math.floor(past / HOUR) });
  return t('account:time.days', { count: Math.floor(past / DAY) });
}
