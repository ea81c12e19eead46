import type { StationCatalogue } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore } from '#service/guide/store/guide.ts';
import { livePart } from '#service/kernel/live-part.ts';
import type { SearchStore } from '#service/search/store/search.ts';

/** Reads of the content on air. */
export type ContentReads = {
  readonly catalogue: StationCatalogue;
  readonly guide: GuideStore;
  readonly search: SearchStore;
};

/**
 * Creates reads that may be replaced while the service runs. All three change in one step; a call that waits in
 * between may read the next ones after it.
 */
export function createContentReads(first: ContentReads): {
  readonly live: ContentReads;
  readonly show: (next: ContentReads) => void;
} {
  let current = first;
  return {
    live: {
      catalogue: livePart(() => current.catalogue),
      guide: livePart(() => current.guide),
      search: livePart(() => current.search),
    },
    show: (next) => {
      current = next;
    },
  };
}
