import { z } from 'zod';
import { severalLines } from './field.ts';

/** Characters of the texts in a language: every page of the station carries them. */
const MOST_CHARACTERS = 65_536;

/** Returns texts, however deep they lie, without signs that nobody sees. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return severalLines(value);
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? plainRecord(value) : value;
}

const plainRecord = (texts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [severalLines(key), plain(value)]));

/**
 * `texts/tc.json` and `texts/en.json`: texts of the interface in the place of the product's, by namespace and key
 * as in `locales/`. Pages pass over a key that they do not have.
 */
export const interfaceTextsSchema = z
  .record(z.string().regex(/^[a-z]{1,40}$/), z.record(z.string(), z.unknown()))
  .refine(
    (texts) => JSON.stringify(texts).length <= MOST_CHARACTERS,
    `has to be at most ${MOST_CHARACTERS} characters`,
  )
  .transform((texts) =>
    Object.fromEntries(Object.entries(texts).map(([namespace, one]) => [namespace, plainRecord(one)])),
  );
export type InterfaceTexts = z.output<typeof interfaceTextsSchema>;
