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

/** Returns the translation key of a stream's language code; a region subtag is ignored. */
export function languageKey(code: string): LanguageKey {
  const plain = code.toLowerCase();
  const primary = plain.split('-')[0] ?? plain;
  return (
    ALIASES[plain] ?? ALIASES[primary] ?? NAMED.find((name) => name === plain || name === primary) ?? 'other'
  );
}

/** Returns the `lang` tag of an option's text; undefined for the page language. */
export function languageTagOf(key: LanguageKey): string | undefined {
  if (key === 'other') return undefined;
  return key === 'en' ? 'en' : 'zh-HK';
}
