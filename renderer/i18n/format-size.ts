import type { Language } from '#shared/kernel/language.ts';

const KILO = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size in bytes: 1.4 GB. */
export function formatSize(bytes: number, language: Language): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILO))),
  );
  const value = bytes / KILO ** power;
  const digits = value < 10 && power > 1 ? 1 : 0;
  return `${value.toLocaleString(language === 'tc' ? 'zh-HK' : 'en-GB', { maximumFractionDigits: digits })} ${UNITS[power] ?? ''}`;
}
