type MethodRow = {
  /** The gateway's code, which goes into `payment_method`. */
  readonly code: string;
  /** A card is paid with on the gateway's page, `mobile` on a phone. */
  readonly group: 'cards' | 'mobile';
  /** Its place among those of its group at checkout. */
  readonly place: number;
};

/**
 * Payment methods in the order of the specification (S0-9-028, S0-9-029, S1-9-078, R-36). A new method is a
 * row here, a drawing in `renderer/features/payments/checkout/method-icon.tsx`, and its names in
 * `locales/tc/payments.json` and `locales/en/payments.json`.
 */
const METHODS = {
  credit_card: { code: 'CC', group: 'cards', place: 1 },
  unionpay: { code: 'UPOP', group: 'cards', place: 2 },
  alipay: { code: 'alipayhk', group: 'mobile', place: 3 },
  wechat: { code: 'wechat', group: 'mobile', place: 4 },
  octopus: { code: 'octopus', group: 'mobile', place: 2 },
  tap_n_go: { code: 'tap_n_go', group: 'mobile', place: 5 },
  boc: { code: 'boc_pay', group: 'mobile', place: 6 },
  payme: { code: 'payme', group: 'mobile', place: 1 },
  amex: { code: 'amex', group: 'cards', place: 3 },
} as const satisfies Readonly<Record<string, MethodRow>>;
export type PaymentMethod = keyof typeof METHODS;
type GatewayCode = (typeof METHODS)[PaymentMethod]['code'];

const isMethod = (name: string): name is PaymentMethod => Object.hasOwn(METHODS, name);

/** The methods in the order of the specification. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(METHODS).filter(isMethod);

/** Returns the gateway's code of a method. */
export const codeOfMethod = (method: PaymentMethod): GatewayCode => METHODS[method].code;

/** Returns the method of a gateway code, or null. */
export const methodOfCode = (code: string): PaymentMethod | null =>
  PAYMENT_METHODS.find((method) => METHODS[method].code === code) ?? null;

/** Returns the methods of a group in the order of checkout. */
export const methodsOfGroup = (group: MethodRow['group']): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => METHODS[method].group === group).sort(
    (one, other) => METHODS[one].place - METHODS[other].place,
  );

/** Returns whether a method is paid on a phone: by a link on the phone itself, by a QR code elsewhere. */
export const isMobilePay = (method: PaymentMethod): boolean => METHODS[method].group === 'mobile';

/** Returns whether the gateway's page is opened by a POST: mobile-pay methods are (S0-7-067). */
export const usesPost = (method: PaymentMethod): boolean => isMobilePay(method);

/** The `allow_*_payment` flags of a campaign (S0-3-074), or something else for each of them. */
export type AllowFlags<Value = boolean> = {
  readonly [Method in PaymentMethod as `allow_${Method}_payment`]: Value;
};

/** Returns the flags of a campaign, each with its value for a method. */
export const allowFlags = <Value>(flagOf: (method: PaymentMethod) => Value): AllowFlags<Value> =>
  Object.fromEntries(
    PAYMENT_METHODS.map((method) => [`allow_${method}_payment`, flagOf(method)]),
  ) as AllowFlags<Value>;

/** Returns the methods that a campaign allows, in the order of the specification. */
export const allowedMethods = (flags: AllowFlags): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => flags[`allow_${method}_payment`]);
