import { z } from 'zod';
import { watchedDay } from '#shared/contract/kids/watched-day.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { RATING_LIMITS } from '#shared/domain/profiles/rating-limit.ts';

/** Time of day in Hong Kong as HH:MM. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const profileGender = z.enum(['male', 'female', '']);
export const profileColour = z.enum(['blue', 'pink']);
export const profileClassName = z.enum(['general', 'kids']);
export const ratingLimit = z.enum(RATING_LIMITS);
export const profileStatus = z.enum(['new', 'active', 'inactive']);
const iconImages = z.object({ large: z.string().nullish(), small: z.string().nullish() });

/**
 * Viewing limits of a profile; null is off. The window holds the hours in which nothing may be watched
 * the daily quota in minutes is a project extension.
 */
export const viewingControl = z.object({
  viewing_control_start_time: timeOfDay.nullable(),
  viewing_control_end_time: timeOfDay.nullable(),
  daily_quota_minutes: z.number().int().min(1).max(1440).nullable(),
});
export type ViewingControl = z.infer<typeof viewingControl>;

/**
 * The limits as stored and sent. A time may be any text here: one that is not HH:MM locks the profile
 * (`viewingWindow`) until a parent corrects it, and must not invalidate the profile or session that carries
 * it.
 */
export const storedViewingControl = viewingControl.extend({
  viewing_control_start_time: z.string().nullable(),
  viewing_control_end_time: z.string().nullable(),
});

/**
 * Profile (S0-3-001 to S0-3-009). Fields that are not set are null, gender is empty; only kids profiles have
 * a colour.
 */
export const profile = z.object({
  id: z.string(),
  profile_name: z.string(),
  gender: profileGender.default(''),
  year_of_birth: z.number().int().nullish(),
  month_of_birth: z.number().int().nullish(),
  profile_icon_id: z.string().nullish(),
  profile_color: profileColour.nullish(),
  interested_genre: z.array(z.string()).default([]),
  profile_class: profileClassName.default('general'),
  status: profileStatus,
  is_default: z.boolean().default(false),
  icon_images: iconImages.nullish(),
  ...storedViewingControl.partial().shape,
  /** Project extension: the highest rating it may watch, and whether choosing it needs the parent PIN. */
  rating_limit: ratingLimit.nullish(),
  locked: z.boolean().default(false),
  /** Project extension, in the list only: the time watched on its last day. */
  watched_today: watchedDay.nullish(),
});
export type Profile = z.infer<typeof profile>;

/**
 * Profile object of saveProfile (S0-7-024). Omitted fields stay unchanged; the rules S0-5-001 to S0-5-009 are
 * answered by code, not by the schema.
 */
export const profileInput = z.object({
  profile_name: z.string().max(200).optional(),
  gender: profileGender.optional(),
  year_of_birth: z.number().int().nullish(),
  month_of_birth: z.number().int().nullish(),
  profile_icon_id: z.string().max(64).nullish(),
  profile_color: profileColour.nullish(),
  interested_genre: z.array(z.string().max(64)).max(100).optional(),
  profile_class: profileClassName.optional(),
  status: profileStatus.optional(),
  /** Project extension; a change of either needs the parent PIN. */
  rating_limit: ratingLimit.nullish(),
  locked: z.boolean().optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/**
 * Why a profile is not saved: the rules S0-5-001 to S0-5-009 and S0-6-017 to S0-6-021 by name (project
 * extension).
 */
export const PROFILE_ERRORS = [
  'PROFILE_UNKNOWN',
  'PROFILE_NAME_INVALID',
  'PROFILE_BIRTH_INVALID',
  'PROFILE_BIRTH_LOCKED',
  'PROFILE_CLASS_FIXED',
  'PROFILE_CLASS_NOT_ALLOWED',
  'PROFILE_ICON_UNKNOWN',
  'PROFILE_GENRE_UNKNOWN',
  'PROFILE_LIMIT',
  'PROFILE_IS_DEFAULT',
  'PROFILE_IS_ACTIVE',
  'PARENT_PIN_UNSET',
] as const;
export type ProfileError = (typeof PROFILE_ERRORS)[number];

export const profileListReply = z.object({
  profiles: lenientList(profile),
  max_profile_count: z.number().int().min(0),
  update_profile_class: z.boolean(),
  request_login_password_update: z.boolean(),
});

/** An icon of a series; `series_{lang}` is the name of the series. */
const profileIcon = z.object({
  id: z.string(),
  image: z.string(),
  series_tc: z.string(),
  series_en: z.string(),
});

/**
 * Property lists (S0-3-042, S0-3-043): genre tags for `preference`, icon series for `icon`, one image for
 * `icon_by_id`.
 */
export const propertyListReply = z.union([
  z.object({ tags: lenientList(z.object({ tag_id: z.string(), name_tc: z.string(), name_en: z.string() })) }),
  z.object({
    items: lenientList(
      z.object({ series_tc: z.string(), series_en: z.string(), profile_icons: lenientList(profileIcon) }),
    ),
  }),
  z.object({ image: iconImages.required() }),
]);
