import { type Language, languageTag } from '#shared/kernel/language.ts';

type MaybeText = string | null | undefined;

/** The text in the language shown, or in the other one where this one is empty. */
export const pickText = (language: Language, tc: MaybeText, en: MaybeText): string => (language === 'tc' ? tc || en : en || tc) || '';

export type OtherText = { readonly text: string; readonly lang: 'zh-HK' | 'en' };

/** The same name in the other language with its language tag, or null where there is none or it is the same. */
export function otherText(language: Language, tc: MaybeText, en: MaybeText): OtherText | null {
  const other: Language = language === 'tc' ? 'en' : 'tc';
  const text = other === 'tc' ? tc : en;
  if (!text || text === pickText(language, tc, en)) return null;
  return { text, lang: languageTag(other) };
}
