import { z } from 'zod';

/** A number that may arrive as digits in a string, as query parameters do. */
export const count = z.coerce.number().int().min(0);

/** ISO 8601 instant with a zone, such as 2026-11-20T12:24:00Z or …+08:00; its fraction of a second is not endless. */
export const instant = z.iso.datetime({ offset: true }).max(40);

/** A boolean in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');

/** An account country as two letters, such as HK. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Kids or general; general is the default of section 9. */
export const profileClass = z.enum(['general', 'kids']).default('general');

/** A body or query that holds nothing. */
export const nothing = z.object({});

/** A comma-separated list in a query string, as an array without empty parts. */
export const commaList = z.string().transform((value) => value.split(',').filter((part) => part !== ''));

/** The reply of a call that only says whether it worked. */
export const success = z.object({ success: z.boolean(), errors: z.object({ code: z.string() }).optional() });
