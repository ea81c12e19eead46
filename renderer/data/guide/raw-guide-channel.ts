import { z } from 'zod';
import { type GuideItem, guideItem } from '#shared/contract/guide/guide.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';

/**
 * Guide replies as they come from `createSheetHttp`: a channel and its programmes as JSON in UTF-8, which holds a Chinese title in half the room that a string
 * takes, and goes from thread to thread without being copied.
 */
export const rawGuideChannelList = z.array(z.object({ network_code: z.string(), epg: z.instanceof(Uint8Array) }));
export type RawGuideChannel = z.infer<typeof rawGuideChannelList>[number];

const programmes = lenientList(guideItem);
const decoder = new TextDecoder();

/** Reads the programmes of a channel, in order of start; one that does not fit the contract is left out and counted. */
export const parseProgrammes = ({ epg }: RawGuideChannel): readonly GuideItem[] => programmes.parse(JSON.parse(decoder.decode(epg)));
