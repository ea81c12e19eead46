/** Searchable content. */
export type SearchKind = 'programme' | 'clip';
/** An entry of the index; `people` and `tags` are in both languages. */
export type SearchEntry = {
  readonly ref: string;
  readonly kind: SearchKind;
  readonly kids: boolean;
  readonly tc: string;
  readonly en: string;
  readonly people: readonly string[];
  readonly tags: readonly string[];
};
