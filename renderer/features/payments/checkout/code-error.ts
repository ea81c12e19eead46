import type { PaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';

/** Why the service refuses a code; each has a text of its own. */
const CODE_ERRORS = [
  'not_referrer_code',
  'REFERRAL_NOT_FIRST',
  'PIN_OWN_CODE',
  'PIN_UNKNOWN',
  'PIN_USED',
  'PIN_EXPIRED',
  'PIN_NOT_FOR_REGION',
  'PIN_NOT_FOR_PLAN',
  'PIN_NO_EFFECT',
] as const;
type CodeError = (typeof CODE_ERRORS)[number];

/** Refusals of the purchase itself, whatever the code. */
const PURCHASE_ERRORS = [
  'ALREADY_SUBSCRIBED',
  'CAMPAIGN_UNKNOWN',
  'TITLE_UNKNOWN',
  'TOO_MANY_REQUESTS',
] as const;

/** Returns whether a refusal is about the code, so that it is shown at its field. */
export const isCodeError = (code: string): code is CodeError => CODE_ERRORS.some((one) => one === code);

/** Returns the text of a refusal at the field of the code. */
export function codeErrorText(t: PaymentTexts, code: string): string {
  if (isCodeError(code)) return t(`code.errors.${code}`);
  const refusal = PURCHASE_ERRORS.find((one) => one === code);
  return refusal === undefined ? t('code.errors.unknown') : t(`refusal.${refusal}`);
}
