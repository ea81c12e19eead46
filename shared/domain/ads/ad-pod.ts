/**
 * Place of an ad in one document: its position from 0, and its number in the pod; null for one that stands
 * alone.
 */
export type AdPlace = { readonly index: number; readonly sequence: number | null };

/**
 * An ad by its places, the outermost document first. It is null if it cannot be played, which was told to its
 * error addresses.
 */
export type PlacedAd<Ad> = { readonly ad: Ad | null; readonly path: readonly AdPlace[] };

/**
 * The ads of an answer in the order in which they play, and the pool that replaces those that cannot be
 * played.
 */
export type AdPod<Ad> = { readonly ads: readonly Ad[]; readonly spares: readonly Ad[] };

type Slots<Ad> = { readonly ads: readonly (Ad | null)[]; readonly spares: readonly (Ad | null)[] };

/** Reads the `sequence` of an ad: a whole number from 1, anything else is none. */
export const adSequence = (text: string | null | undefined): number | null =>
  /^\s*0*[1-9]\d{0,5}\s*$/.test(text ?? '') ? Number(text) : null;

/**
 * Arranges the ads of an answer. A pod plays by its numbers, and ads without one are its pool; an
 * answer without a pod plays its first ad, and the others are the pool. The ads behind a wrapper take the
 * place of the wrapper. A place without an ad is filled from the pool, in the pool's order, or left out.
 */
export function arrangePod<Ad>(placed: readonly PlacedAd<Ad>[]): AdPod<Ad> {
  const { ads, spares } = slotsOf(placed, 0);
  return filledPod({ ads, spares: spares.flatMap((ad) => ad ?? []) }, () => true);
}

/** Leaves out ads that may not play; an ad of the pool takes the place of each, as long as there is one. */
export function filledPod<Ad>(pod: Slots<Ad>, mayPlay: (ad: Ad) => boolean): AdPod<Ad> {
  const spares = pod.spares.flatMap((ad) => (ad !== null && mayPlay(ad) ? [ad] : []));
  const ads = pod.ads.flatMap((ad) => (ad !== null && mayPlay(ad) ? [ad] : spares.splice(0, 1)));
  return { ads, spares };
}

function slotsOf<Ad>(placed: readonly PlacedAd<Ad>[], level: number): Slots<Ad> {
  const indexes = [...new Set(placed.map(({ path }) => path[level]?.index))];
  const numbered = indexes.map((index) => {
    const members = placed.filter(({ path }) => path[level]?.index === index);
    return { members, sequence: members[0]?.path[level]?.sequence ?? null };
  });
  const inPod = numbered
    .filter(({ sequence }) => sequence !== null)
    .sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
  const alone = numbered.filter(({ sequence }) => sequence === null);
  const within = ({ members }: { readonly members: readonly PlacedAd<Ad>[] }): Slots<Ad> => {
    const [first, ...others] = members;
    const isLeaf = first !== undefined && others.length === 0 && first.path.length <= level + 1;
    return isLeaf ? { ads: [first.ad], spares: [] } : slotsOf(members, level + 1);
  };
  const played = (inPod.length > 0 ? inPod : alone.slice(0, 1)).map(within);
  const rest = (inPod.length > 0 ? alone : alone.slice(1)).map(within);
  return {
    ads: played.flatMap(({ ads }) => ads),
    spares: [
      ...played.flatMap(({ spares }) => spares),
      ...rest.flatMap(({ ads, spares }) => [...ads, ...spares]),
    ],
  };
}
