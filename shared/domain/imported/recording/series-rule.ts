/**
 * A rule that records a series: all programmes of a title on a channel, or only those that the guide does not
 * call repeats.
 */
export type SeriesRule = {
  readonly id: string;
  readonly networkCode: string;
  readonly title: string;
  readonly newOnly: boolean;
};

/** A programme of the guide; `episode` names its episode if the guide does. */
export type SeriesProgramme = {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly episode: string | null;
  readonly repeat: boolean;
};

/** A recording that exists or was deleted: what it was of. */
export type KnownRecording = {
  readonly networkCode: string;
  readonly start: number;
  readonly title: string;
  readonly episode: string | null;
};

/** Marks after a title: an episode in any of the usual forms, new, repeat. */
const MARKS =
  /\s*(?:[([（【[][^)\]）】]*[)\]）】]|第\s*[\d一二三四五六七八九十百]+\s*[集回話話]|[#＃]\s*\d+|\bS\d+\s*E\d+\b|\bE(?:p\.?)?\s*\d+\b|\d+\s*\/\s*\d+|★|🆕|ᴺᴱᵂ)\s*$/iu;

/** Returns a title as series share it: without marks of an episode at its end, case or spaces. */
export function seriesTitle(title: string): string {
  let rest = title.normalize('NFKC').trim();
  for (let next = rest.replace(MARKS, ''); next !== rest && next !== ''; next = rest.replace(MARKS, ''))
    rest = next;
  return rest.toLowerCase().replaceAll(/\s+/g, ' ');
}

/**
 * Returns the programmes that a rule records and that are not known yet. An episode is recorded once,
 * whatever the channel repeats; in a guide without episodes, two broadcasts differ only by their starts.
 */
export function seriesPicks(
  { networkCode, title, newOnly }: SeriesRule,
  programmes: readonly SeriesProgramme[],
  recordings: readonly KnownRecording[],
): readonly SeriesProgramme[] {
  const titleKey = seriesTitle(title);
  const episodes = new Set(
    recordings.flatMap((one) =>
      one.episode !== null && seriesTitle(one.title) === titleKey ? [one.episode] : [],
    ),
  );
  const starts = new Set(recordings.flatMap((one) => (one.networkCode === networkCode ? [one.start] : [])));
  return programmes
    .filter((one) => seriesTitle(one.title) === titleKey && !(newOnly && one.repeat))
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, episode }) => {
      if (starts.has(start) || (episode !== null && episodes.has(episode))) return false;
      if (episode !== null) episodes.add(episode);
      return true;
    });
}
