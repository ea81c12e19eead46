import { z } from 'zod';
import { errorCode } from '#shared/contract/error-code.ts';
import { codeOfMethod, PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

/**
 * The common headers of billing and purchase calls (S0-7-059). The names are ours; a call without them is
 * served in Chinese for the web.
 */
export const BILLING_HEADERS = {
  'Accept-Language': 'zh-HK or en: the language of the page, for texts and emails',
  'X-Billing-Platform': 'web or desktop',
  'X-Billing-Device': 'device id',
} as const;

/** Cents; R-43. Never negative on the wire, at most HK$100,000. */
export const MAX_CENTS = 10_000_000;
export const cents = z.number().int().min(0).max(MAX_CENTS);
/** Three letters of ISO 4217. Amounts are hundredths of it. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** The gateway code of a payment method (S0-9-029). */
export const gatewayCode = z.enum(PAYMENT_METHODS.map(codeOfMethod));

/** Language of billing texts. */
export const billingLanguage = z.enum(['tc', 'en']).default('tc');
/** 1 is Hong Kong and Macau. */
export const billingRegion = z.coerce.number().int().min(0).max(9).default(1);

/**
 * PIN card or referral code as typed: letters and digits; spaces and hyphens are ignored, upper and lower
 * case are the same.
 */
export const pinCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,24}$/));

/**
 * Key of a purchase, chosen by the page for each purchase (a UUID): the "caller-supplied key" of S0-7-060 and
 * S0-7-061. The same key is the same order, however often and whatever is sent with it, so a repeated
 * call charges nothing again.
 */
export const purchaseKey = z.string().regex(/^[\w-]{8,64}$/);
export const keyQuery = z.object({ key: purchaseKey });

/** A call that was understood but not carried out; the codes are listed with each call. */
export const failure = z.object({ errors: z.object({ code: errorCode }) });
