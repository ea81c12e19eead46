import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { racingEndpoints } from '#shared/contract/catalogue/racing-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, DAY, HONG_KONG_OFFSET, HOUR, hongKongDate, MINUTE } from '#shared/kernel/time.ts';
import { horseById, meeting, type Race, TRACK } from './racing-card.ts';

type RacingNeeds = {
  readonly clock: Clock;
};

/** Meetings take place weekly from this Wednesday: first race at 18:40 in Hong Kong, then every half hour. */
const FIRST_MEETING = Date.UTC(2026, 0, 7) - HONG_KONG_OFFSET;
const FIRST_RACE = 18 * HOUR + 40 * MINUTE;
const WEEK = 7 * DAY;
/** Past meetings in a horse's history, each with its first race there. */
const STARTS = 6;

const dateOf = (number: number): number => FIRST_MEETING + number * WEEK;
/** Serves horse racing with generated meetings, one every Wednesday (S1-7-084, S1-7-085). */
export function serveRacing(serve: Serve, { clock }: RacingNeeds): void {
  /** Returns the number of the last finished meeting. */
  const lastMeeting = (): number => Math.floor((clock.now() - FIRST_MEETING - DAY) / WEEK);

  serve(racingEndpoints.comingRace, () => {
    const number = lastMeeting() + 1;
    return ok({
      date: hongKongDate(dateOf(number)),
      track_tc: TRACK.tc,
      track_en: TRACK.en,
      races: meeting(number).length,
    });
  });

  serve(racingEndpoints.horseDetails, ({ query }) => {
    const past = query.content_type === 'horse_history';
    const number = lastMeeting() + (past ? 0 : 1);
    const shows = { place: past, tip: query.content_type === 'horse_tips' };
    return ok({
      content_type: query.content_type,
      date: hongKongDate(dateOf(number)),
      races: meeting(number).map((race) => raceReply(race, number, shows)),
    });
  });

  serve(racingEndpoints.horseHistory, ({ query }) => {
    const horse = horseById(query.horse_id);
    if (horse === null) return refuse('CONTENT_UNKNOWN');
    const last = lastMeeting();
    const starts = Array.from({ length: STARTS }, (_, back) => last - back).flatMap((number) =>
      meeting(number)
        .flatMap(({ distance, runners }) =>
          runners
            .filter(({ horseId }) => horseId === query.horse_id)
            .map(({ place, jockey }) => ({
              date: hongKongDate(dateOf(number)),
              distance,
              place,
              jockey_tc: jockey.tc,
              jockey_en: jockey.en,
            })),
        )
        .slice(0, 1),
    );
    return ok({ horse_id: query.horse_id, horse_tc: horse.tc, horse_en: horse.en, starts });
  });
}

function raceReply(
  { raceNo, distance, runners }: Race,
  number: number,
  shows: { readonly place: boolean; readonly tip: boolean },
) {
  const start = dateOf(number) + FIRST_RACE + (raceNo - 1) * 30 * MINUTE;
  const ordered = shows.place ? runners.toSorted((one, other) => one.place - other.place) : runners;
  return {
    race_no: raceNo,
    start_time: new Date(start).toISOString(),
    distance,
    track_tc: TRACK.tc,
    track_en: TRACK.en,
    runners: ordered.map(({ no, horseId, horse, jockey, draw, weight, place, tip }) => ({
      no,
      horse_id: horseId,
      horse_tc: horse.tc,
      horse_en: horse.en,
      jockey_tc: jockey.tc,
      jockey_en: jockey.en,
      draw,
      weight,
      place: shows.place ? place : null,
      tip: shows.tip ? tip : null,
    })),
  };
}
