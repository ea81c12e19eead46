import { z } from 'zod';
import { knownRating } from '#shared/domain/profiles/known-rating.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';

/** A text in both languages; without `en` it is the same in both. */
const text = z.object({ tc: z.string(), en: z.string().exactOptional() });
export type DetailText = z.infer<typeof text>;

/**
 * Details of a programme from a guide, besides its title and times; those that the guide lacks are left out.
 */
export const guideDetails = z.object({
  subTitle: text.exactOptional(),
  desc: text.exactOptional(),
  season: z.number().int().exactOptional(),
  episode: z.number().int().exactOptional(),
  part: z.number().int().exactOptional(),
  /** Episode numbers as they are written, with their system. */
  numbers: z.array(z.object({ system: z.string(), text: z.string() })).exactOptional(),
  categories: z.array(text).exactOptional(),
  /** People by role (`actor`, `director`), with the part that they play. */
  credits: z
    .array(z.object({ role: z.string(), name: z.string(), as: z.string().exactOptional() }))
    .exactOptional(),
  /** Year or day of its making, as digits. */
  date: z.string().exactOptional(),
  ratings: z.array(z.object({ system: z.string(), value: z.string() })).exactOptional(),
  stars: z.string().exactOptional(),
  icon: z.string().exactOptional(),
  /** Id of the programme in its provider's archive. */
  catchupId: z.string().exactOptional(),
  isNew: z.literal(true).exactOptional(),
  premiere: z.literal(true).exactOptional(),
  repeat: z.literal(true).exactOptional(),
  lastChance: z.literal(true).exactOptional(),
});
export type GuideDetails = z.infer<typeof guideDetails>;

/** Returns the rating that a guide gives a programme, the strictest of several; null if none is known. */
export const guideRating = ({ ratings = [] }: Pick<GuideDetails, 'ratings'>): Rating | null =>
  knownRating(ratings.map(({ value }) => value));
