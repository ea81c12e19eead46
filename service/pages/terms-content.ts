import { z } from 'zod';

const termsText = z
  .object({
    title: z.string(),
    /** Version of the text, under the title. */
    updated: z.string(),
    parts: z.array(z.object({ heading: z.string(), text: z.string() }).readonly()).readonly(),
  })
  .readonly();

/** The terms of service, in each language. */
export const terms = z.object({ tc: termsText, en: termsText }).readonly();
export type Terms = z.infer<typeof terms>;

const NO_TEXT: Terms['en'] = { title: '', updated: '', parts: [] };

/** Terms that say nothing. */
export const NO_TERMS: Terms = { tc: NO_TEXT, en: NO_TEXT };
