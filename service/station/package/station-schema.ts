import { z } from 'zod';
import { stationMarketPart } from '#shared/contract/operations/market-part.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { currencyCode } from './currency-code.ts';
import { countries, languageCode, line, lineInLanguages, listOf } from './field.ts';

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'has to be a colour, such as #ffb84d');

/** `station.json`: what holds for the whole station. */
export const stationSchema = z.strictObject({
  name: lineInLanguages,
  languages: z.array(languageCode).min(1).max(20).optional(),
  countries: countries.optional(),
  timeZone: z
    .string()
    .refine(isZone, 'has to be a time zone, such as Asia/Hong_Kong')
    .default('Asia/Hong_Kong'),
  /** Hour and minute at which a day of the guide begins. */
  guideDayStart: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'has to be hours and minutes, such as 06:00')
    .default('06:00'),
  currency: currencyCode.optional(),
  /** Ways to pay for what is sold individually, and for plans that name none; all by default. */
  methods: listOf(z.enum(PAYMENT_METHODS), 20).optional(),
  /** What forms take and offer: areas of numbers, the identity document, points, languages. */
  market: stationMarketPart.optional(),
  /** The station's logo, square, and the picture beside the login. */
  logo: line.optional(),
  picture: line.optional(),
  /** Colour of the primary action, and of text on it. */
  colours: z.strictObject({ accent: colour, onAccent: colour }).optional(),
  contact: line.optional(),
  /** Note about this revision. */
  note: line.optional(),
});
export type Station = z.output<typeof stationSchema>;
