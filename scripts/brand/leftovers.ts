/** Where something of the product's own was found in another brand, and what it is. */
export type Leftover = { readonly place: string; readonly found: string };

/** What is the product's own: its names in both languages, its company's domain, and the line of its logo. */
const OURS: readonly RegExp[] = [/harbour/gi, /海港/g, /M4 5h5v8/g];

/**
 * What may stay, since programs of others read it and no viewer does: the paths of the contract's calls, the tags
 * of playlists and the format of backups that other programs write, and keys of texts, whose texts a brand
 * replaces (decision 001).
 */
const CONTRACT = [
  /\/api\/harbour(?=[/"'`\\])/g,
  /X-COM-HARBOUR-[A-Z]+/g,
  /harbour-own-channels/g,
  /HARBOUR_(?:PLUS|SPORTS|KIDS)/g,
  /HARBOUR-NUMBER/g,
  /* The bidder of the service's own ad server, a name in OpenRTB: in scripts alone, which write it so. */
  /`harbour`/g,
  /\{harbour:/g,
];

/** Characters on each side of what is found, to find it by. */
const AROUND = 30;

/** Returns what of the product is left in a text of a brand: each finding with what stands around it. */
export function leftoversIn(place: string, text: string): readonly Leftover[] {
  const rest = CONTRACT.reduce((left, allowed) => left.replace(allowed, ''), text);
  return OURS.flatMap((ours) =>
    [...rest.matchAll(ours)].map(({ index, 0: { length } }) => ({
      place,
      found: rest.slice(Math.max(0, index - AROUND), index + length + AROUND).replace(/\s+/g, ' '),
    })),
  );
}

/** The colour of the product's primary action, as a browser computes it. */
export const OUR_ACCENT = 'rgb(255, 184, 77)';
