import type { Translate } from '#renderer/i18n/use-texts.ts';
import { type OnAirCode, onAirCodes } from '#shared/domain/guide/on-air-codes.ts';

/** Returns the on-air codes of a title as short text. */
export const codesText = (t: Translate, raw: readonly string[]): readonly string[] =>
  onAirCodes(raw).map((code) => t(`guide:code.${code}`));

const SHORT: ReadonlySet<OnAirCode> = new Set(['pg', 'm', 'hd']);

/** Returns only the codes that fit in a grid cell. */
export const shortCodesText = (t: Translate, raw: readonly string[]): readonly string[] =>
  onAirCodes(raw)
    .filter((code) => SHORT.has(code))
    .map((code) => t(`guide:code.${code}`));
