import { z } from 'zod';
import { saleFilter } from '#service/payments/offers/offers-content.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { currencyCode } from './currency-code.ts';
import {
  id,
  idList,
  line,
  lineInLanguages,
  listOf,
  moment,
  numeric,
  textInLanguages,
  whole,
  yesNo,
} from './field.ts';

const price = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK'),
  amount: numeric.pipe(z.number().nonnegative().max(1_000_000)),
  currency: currencyCode.optional(),
  /** Ways to pay in this country; those of the plan by default. */
  methods: listOf(z.enum(PAYMENT_METHODS), 20).optional(),
});

/** An entry of `plans.json`. */
export const planSchema = z.strictObject({
  id,
  /** What upgrades know it by, and what a plan for a month and one for a year share; its id by default. */
  code: id.optional(),
  name: lineInLanguages,
  about: textInLanguages.optional(),
  terms: textInLanguages.optional(),
  /** Its features and gaps, a line each. */
  holds: z.array(lineInLanguages).max(20).default([]),
  lacks: z.array(lineInLanguages).max(20).default([]),
  /** A plan, or what a PIN card is for. */
  kind: z.enum(['plan', 'card']).default('plan'),
  /** Periods that a card pays for. */
  periods: whole(1, 120).default(1),
  /** Programme whose picture it has. */
  picture: id.optional(),
  /** Tags of channels and programmes that it opens. */
  tags: idList(id, 50),
  prices: z.array(price).min(1).max(50),
  period: z.enum(['day', 'month', 'year']).default('month'),
  trialDays: whole(0, 365).default(0),
  /** Devices that may play at once. */
  screens: whole(1, 20).default(1),
  adFree: yesNo.default(false),
  /** Codes of plans that this one takes the place of. */
  upgrades: idList(id, 20).default([]),
  /** Plans of one group are shown together; those of the same first tag by default. Null is shown alone. */
  group: id.nullable().optional(),
  /** Ways to pay that it takes; all by default. */
  methods: listOf(z.enum(PAYMENT_METHODS), 20).optional(),
  /** It is free, and asks for no way to pay, or authorises no debit. */
  skipPayment: yesNo.optional(),
  bypassDebit: yesNo.optional(),
  /** It comes with a box, for which an address is asked, and this is its deposit. */
  withBox: yesNo.default(false),
  deposit: numeric.pipe(z.number().nonnegative().max(1_000_000)).optional(),
  /** Code by which it is redeemed elsewhere. */
  redeemCode: line.optional(),
  /** Whom it is offered to, by the filters of the campaign list; everyone by default. */
  soldFor: z.partialRecord(saleFilter, listOf(line, 50)).default({}),
  from: moment.optional(),
  to: moment.optional(),
});
export type StationPlan = z.output<typeof planSchema>;
