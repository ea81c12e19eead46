import type { DatabaseSync } from 'node:sqlite';
import { clearCatalogue } from '#service/catalogue/store/write-catalogue.ts';
import { type ContentReads, createContentReads } from '#service/content/content-reads.ts';
import type { StationContent } from '#service/content/station-content.ts';
import { openGuide } from '#service/guide/store/guide.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { writeSearch } from '#service/search/store/search.ts';
import { type HeldDemo, heldBy } from '#service/station/revisions/demo-record.ts';
import {
  type DemoPackage,
  type DemoRevisionPlace,
  openDemoRevision,
} from '#service/station/revisions/demo-revision.ts';

type DemoOnAirParts = DemoRevisionPlace & {
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What the demo's package puts on air. Who the station is and its accounts are the program's. */
type DemoContent = Pick<
  StationContent,
  | 'offers'
  | 'freePlans'
  | 'surveys'
  | 'countries'
  | 'terms'
  | 'help'
  | 'profileChoices'
  | 'ads'
  | 'stationConfig'
>;

type DemoOnAir = {
  readonly reads: ContentReads;
  readonly showContent: (next: ContentReads) => void;
  readonly content: DemoContent;
  /** What its revision holds. */
  readonly held: HeldDemo;
  readonly close: () => void;
};

/**
 * Opens what the demo has on air: its catalogue and search are read from the revision of its package, and its
 * guide is generated day by day into the database of this process.
 */
export async function openDemoOnAir(
  database: DatabaseSync,
  facts: ContentFacts,
  demo: DemoPackage,
  parts: DemoOnAirParts,
): Promise<DemoOnAir> {
  const revision = await openDemoRevision(demo, parts);
  const { reads: stored, content, close } = revision;
  clearCatalogue(database, facts, `demo ${demo.digest}`, writeSearch);
  const { catalogue, search } = stored;
  const guide = openGuide(database, { channels: catalogue.channels, make: demo.makeGuideDay });
  guide.topUp(parts.now);
  const { live, show } = createContentReads({ catalogue, guide, search });
  const { offers, freePlans, surveys, countries, terms, help, profileChoices, ads, stationConfig } = content;
  return {
    reads: live,
    showContent: show,
    content: {
      offers,
      freePlans,
      surveys,
      countries,
      terms,
      help,
      profileChoices,
      ads,
      stationConfig,
    },
    held: heldBy(revision, demo.digest),
    close,
  };
}
