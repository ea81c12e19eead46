import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';
import { cleanText } from '#service/imported/clean-text.ts';
import { toSimplified } from '#service/kernel/text/fold-text.ts';
import { createScriptConverter } from '#service/kernel/text/script-converter.ts';
import type { LanguageText } from './entry-builder.ts';
import { slotCopy } from './imported-copy.ts';
import { withoutMarkup } from './text-references.ts';

/** A text for both languages of the app. */
export type BilingualText = { readonly tc: string; readonly en: string };

/** Replaces a title that is missing, empty or invisible. */
const UNTITLED: BilingualText = { tc: '未有節目名稱', en: 'Untitled programme' };

/** Chinese as readers of Traditional Chinese prefer it: the better a match, the earlier. */
const CHINESE: readonly RegExp[] = [
  /^(?:yue|zh-yue|(?:zh|chi|zho)-(?:hant-)?(?:hk|mo))\b/,
  /^(?:zh|chi|zho)-(?:hant|tw)\b/,
  /^(?:zh|chi|zho|cht)$/,
  /^(?:zh|chi|zho|chs|cmn)\b/,
];
const ENGLISH: readonly RegExp[] = [/^(?:en|eng)$/, /^(?:en|eng)\b/];

/** Languages whose place is kept; a guide has a handful. */
const KEPT_LANGUAGES = 200;

/** Returns the rule which text comes closest to these languages, the first of them being the closest. */
function closestTo(languages: readonly RegExp[]): (texts: readonly LanguageText[]) => string | undefined {
  const places = new Map<string, number>();
  const placeOf = (lang: string): number => {
    const place = places.get(lang);
    if (place !== undefined) return place;
    if (places.size >= KEPT_LANGUAGES) places.clear();
    const found = languages.findIndex((language) => language.test(lang.replaceAll('_', '-')));
    places.set(lang, found);
    return found;
  };
  return (texts) => {
    let best: { readonly text: string; readonly place: number } | undefined;
    for (const { lang, text } of texts) {
      const place = lang === '' ? -1 : placeOf(lang);
      if (place >= 0 && (best === undefined || place < best.place)) best = { text, place };
    }
    return best?.text;
  };
}
const inChinese = closestTo(CHINESE);
const inEnglish = closestTo(ENGLISH);

/**
 * Chooses a text for each language: Chinese by closeness to Hong Kong whatever the order, else the first
 * text; English, else the first. Simplified characters are converted for readers of Traditional Chinese. Null
 * if there is none to show.
 */
export function chosenText(texts: readonly LanguageText[], longest?: number): BilingualText | null {
  const [only] = texts;
  if (only === undefined) return null;
  // Of a text alone the language says nothing, and guides repeat their titles and categories.
  return texts.length === 1 && longest === undefined && only.text.length <= LONGEST_REPEATED
    ? repeatedText(only.text)
    : newlyChosen(texts, longest);
}

/** Texts that are kept with what was made of them, and the longest of these. */
const KEPT_TEXTS = 5000;
const LONGEST_REPEATED = 80;
const repeated = new Map<string, BilingualText | null>();

function repeatedText(given: string): BilingualText | null {
  const known = repeated.get(given);
  if (known !== undefined) return known;
  const text = slotCopy(given);
  const chosen = newlyChosen([{ lang: '', text }]);
  if (repeated.size >= KEPT_TEXTS) repeated.clear();
  repeated.set(text, chosen);
  return chosen;
}

function newlyChosen(texts: readonly LanguageText[], longest?: number): BilingualText | null {
  const clean: LanguageText[] = [];
  for (const { lang, text } of texts) {
    const cleaned = cleanText(withoutMarkup(text), longest);
    if (cleaned !== '') clean.push({ lang, text: cleaned });
  }
  const [first] = clean;
  if (first === undefined) return null;
  return { tc: inTraditional(inChinese(clean) ?? first.text), en: inEnglish(clean) ?? first.text };
}

/** Returns the title in both languages; without one the sub-title, or a text that says there is none. */
export const titlesOf = (
  titles: readonly LanguageText[],
  subTitles: readonly LanguageText[] = [],
): BilingualText => chosenText(titles) ?? chosenText(subTitles) ?? UNTITLED;

const toHongKong = createScriptConverter(preset.configs.s2hk, () =>
  ConverterBuilder(preset)({ from: 'cn', to: 'hk' }),
);
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
  if (toSimplified(character) !== character) return TRADITIONAL;
  return toHongKong(character) !== character ? SIMPLIFIED : BOTH;
}

/** Returns true if a text has characters of the simplified script and none of the traditional one. */
function isSimplified(text: string): boolean {
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
const inTraditional = (text: string): string => (isSimplified(text) ? toHongKong(text) : text);
