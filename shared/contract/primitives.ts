import { z } from 'zod';
import { errorCode } from './error-code.ts';

/** A number that may arrive as a string of digits, as in query parameters. */
export const count = z.coerce.number().int().min(0);

/** ISO 8601 instant with a zone, such as 2026-11-20T12:24:00Z or …+08:00, with a bounded fraction. */
export const instant = z.iso.datetime({ offset: true }).max(40);

/** A boolean in a query string. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** A country as two letters, such as HK. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Profile class; general by default (S0-9-032). */
export const profileClass = z.enum(['general', 'kids']).default('general');

/** An empty body or query. */
export const nothing = z.object({});

/** A comma-separated list in a query string, parsed to an array without empty parts. */
export const commaList = z.string().transform((value) => value.split(',').filter((part) => part !== ''));

/** Reply of a call that only reports success. */
export const success = z.object({ success: z.boolean(), errors: z.object({ code: errorCode }).optional() });

/**
 * Project extension of lists: hides what the viewer can't watch, and lists what the profile has not watched
 * first.
 */
export const listChoice = { watchable: flag.optional(), unwatched_first: flag.optional() };
