import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import {
  chooseItems,
  type ListChoice,
  type ListFacts,
  watchState,
} from '#shared/domain/catalogue/list-choice.ts';
import { type EpisodeAccessNeeds, episodeAccess } from './episode-access.ts';
import type { WatchRecords } from './watch-records.ts';

export type ListFactsNeeds = EpisodeAccessNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episodes' | 'programme'>;
    readonly history: WatchRecords;
  };
};

/** The choice of a list as a call names it; both are this project's. */
type ChoiceQuery = {
  readonly watchable?: boolean | undefined;
  readonly unwatched_first?: boolean | undefined;
};

/** Returns the choice that a call's query makes; nothing is chosen by default. */
export const listChoiceOf = ({
  watchable = false,
  unwatched_first: unwatchedFirst = false,
}: ChoiceQuery): ListChoice => ({
  watchable,
  unwatchedFirst,
});

const OPEN: ListFacts = { locks: [], state: 'unwatched' };

/**
 * Returns the facts about a programme that a choice needs: the locks of its episodes for this viewer, and how
 * far the profile has watched.
 */
async function programmeFacts(
  needs: ListFactsNeeds,
  { user }: RequestViewer,
  programme: StoredProgramme,
): Promise<ListFacts> {
  const episodes = needs.store.catalogue.episodes(programme.programmeId).filter(({ trailer }) => !trailer);
  const record = user.profile_id
    ? await needs.store.history.lastOfProgramme(user.profile_id, programme.programmeId)
    : null;
  const seen = record && {
    episodeId: record.episode_id,
    playbackTime: record.playback_time,
    videoDuration: record.video_duration,
  };
  return {
    locks: episodes.map((episode) => episodeAccess(needs, user, programme, episode).lock),
    state: watchState(
      seen,
      episodes.map(({ episodeId }) => episodeId),
    ),
  };
}

/** Returns programmes as the viewer chose to list them. */
export const chosenProgrammes = (
  needs: ListFactsNeeds,
  viewer: RequestViewer,
  programmes: readonly StoredProgramme[],
  choice: ListChoice,
): Promise<StoredProgramme[]> => chosen(programmes, (one) => programmeFacts(needs, viewer, one), choice);

/** Makes a choice by facts that are read from the store; a list that is shown whole needs none. */
async function chosen<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => Promise<ListFacts>,
  choice: ListChoice,
): Promise<Item[]> {
  if (!choice.watchable && !choice.unwatchedFirst) return [...items];
  const facts = new Map<Item, ListFacts>();
  for (const item of items) facts.set(item, await factsOf(item));
  return chooseItems(items, (item) => facts.get(item) ?? OPEN, choice);
}

/** An item of a row, with what the choice needs. */
type RowItem = {
  readonly type: string;
  readonly programme_id?: string | null | undefined;
  readonly lock?: boolean | null | undefined;
};

/**
 * Returns the items of a row as the viewer chose to list them. A video counts by its own lock; channels and
 * pages have none.
 */
export function chosenItems<Item extends RowItem>(
  needs: ListFactsNeeds,
  viewer: RequestViewer,
  items: readonly Item[],
  choice: ListChoice,
): Promise<Item[]> {
  const factsOf = async (item: Item): Promise<ListFacts> => {
    const programme =
      item.type === 'live' ? undefined : needs.store.catalogue.programme(item.programme_id ?? '')?.programme;
    if (programme === undefined) return OPEN;
    const facts = await programmeFacts(needs, viewer, programme);
    if (item.type === 'clip') return { ...facts, locks: [] };
    return item.type === 'episode' ? { ...facts, locks: [item.lock === true] } : facts;
  };
  return chosen(items, factsOf, choice);
}
