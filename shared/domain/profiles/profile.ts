export type ProfileClass = 'general' | 'kids';

/** The class of a profile that nobody chose one for (accounts section 9). */
export const DEFAULT_PROFILE_CLASS: ProfileClass = 'general';

/** Characters of a profile name at most, counted as an input field's `maxlength` counts them (accounts sections 5 and 9). */
export const PROFILE_NAME_MAX = 20;

/** What the rules read of a profile (accounts section 3). The contract's profile fits this shape. */
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
};

/** A profile as it stands in the form, before it is saved. Null and the empty gender are not given. */
export type ProfileDraft = {
  readonly profile_name: string;
  readonly gender: 'male' | 'female' | '';
  readonly year_of_birth: number | null;
  readonly month_of_birth: number | null;
  readonly profile_icon_id: string | null;
  readonly profile_color: 'blue' | 'pink' | null;
  readonly interested_genre: readonly string[];
  readonly profile_class: ProfileClass;
};

/** The form of a profile that does not exist yet. */
export const NEW_PROFILE: ProfileDraft = {
  profile_name: '',
  gender: '',
  year_of_birth: null,
  month_of_birth: null,
  profile_icon_id: null,
  profile_color: null,
  interested_genre: [],
  profile_class: DEFAULT_PROFILE_CLASS,
};

/** The form of a profile that exists. */
export const draftOf = (profile: ProfileFacts): ProfileDraft => ({
  profile_name: profile.profile_name,
  gender: profile.gender,
  year_of_birth: profile.year_of_birth ?? null,
  month_of_birth: profile.month_of_birth ?? null,
  profile_icon_id: profile.profile_icon_id ?? null,
  profile_color: profileColour(profile.profile_class, profile.profile_color ?? null),
  interested_genre: profile.interested_genre,
  profile_class: profile.profile_class,
});

/** Background colours of kids profiles; the first is the one that nobody chose. */
export const KIDS_COLOURS = ['blue', 'pink'] as const;

/** The colour of a profile: kids have one, blue unless pink was chosen; general profiles have none (accounts section 3). */
export const profileColour = (profileClass: ProfileClass, chosen: 'blue' | 'pink' | null): 'blue' | 'pink' | null =>
  profileClass === 'kids' ? (chosen ?? KIDS_COLOURS[0]) : null;
