import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { type GuideItem, guideItem } from '#shared/contract/schema/guide.ts';

/** Guide replies as they come from `createSheetHttp`. */
export const guideSheets = z.array(z.object({ network_code: z.string(), epg: z.string() }));
export type GuideSheet = z.infer<typeof guideSheets>[number];

const programmes = lenientList(guideItem);

/** Reads the programmes of a channel, in order of start; one that does not fit the contract is left out and counted. */
export const programmesOn = ({ epg }: GuideSheet): readonly GuideItem[] => programmes.parse(JSON.parse(epg));
