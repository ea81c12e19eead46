import { z } from 'zod';
import { id, lineInLanguages, listOf, moment, numeric, textInLanguages, whole, yesNo } from './field.ts';

const price = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK'),
  amount: numeric.pipe(z.number().nonnegative().max(1_000_000)),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be three letters, such as HKD')
    .optional(),
});

/** An entry of `plans.json`. */
export const planSchema = z.strictObject({
  id,
  name: lineInLanguages,
  about: textInLanguages.optional(),
  terms: textInLanguages.optional(),
  /** What it has and lacks, a line each. */
  holds: z.array(lineInLanguages).max(20).default([]),
  lacks: z.array(lineInLanguages).max(20).default([]),
  /** A plan, or what a PIN card is for. */
  kind: z.enum(['plan', 'card']).default('plan'),
  /** Periods that a card pays for. */
  periods: whole(1, 120).default(1),
  /** Programme whose picture it has. */
  picture: id.optional(),
  /** Tags of channels and programmes that it opens. */
  tags: listOf(id, 50),
  prices: z.array(price).min(1).max(50),
  period: z.enum(['day', 'month', 'year']).default('month'),
  trialDays: whole(0, 365).default(0),
  /** Devices that may play at once. */
  screens: whole(1, 20).default(1),
  adFree: yesNo.default(false),
  /** Plans that this one takes the place of. */
  upgrades: listOf(id, 20).default([]),
  from: moment.optional(),
  to: moment.optional(),
});
export type StationPlan = z.output<typeof planSchema>;
