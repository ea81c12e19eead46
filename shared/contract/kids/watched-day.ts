import { z } from 'zod';

/**
 * Time watched by a kids profile on one day in Hong Kong (yyyymmdd), for the daily quota; a project
 * extension.
 */
export const watchedDay = z.object({ day: z.string().regex(/^\d{8}$/), seconds: z.number().int().min(0) });

/** Maximum seconds in one report. Pages report every minute, so more than five minutes is not plausible. */
export const WATCHED_SECONDS_MAX = 300;
