import { categoryNamesOf } from '#service/catalogue/content/category-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsKind, isKind } from '#service/kernel/text/kind-words.ts';
import { holdsWord, wordsOf } from '#service/kernel/text/word-match.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';

type Described = Parameters<typeof categoryNamesOf>[0] & {
  readonly name: Bilingual;
  readonly shortDesc: Bilingual;
  readonly longDesc: Bilingual;
};

/** Texts of a programme that are compared, folded once. */
type Folded = { readonly kinds: readonly string[]; readonly texts: readonly string[] };

const folded = new WeakMap<Described, Folded>();

function foldedOf(programme: Described): Folded {
  const known = folded.get(programme);
  if (known !== undefined) return known;
  const { name, shortDesc, longDesc } = programme;
  const made = {
    kinds: categoryNamesOf(programme).flatMap(({ tc, en }) => [foldText(tc), foldText(en)]),
    texts: [name, shortDesc, longDesc].flatMap(({ tc, en }) => [foldText(tc), foldText(en)]),
  };
  folded.set(programme, made);
  return made;
}

/**
 * Returns the programmes of a kind whose descriptions hold the other words of a keyword: `旅遊 澳門`. A keyword
 * without a kind, or of nothing else, finds none, since a common word is in a hundred descriptions.
 */
export async function describedProgrammes<Programme extends Described>(
  programmes: readonly Programme[],
  keyword: string,
  turns: YieldToEventLoop,
): Promise<readonly Programme[]> {
  const words = wordsOf(keyword);
  const kinds = words.filter(isKind);
  if (kinds.length === 0 || kinds.length === words.length) return [];
  const found: Programme[] = [];
  for (const programme of programmes) {
    await turns();
    const { kinds: named, texts } = foldedOf(programme);
    const holds = (word: string): boolean =>
      texts.some((text) => holdsWord(text, word)) || holdsKind(named, word);
    if (kinds.some((kind) => holdsKind(named, kind)) && words.every(holds)) found.push(programme);
  }
  return found;
}
