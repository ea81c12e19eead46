/**
 * Words and what they become, as `opencc-js` has them: `word other|word other|…`, or pairs. Of one word in two
 * parts the first part counts.
 */
type Dictionary = readonly (string | readonly (string | readonly [string, string])[])[];

/**
 * A conversion of a preset of `opencc-js`: what is replaced first, the words that a text is cut into, and the
 * dictionaries that are applied to these one after the other. The types of the library leave out the first.
 */
export type ScriptConversion = {
  readonly normalizationChain?: readonly Dictionary[];
  readonly segmentation?: string | Dictionary;
  readonly conversionChain: readonly Dictionary[];
};

/** Slots of a table, of which fewer than half are taken. */
const slotsFor = (words: number): number => 2 ** Math.ceil(Math.log2(words * 2 + 2));
const SPACE = 32;
const SEED = 0x41c6ce57;
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x9e3779b1);
const slotIn = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** A word of a dictionary in a text: where it begins and ends there, and what it becomes. */
type FoundWord = (from: number, end: number, other: () => string) => void;

/** The words of a part as one text. */
const textOfPart = (part: Dictionary[number]): string => {
  if (typeof part === 'string') return part;
  const words = part.map((one) => (typeof one === 'string' ? one : one.join(' ')));
  return words.join(typeof part[0] === 'string' ? ' ' : '|');
};

/** All words of a dictionary as one text, of which what comes later counts. */
const textOf = (dictionary: Dictionary): string => dictionary.map(textOfPart).toReversed().join('|');

/**
 * Returns the function that finds words from left to right, the longest first. They are found where the
 * dictionary has them: a tree of them takes fifty times the memory.
 */
function createFinder(dictionary: Dictionary): (text: string, found: FoundWord) => void {
  const all = textOf(dictionary);
  const mask = slotsFor(countOf('|', all) + 1) - 1;
  /** Where the word of a slot begins, plus one; 0 is an empty slot. */
  const starts = new Int32Array(mask + 1);
  /** The length of the longest word by its first character. */
  const longest = new Uint8Array(0x10000);
  /** Where the entry ends that begins there. */
  const endOf = (start: number): number => {
    const end = all.indexOf('|', start);
    return end < 0 ? all.length : end;
  };
  /** The slot of the word that stands in a text, or the empty one where it belongs. */
  const slotOf = (hash: number, text: string, at: number, length: number): number => {
    for (let slot = slotIn(hash, mask); ; slot = (slot + 1) & mask) {
      const start = (starts[slot] ?? 0) - 1;
      if (start < 0) return slot;
      let same = 0;
      while (same < length && all.charCodeAt(start + same) === text.charCodeAt(at + same)) same += 1;
      if (same === length && all.charCodeAt(start + length) === SPACE) return slot;
    }
  };
  for (let from = 0; from < all.length; from = endOf(from) + 1) {
    const length = all.indexOf(' ', from) - from;
    let hash = SEED;
    for (let at = from; at < from + length; at += 1) hash = step(hash, all.charCodeAt(at));
    if (length > 0) {
      const first = all.charCodeAt(from);
      longest[first] = Math.max(longest[first] ?? 0, length);
      starts[slotOf(hash, all, from, length)] = from + 1;
    }
  }
  const becomes = (start: number, length: number): string => all.slice(start + length + 1, endOf(start));
  return (text, took) => {
    for (let at = 0; at < text.length; ) {
      const most = Math.min(longest[text.charCodeAt(at)] ?? 0, text.length - at);
      let hash = SEED;
      let start = 0;
      let found = 0;
      for (let length = 1; length <= most; length += 1) {
        hash = step(hash, text.charCodeAt(at + length - 1));
        const here = starts[slotOf(hash, text, at, length)] ?? 0;
        if (here === 0) continue;
        start = here - 1;
        found = length;
      }
      const word = start;
      const size = found;
      if (size > 0) took(at, at + size, () => becomes(word, size));
      at += Math.max(size, 1);
    }
  };
}

/** Returns the function that puts what words become in their place. */
function createReplacer(dictionary: Dictionary): (text: string) => string {
  const find = createFinder(dictionary);
  return (text) => {
    let made = '';
    let kept = 0;
    find(text, (from, end, other) => {
      made += text.slice(kept, from) + other();
      kept = end;
    });
    return kept === 0 ? text : made + text.slice(kept);
  };
}

/** Returns the function that cuts a text into the words of a dictionary and what is between them. */
function createSegmenter(dictionary: Dictionary): (text: string) => readonly string[] {
  const find = createFinder(dictionary);
  return (text) => {
    const segments: string[] = [];
    let kept = 0;
    find(text, (from, end) => {
      if (from > kept) segments.push(text.slice(kept, from));
      segments.push(text.slice(from, end));
      kept = end;
    });
    if (kept < text.length) segments.push(text.slice(kept));
    return segments;
  };
}

/** Marks of a description of a character by its parts, which is left as it is. */
const DESCRIBED = /[\u2ff0-\u2fff]/;
/** Texts without a character of any dictionary, which most are in other languages. */
const PLAIN = /^[\0-\u2e7f\u3000-\u30ff]*$/;

const dictionaryOf = (given: string | Dictionary): Dictionary =>
  typeof given === 'string' ? [given] : given;

/**
 * Creates a converter of Chinese scripts. It gives what the one of `opencc-js` gives (`whole`), whose trees of
 * words take 45 MB for the traditional script; that one is made once a text describes a character.
 */
export function createScriptConverter(
  conversion: ScriptConversion | undefined,
  whole: () => (text: string) => string,
): (text: string) => string {
  if (conversion === undefined) return whole();
  const { normalizationChain = [], segmentation, conversionChain } = conversion;
  const normalizers = normalizationChain.map(createReplacer);
  const segment = segmentation === undefined ? null : createSegmenter(dictionaryOf(segmentation));
  const replacers = conversionChain.map(createReplacer);
  let made: ((text: string) => string) | null = null;
  const through = (steps: readonly ((text: string) => string)[], text: string): string =>
    steps.reduce((changed, replace) => replace(changed), text);
  return (text) => {
    if (PLAIN.test(text)) return text;
    if (DESCRIBED.test(text)) {
      made ??= whole();
      return made(text);
    }
    const normal = through(normalizers, text);
    if (segment === null) return through(replacers, normal);
    return segment(normal)
      .map((one) => through(replacers, one))
      .join('');
  };
}
