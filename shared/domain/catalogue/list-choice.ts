import { continueWatching, type SeenPoint } from '#shared/domain/library/continue-watching.ts';

/** How a viewer narrows and orders a list. */
export type ListChoice = {
  /** Hides what the viewer can't watch. */
  readonly watchable: boolean;
  /** Lists what the profile has not watched first. */
  readonly unwatchedFirst: boolean;
};

export const WHOLE_LIST: ListChoice = { watchable: false, unwatchedFirst: false };

/** How far a profile is with a programme. */
export type WatchState = 'unwatched' | 'begun' | 'watched';

/**
 * Facts that the choice depends on. `locks` are those of the programme's episodes or of the one video, for
 * this viewer; nothing is locked without any, as a channel.
 */
export type ListFacts = { readonly locks: readonly boolean[]; readonly state: WatchState };

const ORDER: Readonly<Record<WatchState, number>> = { unwatched: 0, begun: 1, watched: 2 };

/** Whether a viewer can watch something of it: one episode that is not locked is enough. */
export const isWatchable = (locks: readonly boolean[]): boolean =>
  locks.length === 0 || locks.some((lock) => !lock);

/**
 * Returns how far a profile is: a programme counts as watched once nothing of it is left in "Continue
 * watching".
 */
export function watchState(seen: SeenPoint | null, episodeIds: readonly string[]): WatchState {
  if (seen === null) return 'unwatched';
  return continueWatching(seen, episodeIds).do === 'leave-out' ? 'watched' : 'begun';
}

/** Returns a list as the viewer chose it; what is alike keeps its order. */
export function chooseItems<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => ListFacts,
  choice: ListChoice,
): Item[] {
  if (!choice.watchable && !choice.unwatchedFirst) return [...items];
  const entries = items.map((item) => ({ item, facts: factsOf(item) }));
  const watchable = choice.watchable ? entries.filter(({ facts }) => isWatchable(facts.locks)) : entries;
  const ordered = choice.unwatchedFirst
    ? watchable.toSorted((one, other) => ORDER[one.facts.state] - ORDER[other.facts.state])
    : watchable;
  return ordered.map(({ item }) => item);
}

/** Reads the choice of a list from the query of an address; anything else counts as not chosen. */
export function readListChoice(query: string): ListChoice {
  const params = query.replace(/^\?/, '').split('&');
  return { watchable: params.includes('watchable=1'), unwatchedFirst: params.includes('unwatched=1') };
}

/** Returns the query of a choice with its question mark; empty for the whole list. */
export function listChoiceQuery({ watchable, unwatchedFirst }: ListChoice = WHOLE_LIST): string {
  const params = [...(watchable ? ['watchable=1'] : []), ...(unwatchedFirst ? ['unwatched=1'] : [])];
  return params.length === 0 ? '' : `?${params.join('&')}`;
}
