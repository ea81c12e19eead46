import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { HORSE_TYPES } from '#shared/navigation/link-target.ts';

const person = z.object({ id: z.string().min(1), name: bilingual }).readonly();

const runner = z
  .object({
    no: z.int(),
    /** Ids of the horse and of its jockey. */
    horse: z.string(),
    jockey: z.string(),
    draw: z.int(),
    weight: z.int(),
    /** Finishing position, which is not shown before the meeting is over; null if there is none. */
    place: z.int().nullable(),
    /** The tipster's stars, or null. */
    tip: z.literal([1, 2, 3]).nullable(),
  })
  .readonly();
export type RunnerContent = z.infer<typeof runner>;

const race = z
  .object({
    raceNo: z.int(),
    start: z.iso.datetime(),
    /** Metres. */
    distance: z.int(),
    runners: z.array(runner).readonly(),
  })
  .readonly();
export type RaceContent = z.infer<typeof race>;

/** The races of a day in Hong Kong, which are over when the day is. */
const meeting = z.object({ date: z.iso.date(), races: z.array(race).readonly() }).readonly();
export type MeetingContent = z.infer<typeof meeting>;

/** Horse racing: a course, who runs there, and its meetings in order of date. */
export const racingContent = z
  .object({
    track: bilingual,
    /** Title of the row with the racing pages, and their names. */
    raceDay: bilingual,
    pages: z.record(z.enum(HORSE_TYPES), bilingual).readonly(),
    horses: z.array(person).readonly(),
    jockeys: z.array(person).readonly(),
    meetings: z.array(meeting).readonly(),
  })
  .readonly();
export type RacingContent = z.infer<typeof racingContent>;
