import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';

/** The show page: its programme, which a concert period opens to viewers abroad, and its podcast. */
export const showContent = z
  .object({
    programmeId: z.string(),
    podcast: z.object({ name: bilingual, about: bilingual, link: z.url() }).readonly(),
  })
  .readonly();
export type ShowContent = z.infer<typeof showContent>;
