import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import { openCatalogue } from '#service/catalogue/store/catalogue.ts';
import { writeCatalogue } from '#service/catalogue/store/write-catalogue.ts';
import { type MakeGuideDay, openGuide } from '#service/guide/store/guide.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { openSearch, writeSearch } from '#service/search/store/search.ts';
import { type ContentReads, createContentReads } from './content-reads.ts';

/** The content of a program, and when it is opened. */
export type ProgramContent = {
  /** The catalogue, or what makes it of the time at which the content was opened. */
  readonly catalogue: Catalogue | ((openedAt: number) => Catalogue);
  readonly makeGuideDay: MakeGuideDay;
  /** Milliseconds since 1970. */
  readonly now: number;
};

type OpenedContent = {
  readonly reads: ContentReads;
  /** Puts another catalogue, guide and search in the place of those that are read. */
  readonly showContent: (next: ContentReads) => void;
};

/** Writes the content of a program into the database of this process, with a guide around `now`. */
export function openContent(
  database: DatabaseSync,
  facts: ContentFacts,
  { catalogue: given, makeGuideDay, now }: ProgramContent,
  openedAt: number,
): OpenedContent {
  const catalogue = typeof given === 'function' ? given(openedAt) : given;
  writeCatalogue(database, facts, catalogue, writeSearch);
  const guide = openGuide(database, {
    channels: () => catalogue.channels,
    make: (channel, dayStart) => makeGuideDay(channel, dayStart, catalogue),
  });
  guide.topUp(now);
  const { live, show } = createContentReads({
    catalogue: openCatalogue(database),
    guide,
    search: openSearch(database),
  });
  return { reads: live, showContent: show };
}
