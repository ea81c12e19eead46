/** Slots of a new table, a power of two. */
const FIRST_SLOTS = 1024;
/** Tables are enlarged when more than this part of their slots is taken. */
const FULLEST = 0.6;

/**
 * Where a key belongs in a table, before that is cut to its size. Keys may be numbers that follow one
 * another, such as the channels of each day: if neighbours belonged beside each other, those of a day would
 * lie over those of another, and each would look through all of them.
 */
function mixedKey(high: number, low: number): number {
  let mixed = Math.imul(high, 0x85ebca6b) ^ Math.imul(low, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 16);
}

/** Numbers from 0 by keys of two numbers of 32 bits each: twelve bytes an entry, and no object. */
type PairTable = {
  /** The number of a key, or null. */
  readonly get: (high: number, low: number) => number | null;
  readonly set: (high: number, low: number, value: number) => void;
};

/** Creates an empty table. */
export function createPairTable(): PairTable {
  let slots = FIRST_SLOTS;
  let taken = 0;
  let highs = new Uint32Array(slots);
  let lows = new Uint32Array(slots);
  /** The values plus one; 0 is an empty slot. */
  let values = new Int32Array(slots);
  /** The slot of a key, or the empty one where it belongs. */
  const slotOf = (high: number, low: number): number => {
    let at = mixedKey(high, low) & (slots - 1);
    while (values[at] !== 0 && (highs[at] !== high || lows[at] !== low)) at = (at + 1) & (slots - 1);
    return at;
  };
  const put = (high: number, low: number, value: number): void => {
    const at = slotOf(high, low);
    if (values[at] === 0) taken += 1;
    highs[at] = high;
    lows[at] = low;
    values[at] = value;
  };
  const enlarge = (): void => {
    const before = { highs, lows, values };
    slots *= 2;
    taken = 0;
    highs = new Uint32Array(slots);
    lows = new Uint32Array(slots);
    values = new Int32Array(slots);
    for (let at = 0; at < before.values.length; at += 1) {
      const value = before.values[at] ?? 0;
      if (value !== 0) put(before.highs[at] ?? 0, before.lows[at] ?? 0, value);
    }
  };
  return {
    get: (high, low) => {
      const value = values[slotOf(high, low)] ?? 0;
      return value === 0 ? null : value - 1;
    },
    set: (high, low, value) => {
      if (taken > slots * FULLEST) enlarge();
      put(high, low, value + 1);
    },
  };
}

/** Halves of a hash of 64 bits. */
type Hash = { high: number; low: number };

/**
 * Returns a function for the hash of a text: cyrb53 (two multiplicative hashes that are mixed at the end),
 * all 64 bits of it. What it returns is the same object each time.
 */
export function createTextHash(): (text: string) => Readonly<Hash> {
  const made: Hash = { high: 0, low: 0 };
  return (text) => {
    let one = 0xdeadbeef;
    let other = 0x41c6ce57;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      one = Math.imul(one ^ sign, 2654435761);
      other = Math.imul(other ^ sign, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
    other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    made.high = other >>> 0;
    made.low = one >>> 0;
    return made;
  };
}

/**
 * Creates a table of numbers by texts, of which 64 bits of a hash are kept instead of the text: among 200,000
 * texts two are taken for one with a probability of 1 in 10⁹. It is no defence against texts that were made
 * to be mixed up, so it may only decide what a list says of itself.
 */
export function createHashTable(): {
  /** The number of a text, or null. */
  readonly get: (text: string) => number | null;
  readonly set: (text: string, value: number) => void;
  /** The number of a text; if it has none, null, and it gets this one. */
  readonly getOrSet: (text: string, value: number) => number | null;
} {
  const table = createPairTable();
  const hashOf = createTextHash();
  return {
    get: (text) => {
      const { high, low } = hashOf(text);
      return table.get(high, low);
    },
    set: (text, value) => {
      const { high, low } = hashOf(text);
      table.set(high, low, value);
    },
    getOrSet: (text, value) => {
      const { high, low } = hashOf(text);
      const found = table.get(high, low);
      if (found === null) table.set(high, low, value);
      return found;
    },
  };
}
