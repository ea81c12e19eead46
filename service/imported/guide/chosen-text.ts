import { cleanText } from '#service/imported/clean-text.ts';
import { inTraditional } from './chinese-script.ts';
import type { LanguageText } from './entry-builder.ts';

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

function inLanguage(texts: readonly LanguageText[], languages: readonly RegExp[]): string | undefined {
  for (const language of languages) {
    const found = texts.find(({ lang }) => language.test(lang.replaceAll('_', '-')));
    if (found !== undefined) return found.text;
  }
  return undefined;
}

/**
 * Chooses a text for each language: Chinese by closeness to Hong Kong whatever the order, else the first text; English, else the first.
 * Simplified characters are converted for readers of Traditional Chinese. Null if there is none to show.
 */
export function chosenText(texts: readonly LanguageText[], longest?: number): BilingualText | null {
  const clean = texts.map(({ lang, text }) => ({ lang, text: cleanText(text, longest) })).filter(({ text }) => text !== '');
  const [first] = clean;
  if (first === undefined) return null;
  const chinese = inLanguage(clean, CHINESE) ?? first.text;
  return { tc: inTraditional(chinese), en: inLanguage(clean, ENGLISH) ?? first.text };
}

/** Returns the title in both languages, or what says that there is none. */
export const titlesOf = (titles: readonly LanguageText[]): BilingualText => chosenText(titles) ?? UNTITLED;
