import { z } from 'zod';
import { countries, line, lineInLanguages } from './field.ts';

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** `station.json`: what holds for the whole station. */
export const stationSchema = z.strictObject({
  name: lineInLanguages,
  languages: z
    .array(z.enum(['tc', 'en']))
    .min(1)
    .default(['tc', 'en']),
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
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be three letters, such as HKD')
    .optional(),
  contact: line.optional(),
  /** What this revision is about. */
  note: line.optional(),
});
export type Station = z.output<typeof stationSchema>;
