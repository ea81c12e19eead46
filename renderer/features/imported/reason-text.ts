import type { ImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import type { ImportedReason } from '#shared/contract/imported/imported-state.ts';

/** Most lines that are named; the count covers the rest. */
const NAMED_LINES = 6;

/** Returns why a source failed, in words. */
export const sourceErrorText = (t: ImportedTexts, code: string): string =>
  t(`code.${code}`, { defaultValue: t('code.unknown') });

/** Returns why entries were left out or repaired, in words. */
export const reasonText = (t: ImportedTexts, { fault, detail }: ImportedReason): string =>
  t(`fault.${fault}`, { detail: detail ?? '', defaultValue: fault });

/** Returns the lines of a reason: the first ones, and that there are more. */
export function linesText(t: ImportedTexts, { lines, count }: ImportedReason): string {
  const named = lines.slice(0, NAMED_LINES).join(', ');
  return `${t(count === 1 ? 'line' : 'lines', { lines: named })}${count > NAMED_LINES ? ` ${t('more')}` : ''}`;
}
