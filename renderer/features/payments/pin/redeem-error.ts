import type { TFunction } from 'i18next';
import type { Result } from '#shared/kernel/result.ts';

const CODES = [
  'PIN_UNKNOWN',
  'PIN_USED',
  'PIN_EXPIRED',
  'PIN_NOT_FOR_REGION',
  'ALREADY_SUBSCRIBED',
  'PROFILE_IS_KIDS',
  'TOO_MANY_REQUESTS',
] as const;

/**
 * Returns the text of a refusal of a PIN, with its code if the text doesn't say what happened; undefined
 * while there is none.
 */
export function redeemError(
  t: TFunction<'membership'>,
  empty: boolean,
  result: Result<unknown, string> | undefined,
): string | undefined {
  if (empty) return t('redeem.required');
  if (result === undefined || result.ok) return undefined;
  const knownCode = CODES.find((code) => code === result.error);
  return knownCode === undefined
    ? `${t('redeem.errors.unknown')} (${result.error})`
    : t(`redeem.errors.${knownCode}`);
}
