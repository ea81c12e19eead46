import VMAP from '@dailymotion/vmap';
import { z } from 'zod';
import { breakTime, type PlannedBreak } from '#shared/domain/ads/break-times.ts';
import { parseAdXml } from './vast-xml.ts';

/**
 * A break of a VMAP document. `tag` is where its ads are requested, null for the platforms' own addresses;
 * `document` is the VAST that the break itself contains, for which nothing is requested.
 */
export type VmapBreak = PlannedBreak & { readonly tag: string | null; readonly document: string | null };

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
export const withoutVmap = (): readonly VmapBreak[] => [
  { id: 'postroll', time: null, tag: null, document: null },
];

/**
 * Reads a document. A break whose time is invalid, or that is not linear, is left out. `duration` is 0 while
 * it is not known.
 */
export function parseVmap(text: string, duration: number): readonly VmapBreak[] {
  try {
    const xml = parseAdXml(text);
    const inline = [...xml.documentElement.children]
      .filter(({ localName }) => localName === 'AdBreak')
      .map(inlineVast);
    const breaks = document
      .parse(new VMAP(xml))
      .adBreaks.flatMap(({ timeOffset, breakId, breakType, adSource }, index): VmapBreak[] => {
        const time = breakTime((timeOffset ?? '').trim(), duration);
        if (time === undefined || !isLinear(breakType ?? 'linear')) return [];
        const tag = adSource?.adTagURI?.uri || null;
        return [{ id: breakId || `break-${index + 1}`, time, tag, document: inline[index] ?? null }];
      });
    return withOwnIds(breaks);
  } catch {
    return [];
  }
}

const isLinear = (types: string): boolean =>
  types.split(',').some((type) => type.trim().toLowerCase() === 'linear');

/** Parts of a break that hold a VAST document: of version 1.0.1, and of 1.0. */
const DATA = ['VASTAdData', 'VASTData'];

/** The VAST document within a break, as elements or as text; null if there is none. */
function inlineVast(adBreak: Element): string | null {
  const data = [...adBreak.getElementsByTagNameNS('*', '*')].find(({ localName }) =>
    DATA.includes(localName),
  );
  if (data === undefined) return null;
  const [root] = data.children;
  return root === undefined ? data.textContent.trim() || null : new XMLSerializer().serializeToString(root);
}

/** Breaks that share an id are different breaks: each repeated one gets an id of its own. */
function withOwnIds(breaks: readonly VmapBreak[]): readonly VmapBreak[] {
  const given = new Set(breaks.map(({ id }) => id));
  const used = new Set<string>();
  return breaks.map((one) => {
    let { id } = one;
    for (let number = 2; used.has(id) || (id !== one.id && given.has(id)); number += 1)
      id = `${one.id}-${number}`;
    used.add(id);
    return { ...one, id };
  });
}
