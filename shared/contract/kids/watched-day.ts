import { z } from 'zod';

/** What a kids profile watched on one day in Hong Kong (yyyymmdd), for the daily quota; ours. */
export const watchedDay = z.object({ day: z.string().regex(/^\d{8}$/), seconds: z.number().int().min(0) });

/** Seconds of watching that one report may hold: a page tells once a minute, so more than five minutes are no honest report. */
export const WATCHED_SECONDS_MAX = 300;
