import { z } from 'zod';

/** Characters of the texts in a language: every page of the station carries them. */
const MOST_CHARACTERS = 65_536;

/**
 * `texts/tc.json` and `texts/en.json`: texts of the interface in the place of the product's, by namespace and key
 * as in `locales/`. Pages pass over a key that they do not have.
 */
export const interfaceTextsSchema = z
  .record(z.string().regex(/^[a-z]{1,40}$/), z.record(z.string(), z.unknown()))
  .refine(
    (texts) => JSON.stringify(texts).length <= MOST_CHARACTERS,
    `has to be at most ${MOST_CHARACTERS} characters`,
  );
export type InterfaceTexts = z.output<typeof interfaceTextsSchema>;
