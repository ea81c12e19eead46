import { z } from 'zod';

/** A profile of an account of the content. An account that lists none has the profile of its session's user. */
export const profileContent = z
  .object({
    profile_id: z.string(),
    profile_name: z.string(),
    profile_class: z.enum(['general', 'kids']).exactOptional(),
    profile_icon_id: z.string().exactOptional(),
    profile_color: z.enum(['blue', 'pink']).exactOptional(),
    status: z.enum(['new', 'active']).exactOptional(),
    gender: z.enum(['male', 'female']).exactOptional(),
    year_of_birth: z.int().exactOptional(),
    month_of_birth: z.int().exactOptional(),
    interested_genre: z.array(z.string()).readonly().exactOptional(),
    viewing_control_start_time: z.string().exactOptional(),
    viewing_control_end_time: z.string().exactOptional(),
  })
  .readonly();
export type ProfileContent = z.infer<typeof profileContent>;
