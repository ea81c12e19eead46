import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';

/** A popular search: a programme, and the search term if that is not its title. */
export const hotSearch = z.object({ programmeId: z.string(), keyword: bilingual.exactOptional() }).readonly();
export type HotSearch = z.infer<typeof hotSearch>;
