import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { type GuideItem, guideItem } from '#shared/contract/schema/guide.ts';

/**
 * Guide replies as they come from `createSheetHttp`: a channel and its programmes as JSON in UTF-8, which holds a Chinese title in half the room that a string
 * takes, and goes from thread to thread without being copied.
 */
export const guideSheetList = z.array(z.object({ network_code: z.string(), epg: z.instanceof(Uint8Array) }));
export type GuideSheet = z.infer<typeof guideSheetList>[number];

const programmes = lenientList(guideItem);
const decoder = new TextDecoder();

/** Reads the programmes of a channel, in order of start; one that does not fit the contract is left out and counted. */
export const programmesOn = ({ epg }: GuideSheet): readonly GuideItem[] => programmes.parse(JSON.parse(decoder.decode(epg)));
