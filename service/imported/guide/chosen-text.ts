import { cleanText } from '#service/imported/clean-text.ts';
import { inTraditional } from './chinese-script.ts';
import type { LanguageText } from './entry-builder.ts';
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
