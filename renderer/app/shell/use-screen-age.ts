import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import { screenAge } from '#renderer/data/offline/kept-calls.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

const dayOf = (instant: number): number => Math.floor((instant + HONG_KONG_OFFSET) / DAY);

/** Returns when what a screen shows was fetched: 14:20, or 24 Nov 14:20 on another day. Null if the screen shows nothing that is kept. */
export function useScreenAge(screen: string): string | null {
  const { ages, clock } = useData();
  const language = useLanguage();
  const age = useStore(ages, (current) => screenAge(screen, current));
  if (age === null) return null;
  return dayOf(age) === dayOf(clock.now()) ? formatClockTime(age) : `${formatShortDay(age, language)} ${formatClockTime(age)}`;
}
