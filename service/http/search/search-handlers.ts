import type { z } from 'zod';
import { landscapeImage, programmeImages, programmePath } from '#service/http/catalogue/artwork-path.ts';
import { visibleChannels } from '#service/http/catalogue/channel-reply.ts';
import { liveItems } from '#service/http/catalogue/home-rows.ts';
import { chosenItems, listChoiceOf } from '#service/http/catalogue/list-facts.ts';
import { isVisibleTo } from '#service/http/catalogue/programme-filters.ts';
import { programmeItem } from '#service/http/catalogue/programme-reply.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import { foldText } from '#service/search/fold-text.ts';
import { nameRank, wordsOf } from '#service/search/word-match.ts';
import { hotSearches } from '#service/seed/hot-searches.ts';
import type { StoredChannel, StoredEpisode, StoredProgramme } from '#service/store/catalogue/stored-content.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { searchEndpoints } from '#shared/contract/search/search-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';

type Item = z.input<typeof contentItem>;
/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 10;
/** Maximum number of channels found. */
const MAX_CHANNELS = 200;
const HAN = /\p{Script=Han}/u;

/** Serves the search (S1-7-092 to S1-7-094). Kids profiles find kids content only. */
export function serveSearch(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, search } = deps.store;
  const forKids = (viewer: Viewer, profileClass: 'general' | 'kids'): boolean =>
    profileClass === 'kids' || viewer.user.profile_class === 'kids';
  const found = (keyword: string, kidsOnly: boolean): readonly StoredProgramme[] =>
    search.find(keyword, { kind: 'programme', kidsOnly }).flatMap((ref) => catalogue.programme(ref)?.programme ?? []);

  serve(searchEndpoints.hotSearch, ({ viewer, query }) => {
    const kids = forKids(viewer, query.profile_class);
    const items = hotSearches.flatMap(({ keyword, programmeId }) => {
      const shown = catalogue.programme(programmeId)?.programme;
      if (shown === undefined || !isVisibleTo(shown, viewer, kids)) return [];
      const image = { landscape_small: landscapeImage(programmeId) };
      return [{ search_keyword: keyword?.tc ?? shown.name.tc, search_keyword_en: keyword?.en ?? shown.name.en, image }];
    });
    return ok({ items });
  });

  serve(searchEndpoints.searchCompletion, ({ viewer, query }) => {
    const language = HAN.test(query.keyword) ? 'tc' : 'en';
    const wanted = foldText(query.keyword);
    const programmes = found(query.keyword, forKids(viewer, query.profile_class));
    const people = programmes.flatMap(({ artists, directors }) => [...artists, ...directors]).map((person) => person[language]);
    const titles = programmes.map(({ name }) => name[language]);
    const named = people.filter((person) => foldText(person).includes(wanted));
    return ok({ suggestions: [...new Set([...titles.slice(0, MAX_SUGGESTIONS - 2), ...named])].slice(0, MAX_SUGGESTIONS) });
  });

  serve(searchEndpoints.searchProgramme, ({ viewer, query }) => {
    const kids = forKids(viewer, query.profile_class);
    const matches = {
      programme: () => found(query.keyword, kids).map(programmeItem),
      clip: () => clips(deps, query.keyword, kids),
      channel: () => channels(deps, viewer, query.keyword, kids),
    }[query.group]();
    const items = chosenItems(deps, viewer, matches, listChoiceOf(query));
    return ok({ items: items.slice(query.offset, query.offset + query.limit), total: items.length });
  });
}

function clips({ store: { catalogue, search } }: ServiceDeps, keyword: string, kidsOnly: boolean): readonly Item[] {
  return search.find(keyword, { kind: 'clip', kidsOnly }).flatMap((ref) => {
    const clip = catalogue.episodeByVideo(ref);
    const owner = clip && catalogue.programme(clip.programmeId)?.programme;
    return clip && owner ? [clipItem(owner, clip.episode)] : [];
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
  image: { ...programmeImages(programme.programmeId), landscape_medium: landscapeImage(programme.programmeId, clip.episodeNo) },
  path: programmePath(programme.programmeId, programme.name.en),
});

/** A channel's number is better than any name. */
const NUMBER_RANK = 4;

/** Finds channels by number or name, the whole name first. */
function channels(deps: ServiceDeps, viewer: Viewer, keyword: string, kids: boolean): readonly Item[] {
  const wanted = foldText(keyword);
  const words = wordsOf(keyword);
  const rankOf = ({ name, channelNo, own }: StoredChannel): number =>
    String(channelNo) === wanted
      ? NUMBER_RANK
      : Math.max(...(own ? [own.folded] : [name.tc, name.en].map(foldText)).map((one) => nameRank(one, words)));
  const ranked = visibleChannels(deps.store.catalogue.channels(), viewer, { kids, all: false })
    .map((channel) => ({ channel, rank: wanted === '' ? 0 : rankOf(channel) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  return liveItems(
    deps,
    ranked.slice(0, MAX_CHANNELS).map(({ channel }) => channel),
  );
}
