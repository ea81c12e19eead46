import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/**
 * Programme label with its label data (S1-3-074 to S1-3-076); an empty `episode_id` list refers to the whole
 * programme.
 */
export const programmeLabel = z.object({
  programme_id: z.string(),
  episode_id: z.array(z.string()).default([]),
  is_early_gold: z.boolean().default(false),
  preview_all_episodes: z.boolean().default(false),
  limited_platform: z.array(z.string()).default([]),
  early_release: z.boolean().default(false),
  /** Project extension: the platform groups whose early release has begun. */
  early_release_platforms: z.array(z.string()).default([]),
  tvod_labelling: z.enum(['redeemable', 'unlimited_viewing']).nullish(),
  is_pay_per_programme: z.boolean().default(false),
  pay_per_episodes: z.array(z.string()).default([]),
  premium_episodes: z.array(z.string()).default([]),
  /** Label data: maximum number of free episodes by level, and flags of a single episode. */
  max_free_episodes: z
    .object({ standard: z.number().int().min(0), gold: z.number().int().min(0) })
    .default({ standard: 0, gold: 0 }),
  all_free_epis: z.boolean().default(false),
  pay_per_episode: z.boolean().default(false),
  premium_episode: z.boolean().default(false),
  pay_per_programme: z.boolean().default(false),
  is_preview: z.boolean().default(false),
  lock: z.boolean().default(false),
});
export type ProgrammeLabel = z.infer<typeof programmeLabel>;

export const programmeLabellingReply = z.object({ programmeLabels: lenientList(programmeLabel) });
