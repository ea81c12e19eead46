import type { Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';

/** Locales of dates and numbers: British and Hong Kong forms, whatever the browser is set to. */
const LOCALES: Readonly<Record<Language, string>> = { tc: 'zh-HK', en: 'en-GB' };
const STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short' },
  dayOfMonth: { day: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Style = keyof typeof STYLES;

/** Creating a format costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in milliseconds as a date in the market. */
function format(style: Style, instant: number, language: Language): string {
  const { timeZone } = market();
  const key = `${language} ${style} ${timeZone}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...STYLES[style] });
  formats.set(key, cached);
  return withSpaces(cached.format(instant));
}

/**
 * Separates Chinese characters and digits by one space, which `Intl` does not. No line breaks between a
 * number and its 年, 月 or 日.
 */
const withSpaces = (text: string): string =>
  text.replaceAll(/(?<=\d)(?=\p{Script=Han})/gu, '\u00a0').replaceAll(/(?<=\p{Script=Han})(?=\d)/gu, ' ');

/** Formats a date: 20 Nov 2026, 2026 年 11 月 20 日. */
export const formatDay = (instant: number, language: Language): string => format('day', instant, language);

/** Formats a date without its year: 20 Nov, 11 月 20 日. */
export const formatShortDay = (instant: number, language: Language): string =>
  format('shortDay', instant, language);

/** Formats the day of a month alone, where others around it say which month: 20, 20 日. */
export const formatDayOfMonth = (instant: number, language: Language): string =>
  format('dayOfMonth', instant, language);

/** Formats a day of the week: Fri, 週五. */
export const formatWeekday = (instant: number, language: Language): string =>
  format('weekday', instant, language);

/** Formats a date with its day of the week: Fri 20 Nov, 11 月 20 日週五. */
export const formatWeekdayAndDay = (instant: number, language: Language): string =>
  format('weekdayAndDay', instant, language);

/** Formats a number with its groups: 1,440. */
export const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language]);

/** Formats a number with its sign: +30, -15, 0. */
export const formatSigned = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language], { signDisplay: 'exceptZero' });
