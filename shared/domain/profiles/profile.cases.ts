import type { ProfileDraft, ProfileFacts } from './profile.ts';
import { NEW_PROFILE } from './profile.ts';
import type { ProfileEntry, ProfileEntryFacts } from './profile-entry.ts';
import type { ProfileFormErrors, ProfileFormFacts } from './profile-form.ts';

type Case<Facts, Verdict> = readonly [spec: string, sentence: string, facts: Facts, verdict: Verdict];

export const profileWith = (id: string, rest: Partial<ProfileFacts> = {}): ProfileFacts => ({
  id,
  profile_name: `name ${id}`,
  gender: '',
  interested_genre: [],
  profile_class: 'general',
  status: 'active',
  is_default: false,
  ...rest,
});

const FORM: ProfileFormFacts = { createPage: false, currentYear: 2026, birthLocked: false };
const PAGE: ProfileFormFacts = { ...FORM, createPage: true };
type FormCase = readonly [
  spec: string,
  sentence: string,
  change: Partial<ProfileDraft>,
  facts: ProfileFormFacts,
  faults: ProfileFormErrors,
];
const required = 'required_field';
const birth = 'birth_error';

/** [spec, sentence, what differs from a form with a name alone, facts, messages] */
export const FORM_CASES: readonly FormCase[] = [
  ['S0-5-001', 'a name is enough', {}, FORM, {}],
  ['S0-5-001', 'a name is required', { profile_name: '' }, FORM, { profile_name: required }],
  ['S0-5-001', 'blanks are no name', { profile_name: ' 　\t' }, FORM, { profile_name: required }],
  ['S0-5-002 S0-9-001', '20 characters pass', { profile_name: '電'.repeat(20) }, FORM, {}],
  [
    'S0-5-002 S0-9-001',
    '21 do not',
    { profile_name: 'x'.repeat(21) },
    FORM,
    { profile_name: 'name_too_long' },
  ],
  ['S0-5-002', 'blanks around the name do not count', { profile_name: ` ${'x'.repeat(20)} ` }, FORM, {}],
  ['S0-5-003', 'year and month together pass', { year_of_birth: 1990, month_of_birth: 5 }, FORM, {}],
  [
    'S0-5-003',
    'a year without a month is a birth error',
    { year_of_birth: 1990 },
    FORM,
    { month_of_birth: birth },
  ],
  [
    'S0-5-003',
    'a month without a year is a birth error',
    { month_of_birth: 5 },
    FORM,
    { year_of_birth: birth },
  ],
  ['S0-5-008', '1900 passes', { year_of_birth: 1900, month_of_birth: 1 }, FORM, {}],
  ['S0-5-008', '1899 does not', { year_of_birth: 1899, month_of_birth: 1 }, FORM, { year_of_birth: birth }],
  ['S0-5-008', 'the current year passes', { year_of_birth: 2026, month_of_birth: 12 }, FORM, {}],
  [
    'S0-5-008',
    'the next year does not',
    { year_of_birth: 2027, month_of_birth: 12 },
    FORM,
    { year_of_birth: birth },
  ],
  [
    'S0-5-008',
    'half a year does not',
    { year_of_birth: 1990.5, month_of_birth: 1 },
    FORM,
    { year_of_birth: birth },
  ],
  [
    'S0-5-009',
    'month 0 does not pass',
    { year_of_birth: 1990, month_of_birth: 0 },
    FORM,
    { month_of_birth: birth },
  ],
  [
    'S0-5-009',
    'month 13 does not pass',
    { year_of_birth: 1990, month_of_birth: 13 },
    FORM,
    { month_of_birth: birth },
  ],
  [
    'S0-5-009',
    'no number does not pass',
    { year_of_birth: 1990, month_of_birth: Number.NaN },
    FORM,
    { month_of_birth: birth },
  ],
  ['S0-5-004', 'locked birth is not checked', { year_of_birth: 1800 }, { ...FORM, birthLocked: true }, {}],
  [
    'S0-5-005',
    'the create page requires gender, year and month',
    {},
    PAGE,
    { gender: required, year_of_birth: required, month_of_birth: required },
  ],
  ['S0-5-005', 'all given, it passes', { gender: 'male', year_of_birth: 1990, month_of_birth: 5 }, PAGE, {}],
  [
    'S0-5-005',
    'the missing one is named',
    { gender: 'female', year_of_birth: 1990 },
    PAGE,
    { month_of_birth: required },
  ],
];

const BORN = profileWith('p1', { year_of_birth: 1990, month_of_birth: 5 });
const HALF_BORN = profileWith('p1', { year_of_birth: 1990 });

/** [spec, sentence, saved profile, update_profile_class, change, what the form holds then] */
export const LOCK_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  saved: ProfileFacts | null,
  updateProfileClass: boolean,
  change: Partial<ProfileDraft>,
  holds: Partial<ProfileDraft>,
])[] = [
  [
    'S0-5-004',
    'birth is locked once saved',
    BORN,
    true,
    { year_of_birth: 2000, month_of_birth: 1 },
    { year_of_birth: 1990, month_of_birth: 5 },
  ],
  [
    'S0-5-004',
    'birth that was never saved is open',
    HALF_BORN,
    true,
    { month_of_birth: 1 },
    { month_of_birth: 1 },
  ],
  [
    'S0-5-004',
    'the rest stays open',
    BORN,
    true,
    { profile_name: 'Tram', gender: 'male' },
    { profile_name: 'Tram', gender: 'male' },
  ],
  [
    'S0-6-019',
    'a new profile may be a kids one',
    null,
    true,
    { profile_class: 'kids' },
    { profile_class: 'kids', profile_color: 'blue' },
  ],
  [
    'S0-6-019',
    'so may a first one that is still new',
    profileWith('p1', { status: 'new' }),
    true,
    { profile_class: 'kids' },
    { profile_class: 'kids', profile_color: 'blue' },
  ],
  [
    'S0-6-019',
    'a saved one keeps its class',
    BORN,
    true,
    { profile_class: 'kids' },
    { profile_class: 'general', profile_color: null },
  ],
  [
    'S0-6-020',
    'without update_profile_class it stays general',
    null,
    false,
    { profile_class: 'kids' },
    { profile_class: 'general' },
  ],
  [
    'S0-6-019',
    'a general profile has no colour',
    null,
    true,
    { profile_color: 'pink' },
    { profile_color: null },
  ],
  [
    'S0-6-019',
    'a kids profile may be pink',
    null,
    true,
    { profile_class: 'kids', profile_color: 'pink' },
    { profile_color: 'pink' },
  ],
];

/** [spec, sentence, profile, the one that watches, refusal] */
export const DELETE_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  profile: ProfileFacts,
  active: string | null,
  refusal: string | null,
])[] = [
  [
    'S0-6-017',
    'a default profile cannot be deleted',
    profileWith('p1', { is_default: true }),
    'p2',
    'PROFILE_IS_DEFAULT',
  ],
  ['S0-6-018', 'the active profile cannot be deleted', profileWith('p1'), 'p1', 'PROFILE_IS_ACTIVE'],
  ['S0-6-017 S0-6-018', 'another one can', profileWith('p1'), 'p2', null],
  ['S0-6-018', 'with none active it can', profileWith('p1'), null, null],
];

/** [spec, sentence, statuses of the list, max_profile_count, may add] */
export const COUNT_CASES = [
  ['S0-6-021 S0-9-001', 'below the maximum of the server one may be added', ['active', 'active'], 3, true],
  ['S0-6-021 S0-9-001', 'at the maximum none may', ['active', 'active', 'active'], 3, false],
  ['S0-6-021', 'deleted profiles do not count', ['active', 'inactive', 'active'], 3, true],
  ['S0-6-021', 'a new one counts', ['new'], 1, false],
  ['S0-6-021', 'a maximum of none adds none', [], 0, false],
] as const;

const MATCHED: ProfileEntryFacts = {
  termsRefused: false,
  profiles: [profileWith('p1'), profileWith('p2')],
  currentProfileId: 'p1',
  browserSupported: true,
  userType: null,
  paired: true,
};
const NEW_FIRST: ProfileEntryFacts = { ...MATCHED, profiles: [profileWith('p1', { status: 'new' })] };
const UNPAIRED: ProfileEntryFacts = { ...MATCHED, paired: false };
const selection = (addDefault: boolean): ProfileEntry => ({ show: 'profile_selection', addDefault });

export const ENTRY_CASES: readonly Case<ProfileEntryFacts, ProfileEntry>[] = [
  ['S0-4-013', 'a selected profile of the list needs nothing', MATCHED, { show: 'nothing' }],
  ['S0-4-012 S0-4-027', 'a first profile with status new is add-default mode', NEW_FIRST, selection(true)],
  [
    'S0-4-012',
    'a later one with status new is not',
    { ...MATCHED, profiles: [profileWith('p1'), profileWith('p2', { status: 'new' })] },
    { show: 'nothing' },
  ],
  [
    'S0-4-013',
    'no selected profile shows profile selection',
    { ...MATCHED, currentProfileId: null },
    selection(false),
  ],
  ['S0-4-013', 'one that is not in the list too', { ...MATCHED, currentProfileId: 'p9' }, selection(false)],
  [
    'S0-4-013',
    'one that was deleted too',
    { ...MATCHED, profiles: [profileWith('p1', { status: 'inactive' }), profileWith('p2')] },
    selection(false),
  ],
  ['S0-4-013', 'an empty list too', { ...MATCHED, profiles: [] }, selection(false)],
  [
    'S0-4-014',
    'with the terms flag no, terms come before the profile step',
    { ...NEW_FIRST, termsRefused: true },
    { show: 'terms' },
  ],
  ['S0-4-014', 'and before pairing', { ...UNPAIRED, termsRefused: true }, { show: 'terms' }],
  ['S0-4-015', 'pairing is offered in a supported browser', UNPAIRED, { show: 'pair_device' }],
  ['S0-4-015', 'not in an unsupported one', { ...UNPAIRED, browserSupported: false }, { show: 'nothing' }],
  ['S0-4-015', 'not to type web_auth', { ...UNPAIRED, userType: 'web_auth' }, { show: 'nothing' }],
  ['S0-4-015', 'to other types it is', { ...UNPAIRED, userType: 'mz_auth' }, { show: 'pair_device' }],
  ['S0-4-015', 'after the profile was chosen', { ...UNPAIRED, currentProfileId: null }, selection(false)],
];

/** [sentence, path, reloads] */
export const RELOAD_CASES = [
  ['a path with /show/ reloads', '/tc/show/', true],
  ['a path with /28ai/ reloads', '/en/28ai/x/', true],
  ['home does not', '/tc/home/', false],
  ['a show guide does not', '/tc/show-guide/', false],
] as const;

/** A form with only a name. */
export const NAMED: ProfileDraft = { ...NEW_PROFILE, profile_name: 'Siu Ming' };
