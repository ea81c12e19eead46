import type { RatingLimit } from './rating-limit.ts';

export type ProfileClass = 'general' | 'kids';

/** Default class (S0-9-032). */
export const DEFAULT_PROFILE_CLASS: ProfileClass = 'general';

/** Maximum length of a profile name, counted like an input's `maxlength` (S0-5-002, S0-9-001). */
export const PROFILE_NAME_MAX = 20;

/**
 * The fields of a profile that the rules read (S0-3-001 to S0-3-009). The contract's profile fits this shape.
 */
export type ProfileFacts = {
  readonly id: string;
  readonly profile_name: string;
  readonly gender: 'male' | 'female' | '';
  readonly year_of_birth?: number | null | undefined;
  readonly month_of_birth?: number | null | undefined;
  readonly profile_icon_id?: string | null | undefined;
  readonly profile_color?: 'blue' | 'pink' | null | undefined;
  readonly interested_genre: readonly string[];
  readonly profile_class: ProfileClass;
  readonly status: 'new' | 'active' | 'inactive';
  readonly is_default: boolean;
  readonly rating_limit?: RatingLimit | null | undefined;
  readonly locked?: boolean | undefined;
};

/** A profile in the form, before saving. Null and the empty gender are not set. */
export type ProfileDraft = {
  readonly profile_name: string;
  readonly gender: 'male' | 'female' | '';
  readonly year_of_birth: number | null;
  readonly month_of_birth: number | null;
  readonly profile_icon_id: string | null;
  readonly profile_color: 'blue' | 'pink' | null;
  readonly interested_genre: readonly string[];
  readonly profile_class: ProfileClass;
  readonly rating_limit: RatingLimit | null;
  readonly locked: boolean;
};

/** The form of a new profile. */
export const NEW_PROFILE: ProfileDraft = {
  profile_name: '',
  gender: '',
  year_of_birth: null,
  month_of_birth: null,
  profile_icon_id: null,
  profile_color: null,
  interested_genre: [],
  profile_class: DEFAULT_PROFILE_CLASS,
  rating_limit: null,
  locked: false,
};

/** Returns the form of a saved profile. */
export const draftOf = (profile: ProfileFacts): ProfileDraft => ({
  profile_name: profile.profile_name,
  gender: profile.gender,
  year_of_birth: profile.year_of_birth ?? null,
  month_of_birth: profile.month_of_birth ?? null,
  profile_icon_id: profile.profile_icon_id ?? null,
  profile_color: colourOfProfile(profile.profile_class, profile.profile_color ?? null),
  interested_genre: profile.interested_genre,
  profile_class: profile.profile_class,
  rating_limit: profile.rating_limit ?? null,
  locked: profile.locked ?? false,
});

/** Background colours of kids profiles, the default first. */
export const KIDS_COLOURS = ['blue', 'pink'] as const;

/** Returns the colour of a profile: blue or pink for kids, none for others (S0-3-005). */
export const colourOfProfile = (
  profileClass: ProfileClass,
  chosen: 'blue' | 'pink' | null,
): 'blue' | 'pink' | null => (profileClass === 'kids' ? (chosen ?? KIDS_COLOURS[0]) : null);
