import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** A horse in a race: number, draw, jockey, and the tip if there is one. */
const runner = z.object({
  no: z.number().int().min(1),
  horse_id: z.string(),
  horse_tc: z.string(),
  horse_en: z.string(),
  jockey_tc: z.string(),
  jockey_en: z.string(),
  draw: z.number().int().min(1),
  weight: z.number().int().min(0),
  /** Finishing position; null before the race. */
  place: z.number().int().min(1).nullish(),
  /** One to three stars; null for none. */
  tip: z.number().int().min(1).max(3).nullish(),
});

const race = z.object({
  race_no: z.number().int().min(1),
  start_time: z.string(),
  /** In metres. */
  distance: z.number().int().min(0),
  track_tc: z.string(),
  track_en: z.string(),
  runners: lenientList(runner),
});

/** Horse details by content type: race card, tips or results of a meeting. */
export const horseDetailsReply = z.object({
  content_type: z.enum(['horse_racecard', 'horse_history', 'horse_tips']),
  date: z.string(),
  races: lenientList(race),
});
export type HorseDetailsReply = z.infer<typeof horseDetailsReply>;

/** The next meeting. */
export const comingRaceReply = z.object({
  date: z.string(),
  track_tc: z.string(),
  track_en: z.string(),
  races: z.number().int().min(0),
});

/** Results of a horse's last races, newest first. */
export const horseHistoryReply = z.object({
  horse_id: z.string(),
  horse_tc: z.string(),
  horse_en: z.string(),
  starts: lenientList(
    z.object({
      date: z.string(),
      distance: z.number().int(),
      place: z.number().int().min(1),
      jockey_tc: z.string(),
      jockey_en: z.string(),
    }),
  ),
});
export type HorseHistoryReply = z.infer<typeof horseHistoryReply>;
