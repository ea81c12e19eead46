import { z } from 'zod';

const text = z.object({ tc: z.string(), en: z.string() });

/**
 * Details of a programme from an imported guide, besides its title and times; those that the guide lacks are
 * empty or null.
 */
export const programmeDetails = z.object({
  sub_title: text.nullable(),
  desc: text.nullable(),
  season: z.number().int().nullable(),
  episode: z.number().int().nullable(),
  part: z.number().int().nullable(),
  /** Episode numbers as they are written, with the system that they are written in. */
  numbers: z.array(z.object({ system: z.string(), text: z.string() })),
  categories: z.array(text),
  credits: z.array(z.object({ role: z.string(), name: z.string(), as: z.string().nullable() })),
  /** Year or day of its making, as digits. */
  date: z.string().nullable(),
  ratings: z.array(z.object({ system: z.string(), value: z.string() })),
  stars: z.string().nullable(),
  /** Path of its picture, which the service fetches. */
  icon: z.string().nullable(),
  is_new: z.boolean(),
  premiere: z.boolean(),
  repeat: z.boolean(),
  last_chance: z.boolean(),
});
export type ProgrammeDetails = z.infer<typeof programmeDetails>;

export const programmeDetailsReply = z.object({ details: programmeDetails.nullable() });
