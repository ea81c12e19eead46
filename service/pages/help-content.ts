import { z } from 'zod';

const helpText = z
  .object({
    title: z.string(),
    parts: z.array(z.object({ heading: z.string(), text: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type HelpText = z.infer<typeof helpText>;

/** Pages outside the app by their names: `whatsnew` and `show_guide`, each in both languages. */
export const helpTexts = z.record(z.string(), z.object({ tc: helpText, en: helpText }).readonly()).readonly();
export type HelpTexts = z.infer<typeof helpTexts>;
