/** The largest `episode_no` that is a number; larger ones are dates (S1-3-051, S1-3-052, R-14). */
const MAX_EPISODE_NUMBER = 10_000_000;

/** An episode's number, or the date of a daily programme. */
export type EpisodeNumber =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number };

/** Parses `episode_no`: a number up to 10000000, otherwise a date as yyyymmdd. */
export function parseEpisodeNumber(episodeNo: number): EpisodeNumber {
  if (episodeNo <= MAX_EPISODE_NUMBER) return { kind: 'number', number: episodeNo };
  return {
    kind: 'date',
    year: Math.floor(episodeNo / 10_000),
    month: Math.floor(episodeNo / 100) % 100,
    day: episodeNo % 100,
  };
}
