import { type Language, languageTag } from '#shared/kernel/language.ts';

type MaybeText = string | null | undefined;

/** Returns the text in the language shown, or in the other language if it is empty. */
export const pickText = (language: Language, tc: MaybeText, en: MaybeText): string =>
  (language === 'tc' ? tc || en : en || tc) || '';

export type OtherText = { readonly text: string; readonly lang: 'zh-HK' | 'en' };

/** Returns the name in the other language with its language tag; null if there is none or it is the same. */
export function otherText(language: Language, tc: MaybeText, en: MaybeText): OtherText | null {
  const other: Language = language === 'tc' ? 'en' : 'tc';
  const text = other === 'tc' ? tc : en;
  if (!text || text === pickText(language, tc, en)) return null;
  return { text, lang: languageTag(other) };
}
