/** Languages with a name under `player:language`; `other` is any other language. */
const NAMED = ['zh', 'tc', 'sc', 'yue', 'cmn', 'en', 'ja', 'ko', 'th'] as const;

export type LanguageKey = (typeof NAMED)[number] | 'other';

const ALIASES: Readonly<Record<string, LanguageKey>> = {
  zho: 'zh',
  chi: 'zh',
  eng: 'en',
  jpn: 'ja',
  kor: 'ko',
  'zh-hant': 'tc',
  'zh-hans': 'sc',
};

/** The key of a stream's language code; a region after the code does not matter. */
export function languageKey(code: string): LanguageKey {
  const plain = code.toLowerCase();
  const primary = plain.split('-')[0] ?? plain;
  return ALIASES[plain] ?? ALIASES[primary] ?? NAMED.find((name) => name === plain || name === primary) ?? 'other';
}

/** The language in which an option of that code is written, for a screen reader. */
export const languageTagOf = (key: LanguageKey): string | undefined => (key === 'en' ? 'en' : key === 'other' ? undefined : 'zh-HK');
