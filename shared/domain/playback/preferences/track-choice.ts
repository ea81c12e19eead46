/**
 * Language codes equivalent to zh for Traditional Chinese subtitles or Cantonese audio: the specification's
 * tc, and those that streams use.
 */
const TRADITIONAL_CHINESE: readonly string[] = [
  'tc',
  'zh-hk',
  'zh-hant',
  'zh-hant-hk',
  'zh-tw',
  'chi',
  'zho',
  'yue',
  'yue-hk',
];

function familyOf(language: string): string {
  const lower = language.toLowerCase();
  return TRADITIONAL_CHINESE.includes(lower) ? 'zh' : lower;
}

const baseOf = (language: string): string => familyOf(language).split('-')[0] ?? '';

/**
 * Simplified Chinese and other scripts are separate languages, so only codes like en-GB fall back to their
 * base.
 */
const isScript = (language: string): boolean => /^(?:sc|zh-(?:hans|cn|sg).*)$/i.test(language);

/**
 * Returns the stream language that matches a preferred one: the same code, an equivalent code, the same base,
 * or null.
 */
export function languageFor(preferred: string | null, languages: readonly string[]): string | null {
  if (preferred === null) return null;
  const find = (fits: (language: string) => boolean): string | undefined => languages.find(fits);
  return (
    find((language) => language === preferred) ??
    find((language) => familyOf(language) === familyOf(preferred)) ??
    find(
      (language) => baseOf(language) === baseOf(preferred) && isScript(language) === isScript(preferred),
    ) ??
    null
  );
}

/**
 * Returns the variant height that matches a preferred quality: the same, the next lower, or the lowest;
 * `auto` without variants.
 */
export function variantHeightFor(preferred: 'auto' | number, heights: readonly number[]): 'auto' | number {
  if (preferred === 'auto' || heights.length === 0) return 'auto';
  const lower = heights.filter((height) => height <= preferred);
  return lower.length > 0 ? Math.max(...lower) : Math.min(...heights);
}
