import VMAP from '@dailymotion/vmap';
import { z } from 'zod';
import type { AdText } from '#renderer/player/ads/ad-ports.ts';
import { breakTime, type PlannedBreak } from '#shared/domain/ads/break-times.ts';

/** A break of a VMAP document; `tag` is where its ads are requested, null for the platforms' own addresses. */
export type VmapBreak = PlannedBreak & { readonly tag: string | null };

const VMAP_TIMEOUT_MS = 4000;

const document = z.object({
  adBreaks: z.array(
    z.object({
      timeOffset: z.string().nullish(),
      breakId: z.string().nullish(),
      breakType: z.string().nullish(),
      adSource: z.object({ adTagURI: z.object({ uri: z.string() }).nullish() }).nullish(),
    }),
  ),
});

/** If no document is configured: a post-roll in addition to the pre-roll that every video has. */
export const withoutVmap = (): readonly VmapBreak[] => [{ id: 'postroll', time: null, tag: null }];

type VmapQuery = {
  readonly url: string;
  readonly page: string;
  readonly item: string;
  readonly language: string;
  readonly duration: number;
};

/** Loads the breaks of a video; none if the document cannot be fetched or read. */
export async function loadVmap(
  { url, page, item, language, duration }: VmapQuery,
  fetchText: (url: string, timeoutMs: number, signal: AbortSignal) => Promise<AdText>,
  signal: AbortSignal,
): Promise<readonly VmapBreak[]> {
  const address = new URL(url, page);
  address.searchParams.set('item', item);
  address.searchParams.set('lang', language);
  const reply = await fetchText(address.href, VMAP_TIMEOUT_MS, signal);
  return reply.ok ? parseVmap(reply.text, duration) : [];
}

/** Reads a document. A break whose time is invalid, or that is not linear, is left out. */
export function parseVmap(text: string, duration: number): readonly VmapBreak[] {
  try {
    const xml = new DOMParser().parseFromString(text, 'text/xml');
    return document.parse(new VMAP(xml)).adBreaks.flatMap(({ timeOffset, breakId, breakType, adSource }, index): readonly VmapBreak[] => {
      const time = breakTime(timeOffset ?? '', duration);
      if (time === undefined || !(breakType ?? 'linear').includes('linear')) return [];
      return [{ id: breakId || `break-${index + 1}`, time, tag: adSource?.adTagURI?.uri || null }];
    });
  } catch {
    return [];
  }
}
