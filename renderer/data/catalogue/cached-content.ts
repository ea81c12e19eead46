import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Audience } from '#renderer/data/client/query-scope.ts';
import type { channelsQuery } from '#renderer/data/guide/channel-queries.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { Episode, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import type { programmeQuery } from './programme-queries.ts';
import type { episodeQuery, episodesQuery } from './video-queries.ts';

type CachedBy<Query extends (...input: never[]) => { readonly queryKey: QueryKey }> = InferDataFromTag<
  never,
  ReturnType<Query>['queryKey']
>;

/**
 * Cached data by the first part of the query key. The types are those of the queries, so that a reply cannot
 * change without its readers.
 */
type CachedContent = {
  readonly channels: CachedBy<typeof channelsQuery>;
  readonly programme: CachedBy<typeof programmeQuery>;
  readonly episode: CachedBy<typeof episodeQuery>;
  readonly episodes: CachedBy<typeof episodesQuery>;
};

/**
 * Returns everything cached by a query whose key begins with its name and `rest`; a missing audience means
 * any.
 */
const cachedContent = <Name extends keyof CachedContent>(
  cache: QueryClient,
  name: Name,
  ...rest: readonly unknown[]
): CachedContent[Name][] =>
  cache
    .getQueriesData<CachedContent[Name]>({ queryKey: [name, ...rest.filter((part) => part !== undefined)] })
    .flatMap(([, data]) => (data === undefined ? [] : [data]));

/** Returns the cached channels; empty while none have been fetched. */
export const cachedChannels = (cache: QueryClient, audience?: Audience): readonly Channel[] =>
  cachedContent(cache, 'channels', audience).flat();

/** Returns a cached programme; undefined if it has not been fetched. */
export const cachedProgramme = (
  cache: QueryClient,
  programmeId: string,
  audience?: Audience,
): Programme | undefined =>
  cachedContent(cache, 'programme', audience).find((programme) => programme.programme_id === programmeId);

/** Returns an episode from any cached reply that contains it; undefined if none does. */
export function cachedEpisode(
  cache: QueryClient,
  episodeId: string,
  audience?: Audience,
): Episode | undefined {
  const single = cachedContent(cache, 'episode', audience).flatMap(({ currEpisode, nextEpisode }) =>
    [currEpisode, nextEpisode ?? []].flat(),
  );
  const listed = cachedContent(cache, 'episodes', audience).flatMap(({ episode_groups }) =>
    episode_groups.data.flatMap(({ list }) => list),
  );
  return [...single, ...listed].find((episode) => episode.episode_id === episodeId);
}

/** Returns the cached episode lists of a programme. */
export const cachedEpisodeLists = (
  cache: QueryClient,
  programmeId: string,
  audience: Audience,
): readonly EpisodesReply[] => cachedContent(cache, 'episodes', audience, programmeId);
