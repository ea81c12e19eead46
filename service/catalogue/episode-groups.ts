import type { StoredEpisode } from '#service/catalogue/store/stored-content.ts';
import { EPISODE_WINDOW, episodeWindow } from '#shared/domain/catalogue/episode-list-sizes.ts';
import { parseEpisodeNumber } from '#shared/domain/catalogue/episode-number.ts';

/** Episodes in a group and in a window (S1-9-056). */
const GROUP_SIZE = EPISODE_WINDOW;
/** A group of episodes: its range of numbers, and its episodes that are inside the window. */
export type EpisodeGroup = {
  readonly start: number;
  readonly end: number;
  readonly episodes: readonly StoredEpisode[];
  readonly trailer: boolean;
};
/** The requested part of a programme; missing ends take the specification's defaults. */
export type EpisodeWindowQuery = {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** Index of one group, instead of a window. */
  readonly group?: number | undefined;
  readonly descending: boolean;
};

/**
 * Groups all episodes by 17 in the requested order. Groups outside the window have empty lists; trailers are
 * the last group.
 */
export function groupEpisodes(
  episodes: readonly StoredEpisode[],
  window: EpisodeWindowQuery,
): readonly EpisodeGroup[] {
  const regular = episodes.filter((one) => !one.trailer);
  const trailers = episodes.filter((one) => one.trailer);
  const ordered = window.descending ? regular.toReversed() : regular;
  const [from, to] = windowNumbers(regular, ordered, window);
  const groups = Array.from({ length: Math.ceil(ordered.length / GROUP_SIZE) }, (_, index) => {
    const part = ordered.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
    if (window.group !== undefined) return toGroup(part, index === window.group ? part : [], false);
    const listed = part.filter((one) => one.episodeNo >= from && one.episodeNo <= to);
    return toGroup(part, listed, false);
  });
  return trailers.length === 0 ? groups : [...groups, toGroup(trailers, trailers, true)];
}

function toGroup(
  part: readonly StoredEpisode[],
  episodes: readonly StoredEpisode[],
  trailer: boolean,
): EpisodeGroup {
  const numbers = part.map((one) => one.episodeNo);
  return { start: Math.min(...numbers), end: Math.max(...numbers), episodes, trailer };
}

function windowNumbers(
  ascending: readonly StoredEpisode[],
  ordered: readonly StoredEpisode[],
  window: EpisodeWindowQuery,
): readonly [number, number] {
  if (window.start === undefined) {
    const numbers = ordered.slice(0, GROUP_SIZE).map((one) => one.episodeNo);
    return [Math.min(...numbers), window.end ?? Math.max(...numbers)];
  }
  const { start } = window;
  if (window.end !== undefined) return [start, window.end];
  if (parseEpisodeNumber(start).kind === 'number') return [start, episodeWindow(start).end];
  const first = ascending.findIndex((one) => one.episodeNo >= start);
  return [start, ascending[Math.min(first + GROUP_SIZE, ascending.length) - 1]?.episodeNo ?? start];
}
