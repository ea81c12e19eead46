import { z } from 'zod';

/** A text in both languages of the product. */
export const bilingual = z.object({ tc: z.string(), en: z.string() }).readonly();

/** A text in both languages of the product. */
export type Bilingual = z.infer<typeof bilingual>;
