import type { Bilingual } from '#service/kernel/text/bilingual.ts';

type Texts = { readonly tc?: string | undefined; readonly en?: string | undefined };

/** A text in both languages; one that is missing is the other one. */
export function bilingualOf(texts: Texts | undefined): Bilingual {
  const { tc, en } = texts ?? {};
  return { tc: tc ?? en ?? '', en: en ?? tc ?? '' };
}
