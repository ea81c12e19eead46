/**
 * Payment methods and their gateway codes, mapped by name (S0-9-028, S0-9-029, S1-9-078, R-36). The code goes
 * into `payment_method`.
 */
export const GATEWAY_CODES = {
  credit_card: 'CC',
  unionpay: 'UPOP',
  alipay: 'alipayhk',
  wechat: 'wechat',
  octopus: 'octopus',
  tap_n_go: 'tap_n_go',
  boc: 'boc_pay',
  payme: 'payme',
  amex: 'amex',
} as const;
export type PaymentMethod = keyof typeof GATEWAY_CODES;

/** The methods in the order of the specification. */
export const PAYMENT_METHODS = [
  'credit_card',
  'unionpay',
  'alipay',
  'wechat',
  'octopus',
  'tap_n_go',
  'boc',
  'payme',
  'amex',
] as const satisfies readonly PaymentMethod[];

/** The methods paid on a phone. */
const MOBILE_PAY: readonly PaymentMethod[] = ['alipay', 'wechat', 'octopus', 'tap_n_go', 'boc', 'payme'];

/** Returns whether a method is paid on a phone: by a link on the phone itself, by a QR code elsewhere. */
export const isMobilePay = (method: PaymentMethod): boolean => MOBILE_PAY.includes(method);

/** Returns whether the gateway's page is opened by a POST: mobile-pay methods are (S0-7-067). */
export const usesPost = (method: PaymentMethod): boolean => isMobilePay(method);

/** Returns the method of a gateway code, or null. */
export const methodOfCode = (code: string): PaymentMethod | null =>
  PAYMENT_METHODS.find((method) => GATEWAY_CODES[method] === code) ?? null;

/** The `allow_*_payment` flags of a campaign (S0-3-074). */
export type AllowFlags = { readonly [Method in PaymentMethod as `allow_${Method}_payment`]: boolean };

/** Returns the methods that a campaign allows, in the order of the specification. */
export const allowedMethods = (flags: AllowFlags): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => flags[`allow_${method}_payment`]);
