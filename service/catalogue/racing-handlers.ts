import type {
  MeetingContent,
  RaceContent,
  RacingContent,
} from '#service/catalogue/content/racing-content.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { racingEndpoints } from '#shared/contract/catalogue/racing-endpoints.ts';
import { marketDate } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

type RacingNeeds = {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'parts'> };
  readonly clock: Clock;
};

/** Past meetings in a horse's history, each with its first race there. */
const STARTS = 6;

/** Serves horse racing: the next meeting, and what is past (S1-7-084, S1-7-085). */
export function serveRacing(serve: Serve, { store: { catalogue }, clock }: RacingNeeds): void {
  const racing = (): RacingContent => catalogue.parts().racing;
  const coming = (): MeetingContent | undefined =>
    racing().meetings.find(({ date }) => date >= marketDate(clock.now()));
  /** Returns the meetings that are over, the last one first. */
  const past = (): readonly MeetingContent[] =>
    racing()
      .meetings.filter(({ date }) => date < marketDate(clock.now()))
      .toReversed();

  serve(racingEndpoints.comingRace, () => {
    const { track } = racing();
    const next = coming();
    return ok({
      date: next?.date ?? '',
      track_tc: track.tc,
      track_en: track.en,
      races: next?.races.length ?? 0,
    });
  });

  serve(racingEndpoints.horseDetails, ({ query: { content_type } }) => {
    const isPast = content_type === 'horse_history';
    const shown = isPast ? past()[0] : coming();
    const shows = { place: isPast, tip: content_type === 'horse_tips' };
    const races = shown?.races ?? [];
    return ok({
      content_type,
      date: shown?.date ?? '',
      races: races.map((race) => raceReply(racing(), race, shows)),
    });
  });

  serve(racingEndpoints.horseHistory, ({ query: { horse_id } }) => {
    const { horses, jockeys } = racing();
    const horse = horses.find(({ id }) => id === horse_id);
    if (horse === undefined) return refuse('CONTENT_UNKNOWN');
    const starts = past()
      .slice(0, STARTS)
      .flatMap((meeting) => startsOf(meeting, horse_id).slice(0, 1))
      .map(({ jockey, ...start }) => ({ ...start, ...jockeyReply(nameOf(jockeys, jockey)) }));
    return ok({ horse_id, horse_tc: horse.name.tc, horse_en: horse.name.en, starts });
  });
}

/** Returns the races that a horse finished in a meeting. */
const startsOf = ({ date, races }: MeetingContent, horseId: string) =>
  races.flatMap(({ distance, runners }) =>
    runners.flatMap(({ horse, jockey, place }) =>
      horse === horseId && place !== null ? [{ date, distance, place, jockey }] : [],
    ),
  );

/** Returns the name of a horse or jockey; one that is not listed has none. */
const nameOf = (named: RacingContent['horses'], id: string): Bilingual =>
  named.find((one) => one.id === id)?.name ?? { tc: '', en: '' };

const jockeyReply = ({ tc, en }: Bilingual) => ({ jockey_tc: tc, jockey_en: en });

function raceReply(
  { track, horses, jockeys }: RacingContent,
  { raceNo, start, distance, runners }: RaceContent,
  shows: { readonly place: boolean; readonly tip: boolean },
) {
  const ordered = shows.place
    ? runners.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    : runners;
  return {
    race_no: raceNo,
    start_time: start,
    distance,
    track_tc: track.tc,
    track_en: track.en,
    runners: ordered.map(({ no, horse, jockey, draw, weight, place, tip }) => ({
      no,
      horse_id: horse,
      horse_tc: nameOf(horses, horse).tc,
      horse_en: nameOf(horses, horse).en,
      ...jockeyReply(nameOf(jockeys, jockey)),
      draw,
      weight,
      place: shows.place ? place : null,
      tip: shows.tip ? tip : null,
    })),
  };
}
