/** Characters that Windows-1252 has for the bytes 0x80 to 0x9F; the byte itself if it has none. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES: ReadonlyMap<string, number> = new Map([...UPPER].map((sign, place) => [sign, 0x80 + place]));

/** A first byte of UTF-8 and a continuation byte, as Windows-1252 shows them. */
const SUSPECT = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${UPPER}]`);
const RUN = new RegExp(`[\\u0080-\\u00ff${UPPER}]+`, 'g');
/** Sequences that no language writes: one is proof. Of others, such as “é…»”, it takes two. */
const PROOF = new RegExp(`\\u00c3[\\u0080-\\u00bf${UPPER}]|\\u00c2[\\u00a0-\\u00bf]|\\u00e2\\u20ac`);
const decoder = new TextDecoder('utf-8', { fatal: true });

const byteOf = (sign: string): number => BYTES.get(sign) ?? sign.charCodeAt(0);

/** Decodes a run of characters as UTF-8; null if it is not valid. */
function asUtf8(run: string): string | null {
  try {
    return decoder.decode(Uint8Array.from([...run].map(byteOf)));
  } catch {
    return null;
  }
}

/**
 * Returns a text whose UTF-8 was once taken for Windows-1252 and encoded again (`CafÃ©`) as it was meant; any
 * other as it is.
 */
export function repairTwiceEncoded(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let sequences = 0;
  const read = text.replace(RUN, (run) => {
    const decoded = asUtf8(run);
    sequences += decoded === null ? 0 : [...decoded].length;
    return decoded ?? run;
  });
  return sequences > 1 || PROOF.test(text) ? read : text;
}
