import type { PairingFacts, PairingPlan } from './pairing-plan.ts';
import type { SessionFacts, UserFacts } from './session-facts.ts';
import type { Viewer } from './viewer.ts';

const PLAIN_USER: UserFacts = {
  guest: true,
  guest_mode: false,
  profile_class: 'general',
  country_content: true,
  subscriptions: [],
  subscribed_programme_ids: [],
  contract_ends: {},
  subscribed_episode_ids_contract_end: {},
  blocked_pair: false,
  ab_testing_group: { AB2: 'B' },
  max_concurrent: 1,
  user_level: 'standard',
  ad_free: false,
  is_ultra: false,
  is_free: true,
  customer_stage: 'free',
};

/** A session reply of a plain guest in Hong Kong, changed by `user` and `rest`. */
export const sessionWith = (
  user: Partial<UserFacts> = {},
  rest: Partial<SessionFacts> = {},
): SessionFacts => ({
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'guest-token',
  user: { ...PLAIN_USER, ...user },
  ...rest,
});

const member: Partial<UserFacts> = {
  guest: false,
  token: 'profile-token',
  profile_id: 'p1',
  boss_id: 'b1',
  registration_mobile_location: 'hk',
};

type ViewerCase = readonly [sentence: string, session: SessionFacts, viewer: Partial<Viewer>];

/** Sessions with their viewer kind. */
export const VIEWER_CASES: readonly ViewerCase[] = [
  ['a guest is a guest', sessionWith(), { kind: 'guest', traits: ['guest'], userToken: null }],
  [
    'a guest in guest mode',
    sessionWith({ guest: false, guest_mode: true, token: 't' }),
    { kind: 'guest_mode', traits: ['guest_mode'], userToken: 't' },
  ],
  ['both flags count as guest mode', sessionWith({ guest: true, guest_mode: true }), { kind: 'guest_mode' }],
  ['a free member', sessionWith(member), { kind: 'member', traits: ['free_member'] }],
  [
    'a paying subscriber',
    sessionWith({ ...member, is_free: false, customer_stage: 'paid' }),
    { traits: ['paying_subscriber'] },
  ],
  [
    'a holder of single titles',
    sessionWith({ ...member, subscribed_programme_ids: ['1'] }),
    { traits: ['free_member', 'pay_per_title_holder'] },
  ],
  [
    'a holder of single episodes',
    sessionWith({ ...member, subscribed_episode_ids_contract_end: { e: 'x' } }),
    { traits: ['free_member', 'pay_per_title_holder'] },
  ],
  [
    'an ultra user of gold level',
    sessionWith({ ...member, is_free: false, customer_stage: 'paid', is_ultra: true, user_level: 'gold' }),
    { traits: ['paying_subscriber', 'ultra', 'gold'] },
  ],
  ['a kids profile', sessionWith({ ...member, profile_class: 'kids' }), { traits: ['free_member', 'kids'] }],
  [
    'how the viewer was authenticated',
    sessionWith({ ...member, type: 'web_auth' }),
    { userType: 'web_auth' },
  ],
  ['error codes of the session', sessionWith({}, { error_code: 'E1' }), { errorCode: 'E1' }],
  [
    "the user's error code first",
    sessionWith({ error_code: 'E2' }, { error_code: 'E1' }),
    { errorCode: 'E2' },
  ],
  ['an empty error code is none', sessionWith({ error_code: '' }), { errorCode: null }],
];

/** Token of content calls (S0-6-007, S0-6-034). */
export const BEARER_CASES: readonly (readonly [sentence: string, session: SessionFacts, bearer: string])[] = [
  ['a guest has the guest token', sessionWith(), 'guest-token'],
  [
    'guest mode without a profile has the guest token',
    sessionWith({ guest_mode: true, token: 'pairing-token' }),
    'guest-token',
  ],
  [
    'a member without a profile has the guest token',
    sessionWith({ ...member, profile_id: null }),
    'guest-token',
  ],
  ['an empty profile_id is none', sessionWith({ ...member, profile_id: '' }), 'guest-token'],
  ['a member with a profile has its token', sessionWith(member), 'profile-token'],
];

/** Playable content (S0-6-032, S0-6-033): HK or MO, and guest mode or a mobile number of HK or MO. */
export const PLAYABLE_CASES: readonly (readonly [
  spec: string,
  sentence: string,
  session: SessionFacts,
  playable: boolean,
])[] = [
  ['S0-6-033', 'HK in guest mode', sessionWith({ guest_mode: true }), true],
  ['S0-6-032', 'MO in guest mode', sessionWith({ guest_mode: true }, { country_code: 'MO' }), true],
  [
    'S0-6-033',
    'HK registered with a mobile of mo',
    sessionWith({ ...member, registration_mobile_location: 'mo' }),
    true,
  ],
  ['S0-6-033', 'HK registered with a mobile of hk', sessionWith(member), true],
  [
    'S0-6-033',
    'HK registered elsewhere',
    sessionWith({ ...member, registration_mobile_location: 'gb' }),
    false,
  ],
  [
    'S0-6-033',
    'HK registered without a mobile',
    sessionWith({ ...member, registration_mobile_location: null }),
    false,
  ],
  ['S0-6-033', 'HK plain guest', sessionWith(), false],
  ['S0-6-032', 'GB in guest mode', sessionWith({ guest_mode: true }, { country_code: 'GB' }), false],
  ['S0-6-032', 'GB registered with a mobile of hk', sessionWith(member, { country_code: 'GB' }), false],
];

const GUEST: PairingFacts = {
  isSessionKnown: true,
  kind: 'guest',
  supportedCountry: true,
  errorCode: null,
  path: '/tc/home/',
  bot: false,
  profileChosen: false,
  blockedPair: false,
  drmIdClaim: false,
  userType: null,
};
const MEMBER: PairingFacts = { ...GUEST, kind: 'member', profileChosen: true };
const no = (because: Extract<PairingPlan, { pair: 'none' }>['because']): PairingPlan => ({
  pair: 'none',
  because,
});

/** Silent pairing on load. */
export const PAIRING_CASES: readonly (readonly [sentence: string, facts: PairingFacts, plan: PairingPlan])[] =
  [
    ['a guest at home is paired', GUEST, { pair: 'guest' }],
    ...[
      '/',
      '/tc/',
      '/tc?from=mail',
      '/en#top',
      '/en/live/81/x/',
      '/tc/epg/81/',
      '/en/programme/1/x/',
      '/tc/content/1/x/',
      '/tc/search/tram/',
    ].map((path) => [`a guest at ${path} is paired`, { ...GUEST, path }, { pair: 'guest' }] as const),
    ...['/tc/account/info/', '/en/show/', '/tc/subscribe/', '/xx/home/', '/home/'].map(
      (path) => [`a guest at ${path} is not`, { ...GUEST, path }, no('PAGE')] as const,
    ),
    ['a bot is not [S0-4-010 S0-6-030]', { ...GUEST, bot: true }, no('BOT')],
    ['an unsupported country is not', { ...GUEST, supportedCountry: false }, no('COUNTRY')],
    ['a guest with error is not', { ...GUEST, errorCode: '20010001' }, no('ERROR_CODE')],
    ['a failed session does not pair', { ...GUEST, isSessionKnown: false }, no('NO_SESSION')],
    ['guest mode is paired already', { ...GUEST, kind: 'guest_mode' }, no('PAIRED')],
    ['a member whose token holds no drm_id is paired', MEMBER, { pair: 'member' }],
    ['a member on any page is paired', { ...MEMBER, path: '/tc/account/info/' }, { pair: 'member' }],
    ['a member whose token holds a drm_id is not', { ...MEMBER, drmIdClaim: true }, no('PAIRED')],
    ['a member without a profile is not', { ...MEMBER, profileChosen: false }, no('NO_PROFILE')],
    [
      'a web-authenticated member is not paired and gets a token [S0-4-015]',
      { ...MEMBER, userType: 'web_auth' },
      { pair: 'token' },
    ],
    [
      'a web-authenticated member whose token holds a drm_id needs none',
      { ...MEMBER, userType: 'web_auth', drmIdClaim: true },
      no('PAIRED'),
    ],
    [
      'a blocked pair stays blocked for a web-authenticated member too',
      { ...MEMBER, userType: 'web_auth', blockedPair: true },
      no('BLOCKED'),
    ],
    ['a blocked pair stays blocked', { ...MEMBER, blockedPair: true }, no('BLOCKED')],
  ];

/** Device ids (S0-5-010, S0-5-011): letters, digits, hyphen and equals sign, under 100 characters. */
export const DEVICE_ID_CASES: readonly (readonly [spec: string, id: string, valid: boolean])[] = [
  ['S0-5-010', 'a-Z=09', true],
  ['S0-5-011', 'x'.repeat(99), true],
  ['S0-5-011', 'x'.repeat(100), false],
  ['S0-5-011', '', false],
  ['S0-5-010', 'under_score', false],
  ['S0-5-010', 'with space', false],
  ['S0-5-010', '字', false],
  ['S0-5-010', 'line\n', false],
];
