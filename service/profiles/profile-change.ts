import { type ProfileBody, profileBody, type StoredProfile } from '#service/profiles/store/profiles.ts';
import type { AccountTraits } from '#service/session/account.ts';
import type { ProfileError, ProfileInput } from '#shared/contract/profiles/profile.ts';
import { PROFILE_NAME_MAX } from '#shared/domain/profiles/profile.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { isGenre, isIcon, isUsualIcon, type ProfileChoices } from './profile-choices.ts';

/**
 * Facts that a profile change is validated against. `year` is the current one; `count` excludes deleted
 * profiles.
 */
export type ProfileChangeFacts = {
  readonly stored: StoredProfile | null;
  /** The viewer's active profile. */
  readonly watchingWith: string | null;
  readonly count: number;
  readonly traits: Pick<AccountTraits, 'max_profile_count' | 'update_profile_class'>;
  readonly year: number;
  readonly choices: ProfileChoices;
};

/** The change to store. */
export type ProfileChange = { readonly status: 'new' | 'active' | 'inactive'; readonly body: ProfileBody };

const MIN_BIRTH_YEAR = 1900;

/**
 * Returns the change to store, or the first rule that the input breaks (S0-5, S0-6). Without a stored profile
 * it creates one; a profile of status `new` may still choose its class if the account allows it, and saving
 * makes it active.
 */
export function profileChange(
  facts: ProfileChangeFacts,
  input: ProfileInput,
): Result<ProfileChange, ProfileError> {
  const { stored, traits } = facts;
  if (stored && input.status === 'inactive') return deletion(facts, stored);
  if (!stored && facts.count >= traits.max_profile_count) return err('PROFILE_LIMIT');
  const name = (input.profile_name ?? stored?.body.profile_name ?? '').trim();
  if (name === '' || name.length > PROFILE_NAME_MAX) return err('PROFILE_NAME_INVALID');
  const profileClass = classOf(facts, input);
  if (!profileClass.ok) return profileClass;
  const birth = birthOf(facts, input);
  if (!birth.ok) return birth;
  const icon = iconOf(facts, input);
  if (!icon.ok) return icon;
  const genres = genresOf(facts, input);
  if (!genres.ok) return genres;
  const body = {
    ...(stored?.body ?? profileBody.parse({ profile_name: name })),
    ...birth.value,
    profile_name: name,
    profile_class: profileClass.value,
    gender: input.gender ?? stored?.body.gender ?? '',
    profile_icon_id: icon.value,
    profile_color:
      profileClass.value === 'kids' ? (input.profile_color ?? stored?.body.profile_color ?? 'blue') : null,
    interested_genre: genres.value,
    rating_limit: profileClass.value === 'kids' ? null : limitOf(stored, input),
    locked: input.locked ?? stored?.body.locked ?? false,
  };
  return ok({ status: 'active', body });
}

/**
 * The icon to store; null if none was chosen. A page sends back what it was shown: the usual icon, or one that
 * has left the station since.
 */
function iconOf(
  { stored, choices }: ProfileChangeFacts,
  { profile_icon_id: asked }: ProfileInput,
): Result<string | null, ProfileError> {
  const current = stored?.body.profile_icon_id ?? null;
  if (asked === undefined || asked === null || asked === current) return ok(current);
  if (isIcon(choices, asked)) return ok(asked);
  return isUsualIcon(choices, asked) ? ok(null) : err('PROFILE_ICON_UNKNOWN');
}

/** The genres to store, without those of the profile that have left the station since. */
function genresOf(
  { stored, choices }: ProfileChangeFacts,
  { interested_genre: asked }: ProfileInput,
): Result<string[], ProfileError> {
  const current = stored?.body.interested_genre ?? [];
  const genres = [...new Set(asked ?? current)];
  const unknown = genres.filter((tag) => !isGenre(choices, tag));
  if (unknown.some((tag) => !current.includes(tag))) return err('PROFILE_GENRE_UNKNOWN');
  return ok(genres.filter((tag) => !unknown.includes(tag)));
}

/** Kids profiles get kids programmes only and have no limit by ratings. */
const limitOf = (
  stored: StoredProfile | null,
  { rating_limit }: ProfileInput,
): ProfileBody['rating_limit'] =>
  rating_limit === undefined ? (stored?.body.rating_limit ?? null) : rating_limit;

function deletion(
  { watchingWith }: ProfileChangeFacts,
  stored: StoredProfile,
): Result<ProfileChange, ProfileError> {
  if (stored.is_default) return err('PROFILE_IS_DEFAULT');
  if (stored.profile_id === watchingWith) return err('PROFILE_IS_ACTIVE');
  return ok({ status: 'inactive', body: stored.body });
}

function classOf(
  { stored, traits }: ProfileChangeFacts,
  { profile_class }: ProfileInput,
): Result<ProfileBody['profile_class'], ProfileError> {
  const current = stored?.body.profile_class ?? 'general';
  if (profile_class === undefined || profile_class === current) return ok(current);
  if (stored && stored.status !== 'new') return err('PROFILE_CLASS_FIXED');
  return traits.update_profile_class ? ok(profile_class) : err('PROFILE_CLASS_NOT_ALLOWED');
}

type Birth = Pick<ProfileBody, 'year_of_birth' | 'month_of_birth'>;

/**
 * Validates the birth date: year and month come together and cannot change once saved. Omitted fields keep
 * their value.
 */
function birthOf(
  { stored, year: thisYear }: ProfileChangeFacts,
  input: ProfileInput,
): Result<Birth, ProfileError> {
  const current = {
    year_of_birth: stored?.body.year_of_birth ?? null,
    month_of_birth: stored?.body.month_of_birth ?? null,
  };
  const year = input.year_of_birth === undefined ? current.year_of_birth : input.year_of_birth;
  const month = input.month_of_birth === undefined ? current.month_of_birth : input.month_of_birth;
  const locked = current.year_of_birth !== null;
  if (locked && (year !== current.year_of_birth || month !== current.month_of_birth))
    return err('PROFILE_BIRTH_LOCKED');
  if (year === null && month === null) return ok({ year_of_birth: null, month_of_birth: null });
  if (year === null || month === null) return err('PROFILE_BIRTH_INVALID');
  const inRange = year >= MIN_BIRTH_YEAR && year <= thisYear && month >= 1 && month <= 12;
  return inRange ? ok({ year_of_birth: year, month_of_birth: month }) : err('PROFILE_BIRTH_INVALID');
}
