import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { inSimplified } from '#service/kernel/text/fold-text.ts';

const toHongKong = ToTraditional({ from: 'cn', to: 'hk' });
const HAN = /\p{Script=Han}/u;
/** Japanese writes many of the same characters in simplified shapes. */
const KANA = /[\u3040-\u30ff]/;

const UNKNOWN = 0;
const BOTH = 1;
const SIMPLIFIED = 2;
const TRADITIONAL = 3;
/** The script of each character that was met. */
const scripts = new Uint8Array(0x10000);

function scriptOf(character: string, code: number): number {
  const script = scripts[code] ?? BOTH;
  if (script !== UNKNOWN) return script;
  const found = lookUp(character);
  scripts[code] = found;
  return found;
}

function lookUp(character: string): number {
  if (inSimplified(character) !== character) return TRADITIONAL;
  return toHongKong(character) !== character ? SIMPLIFIED : BOTH;
}

/** Returns true if a text has characters of the simplified script and none of the traditional one. */
export function isSimplified(text: string): boolean {
  if (!HAN.test(text) || KANA.test(text)) return false;
  let simplified = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x3400) continue;
    const script = scriptOf(text.charAt(at), code);
    if (script === TRADITIONAL) return false;
    simplified ||= script === SIMPLIFIED;
  }
  return simplified;
}

/**
 * Returns a Chinese text in the characters of Hong Kong; one that is not wholly simplified stays as it is.
 */
export const inTraditional = (text: string): string => (isSimplified(text) ? toHongKong(text) : text);
