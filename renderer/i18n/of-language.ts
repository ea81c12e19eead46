import type { Language } from '#shared/kernel/language.ts';

/**
 * Returns the value of a language among those that `import.meta.glob` found, one for each language: by its
 * folder, or by the name of its file. So a further language is found by itself.
 */
export function ofLanguage<Value>(found: Readonly<Record<string, Value>>, language: Language): Value {
  for (const [path, value] of Object.entries(found)) if (isOf(path, language)) return value;
  throw new Error(`There are no texts in ${language}: ${Object.keys(found).join(', ')}`);
}

const isOf = (path: string, language: Language): boolean =>
  path.includes(`/${language}/`) || new RegExp(`/${language}(?:-further)?\\.ts$`).test(path);
