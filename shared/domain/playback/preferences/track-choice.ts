/** Codes that mean Traditional Chinese captions or Cantonese sound as zh does: the specification's tc, and what streams write. */
const TRADITIONAL_CHINESE: readonly string[] = ['tc', 'zh-hk', 'zh-hant', 'zh-hant-hk', 'zh-tw', 'chi', 'zho', 'yue', 'yue-hk'];

function familyOf(language: string): string {
  const lower = language.toLowerCase();
  return TRADITIONAL_CHINESE.includes(lower) ? 'zh' : lower;
}

const baseOf = (language: string): string => familyOf(language).split('-')[0] ?? '';

/** Simplified Chinese and other scripts are languages of their own, so only en-GB and the like fall back to their base. */
const isScript = (language: string): boolean => /^(?:sc|zh-(?:hans|cn|sg).*)$/i.test(language);

/** The language of a stream that fits a wished one: the same code, the same language under another code, the same base, or null. */
export function languageFor(wished: string | null, languages: readonly string[]): string | null {
  if (wished === null) return null;
  const find = (fits: (language: string) => boolean): string | undefined => languages.find(fits);
  return (
    find((language) => language === wished) ??
    find((language) => familyOf(language) === familyOf(wished)) ??
    find((language) => baseOf(language) === baseOf(wished) && isScript(language) === isScript(wished)) ??
    null
  );
}

/** The rung of a stream that fits a remembered quality: its height, else the next lower one, else the lowest; `auto` where there is none. */
export function variantHeightFor(wished: 'auto' | number, heights: readonly number[]): 'auto' | number {
  if (wished === 'auto' || heights.length === 0) return 'auto';
  const lower = heights.filter((height) => height <= wished);
  return lower.length > 0 ? Math.max(...lower) : Math.min(...heights);
}
