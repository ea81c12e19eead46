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

/**
 * What operators and their programs know by these names, whatever the brand: variables of the environment, metrics
 * that dashboards read, and files of the data folder.
 */
const OPERATORS = [
  /HARBOUR_[A-Z_]+/g,
  /harbour_(?:http_request_duration_seconds|realtime_streams|ready|bus_connected)\w*/g,
  /harbour\.(?:sqlite|lock|damaged)/g,
];

/** Characters on each side of what is found, to find it by. */
const AROUND = 30;

/** Returns what of the product is left in a text of a brand: each finding with what stands around it. */
export const leftoversIn = (place: string, text: string): readonly Leftover[] =>
  found(OURS, place, without(CONTRACT, text));

/** Returns what of the product is left in what operators read: pages and programs of theirs. */
export const operatorLeftoversIn = (place: string, text: string): readonly Leftover[] =>
  leftoversIn(place, without(OPERATORS, text));

/** What is the sample brand's own, from which other brands begin: its names, and the marks of its pictures. */
const SAMPLE: readonly RegExp[] = [
  /\bPeak (?:TV|Television|Plus|Sport|Kids)\b/gi,
  /\bSummit Rewards\b/gi,
  /\bpeak-tv\b|\bpeaktv\b|\btv\.peak\b|\bpeak\.example\b/gi,
  /峰賞|山峰精選|登峰造極|Peak [體兒]/g,
];

/** Returns what of the sample brand is left in a text of a brand that began as a copy of it. */
export const sampleLeftoversIn = (place: string, text: string): readonly Leftover[] =>
  found(SAMPLE, place, text);

const without = (allowed: readonly RegExp[], text: string): string =>
  allowed.reduce((left, one) => left.replace(one, ''), text);

function found(patterns: readonly RegExp[], place: string, rest: string): readonly Leftover[] {
  return patterns.flatMap((ours) =>
    [...rest.matchAll(ours)].map(({ index, 0: { length } }) => ({
      place,
      found: rest.slice(Math.max(0, index - AROUND), index + length + AROUND).replace(/\s+/g, ' '),
    })),
  );
}

/** The colour of the product's primary action, as a browser computes it. */
export const OUR_ACCENT = 'rgb(255, 184, 77)';
