import { categoryNames, subCategoryNames } from '#service/seed/category-names.ts';
import type { Bilingual, SeedProgramme } from '#service/seed/model.ts';
import type { SearchEntry } from './search.ts';

const names: Readonly<Record<string, Bilingual>> = categoryNames;
const both = ({ tc, en }: Bilingual): readonly string[] => [tc, en];

/** Yields the search entries of the catalogue: every programme with its people, categories and year, and its trailers as clips. */
export function* searchEntries(programmes: readonly SeedProgramme[]): Generator<SearchEntry> {
  for (const programme of programmes) {
    const { programmeId, name, kids, artists, directors, categories, subCategories, genre, year } = programme;
    const subNames: Readonly<Record<string, Bilingual>> = subCategoryNames[genre] ?? {};
    const tags = [...categories.map((id) => names[id]), ...subCategories.map((id) => subNames[id])].flatMap((tag) =>
      tag ? both(tag) : [],
    );
    const people = [...artists, ...directors].flatMap(both);
    yield { ref: programmeId, kind: 'programme', kids, tc: name.tc, en: name.en, people, tags: [...tags, String(year)] };
    for (const clip of programme.episodes.filter(({ trailer }) => trailer))
      yield { ref: clip.videoId, kind: 'clip', kids, tc: `${name.tc} ${clip.name.tc}`, en: `${name.en} ${clip.name.en}`, people, tags };
  }
}
