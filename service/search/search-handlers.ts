import type { z } from 'zod';
import {
  episodeImage,
  landscapeImage,
  programmeImages,
  programmePath,
} from '#service/catalogue/art/artwork-path.ts';
import { visibleChannels } from '#service/catalogue/channel-reply.ts';
import { chosenItems, type ListFactsNeeds, listChoiceOf } from '#service/catalogue/list-facts.ts';
import { isVisibleTo } from '#service/catalogue/programme-filters.ts';
import { programmeItem } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import { type LiveItemNeeds, liveItems } from '#service/guide/live-items.ts';
import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import { importedVideoItem } from '#service/imported/calls/imported-video-items.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { createRomanisedTitles } from '#service/kernel/text/romanised-titles.ts';
import { holdsWords, wordsOf } from '#service/kernel/text/word-match.ts';
import { createEventLoopYield, type YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import type { SearchStore } from '#service/search/store/search.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { searchEndpoints } from '#shared/contract/search/search-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { describedProgrammes } from './described-programmes.ts';
import { findImportedVideos, type SearchedVideos } from './imported-video-search.ts';
import { rankedChannels } from './ranked-channels.ts';

type SearchNeeds = ListFactsNeeds &
  LiveItemNeeds &
  LockFilterNeeds & {
    readonly store: SeenCatalogues<
      Pick<CatalogueStore, 'channels' | 'episodeByVideo' | 'parts' | 'programme' | 'programmes'>
    > & {
      readonly importedChannels: SearchedVideos;
      readonly search: SearchStore;
    };
  };

type Item = z.input<typeof contentItem>;
/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 10;
/** Maximum number of channels found. */
const MAX_CHANNELS = 200;
const HAN = /\p{Script=Han}/u;

/**
 * Serves the search (S1-7-092 to S1-7-094). Kids profiles find kids content only; films of playlists are
 * found as clips, unless they are locked.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: three calls over one search.
export function serveSearch(serve: Serve, needs: SearchNeeds): void {
  const { store } = needs;
  const { catalogue, search } = store;
  const forKids = (viewer: RequestViewer, profileClass: 'general' | 'kids'): boolean =>
    profileClass === 'kids' || viewer.user.profile_class === 'kids';
  const romanised = createRomanisedTitles();
  const found = async (
    viewer: RequestViewer,
    keyword: string,
    kidsOnly: boolean,
    turns: YieldToEventLoop,
  ): Promise<readonly StoredProgramme[]> => {
    const named = search
      .find(keyword, { kind: 'programme', kidsOnly })
      .flatMap((ref) => catalogue.programme(ref)?.programme ?? []);
    const hits = named.filter((one) => isVisibleTo(one, viewer, kidsOnly));
    const shown = () => catalogue.programmes().filter((one) => isVisibleTo(one, viewer, kidsOnly));
    const titles = () => shown().map((thing) => ({ thing, title: thing.name.tc }));
    const read = await romanised.find(keyword, titles, turns);
    if (hits.length === 0 && read.length === 0) {
      const described = await describedProgrammes(shown(), keyword, turns);
      return described.length > 0 ? described : romanised.findInitials(keyword, titles, turns);
    }
    return withRomanised(hits, read, ({ name }) =>
      holdsWords([name.tc, name.en].map(foldText), wordsOf(keyword)),
    );
  };

  serve(searchEndpoints.hotSearch, ({ viewer, query }) => {
    const kids = forKids(viewer, query.profile_class);
    const items = catalogue.parts().hotSearches.flatMap(({ keyword, programmeId }) => {
      const shown = catalogue.programme(programmeId)?.programme;
      if (shown === undefined || !isVisibleTo(shown, viewer, kids)) return [];
      const image = { landscape_small: landscapeImage(shown) };
      return [
        {
          search_keyword: keyword?.tc ?? shown.name.tc,
          search_keyword_en: keyword?.en ?? shown.name.en,
          image,
        },
      ];
    });
    return ok({ items });
  });

  serve(searchEndpoints.searchCompletion, async ({ viewer, query, context }) => {
    const language = HAN.test(query.keyword) ? 'tc' : 'en';
    const foldedKeyword = foldText(query.keyword);
    const turns = createEventLoopYield(context.req.raw.signal);
    const programmes = await found(viewer, query.keyword, forKids(viewer, query.profile_class), turns);
    const people = programmes
      .flatMap(({ artists, directors }) => [...artists, ...directors])
      .map((person) => person[language]);
    const titles = programmes.map(({ name }) => name[language]);
    const named = people.filter((person) => foldText(person).includes(foldedKeyword));
    return ok({
      suggestions: [...new Set([...titles.slice(0, MAX_SUGGESTIONS - 2), ...named])].slice(
        0,
        MAX_SUGGESTIONS,
      ),
    });
  });

  serve(searchEndpoints.searchProgramme, async ({ viewer, query, context }) => {
    const kids = forKids(viewer, query.profile_class);
    const turns = createEventLoopYield(context.req.raw.signal);
    const matches = await {
      programme: async () => (await found(viewer, query.keyword, kids, turns)).map(programmeItem),
      clip: async () => {
        const own = kids
          ? []
          : await findImportedVideos(
              store.importedChannels,
              query.keyword,
              await lockFilterFor(needs, viewer),
              {
                romanised,
                turns,
              },
            );
        return [...clips(needs, viewer, query.keyword, kids), ...own.map(importedVideoItem)];
      },
      channel: async () => {
        const { isOpen } = await lockFilterFor(needs, viewer);
        const shown = visibleChannels(catalogueFor(store, viewer).channels(), viewer, {
          kids,
          all: false,
        }).filter(isOpen);
        const titles = () =>
          shown.slice(0, ROMANISED_CHANNELS).map((thing) => ({ thing, title: thing.name.tc }));
        const named = rankedChannels(shown, query.keyword);
        const read = await romanised.find(query.keyword, titles, turns);
        const isFound = named.length > 0 || read.length > 0;
        const hits = isFound
          ? withRomanised(named, read, () => true)
          : await romanised.findInitials(query.keyword, titles, turns);
        return liveItems(needs, hits.slice(0, MAX_CHANNELS));
      },
    }[query.group]();
    const items = await chosenItems(needs, viewer, matches, listChoiceOf(query));
    return ok({ items: items.slice(query.offset, query.offset + query.limit), total: items.length });
  });
}

function clips(
  { store: { catalogue, search } }: SearchNeeds,
  viewer: RequestViewer,
  keyword: string,
  kidsOnly: boolean,
): readonly Item[] {
  return search.find(keyword, { kind: 'clip', kidsOnly }).flatMap((ref) => {
    const clip = catalogue.episodeByVideo(ref);
    const owner = clip && catalogue.programme(clip.programmeId)?.programme;
    return clip && owner && isVisibleTo(owner, viewer, kidsOnly) ? [clipItem(owner, clip.episode)] : [];
  });
}

const clipItem = (programme: StoredProgramme, clip: StoredEpisode): Item => ({
  type: 'clip',
  ref: clip.videoId,
  programme_id: programme.programmeId,
  name_tc: programme.name.tc,
  name_en: programme.name.en,
  title_tc: clip.name.tc,
  title_en: clip.name.en,
  image: {
    ...programmeImages(programme),
    landscape_medium: episodeImage(programme, clip),
  },
  path: programmePath(programme.programmeId, programme.name.en),
});

/**
 * Channels whose names are compared with a romanisation: all of the product's own, and the first of the
 * viewer's.
 */
const ROMANISED_CHANNELS = 20_000;
/**
 * Returns hits with those found by romanisation: before hits that only come close to the keyword, behind the
 * others.
 */
function withRomanised<Thing>(
  hits: readonly Thing[],
  read: readonly Thing[],
  isExact: (hit: Thing) => boolean,
): readonly Thing[] {
  if (read.length === 0) return hits;
  const exact = hits.filter(isExact);
  return [...new Set([...exact, ...read, ...hits])];
}
