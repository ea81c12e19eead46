import type { StartFacts, StartRefusal } from './start-refusal.ts';

/** A paid viewer in Hong Kong with a profile, on a general channel: no refusal. */
export const ALLOWED: StartFacts = {
  country: 'HK',
  supportedCountry: true,
  countryContent: true,
  playableContent: true,
  concertPeriod: false,
  contentProtection: true,
  drmIdClaim: true,
  profileChosen: true,
  guest: false,
  guestMode: false,
  kidsProfile: false,
  vodAllowed: true,
  errorCode: null,
  content: { kind: 'live', profileClasses: ['general'] },
};

const GUEST_MODE = { guestMode: true, profileChosen: false } as const;
const vod = { kind: 'vod', vertical: false, mobileOnly: false } as const;

/** [sentence, spec, what differs from ALLOWED, verdict] */
export const START_REFUSAL_CASES: readonly (readonly [
  string,
  string,
  Partial<StartFacts>,
  StartRefusal | null,
])[] = [
  ['a viewer with every right starts', 'S1-4-002', {}, null],
  ['a viewer in CN is geo-blocked', 'S1-4-001 S1-1-002', { country: 'CN' }, 'GEO_BLOCK'],
  [
    'a concert period never lifts the block for CN',
    'S1-4-001 S1-4-003',
    { country: 'CN', concertPeriod: true, content: vod },
    'GEO_BLOCK',
  ],
  [
    'no country content access is geo-blocked',
    'S1-4-002 S1-1-002',
    { country: 'GB', countryContent: false },
    'GEO_BLOCK',
  ],
  [
    'a concert period lifts it',
    'S1-4-003',
    {
      country: 'GB',
      supportedCountry: false,
      countryContent: false,
      concertPeriod: true,
      vodAllowed: false,
      content: vod,
    },
    null,
  ],
  [
    'a browser without content protection is not supported',
    'S1-4-004',
    { contentProtection: false },
    'BROWSER_NOT_SUPPORTED',
  ],
  [
    'a token without the drm_id claim is not supported',
    'S1-4-005',
    { drmIdClaim: false },
    'DRM_NOT_SUPPORTED',
  ],
  [
    'no profile and guest mode off opens profile selection',
    'S1-4-006',
    { profileChosen: false },
    'PROFILE_REQUIRED',
  ],
  [
    'a plain guest gets the login prompt instead',
    'S1-6-002',
    { profileChosen: false, guest: true },
    'LOGIN_REQUIRED',
  ],
  ['guest mode needs no profile', 'S1-4-006', { profileChosen: false, guestMode: true }, null],
  ['on-demand is refused if it is not allowed', 'S1-4-007', { vodAllowed: false, content: vod }, 'GEO_BLOCK'],
  ['live plays where on-demand is not allowed', 'S1-4-007', { vodAllowed: false }, null],
  [
    'a kids profile may not open a general channel',
    'S1-4-008',
    { kidsProfile: true },
    'profile_kids_content_not_available',
  ],
  [
    'a kids profile opens a kids channel',
    'S1-4-008',
    { kidsProfile: true, content: { kind: 'live', profileClasses: ['general', 'kids'] } },
    null,
  ],
  ['a kids profile starts on-demand content', 'S1-4-008', { kidsProfile: true, content: vod }, null],
  [
    'vertical content limited to mobile asks for the app',
    'S1-4-009',
    { content: { kind: 'vod', vertical: true, mobileOnly: true } },
    'OPEN_APP_TO_VIEW',
  ],
  [
    'mobile-only content that is not vertical plays',
    'S1-4-009',
    { content: { kind: 'vod', vertical: false, mobileOnly: true } },
    null,
  ],
  ['a country that is not supported is geo-blocked', 'S0-6-028', { supportedCountry: false }, 'GEO_BLOCK'],
  [
    'a member to whom no playable content is offered is geo-blocked',
    'S1-5-040',
    { playableContent: false },
    'GEO_BLOCK',
  ],
  [
    'a plain guest without playable content is asked to log in',
    'S1-5-040',
    { playableContent: false, guest: true, profileChosen: false },
    'LOGIN_REQUIRED',
  ],
  [
    'both guest flags with an error code meet a busy system',
    'S1-4-010',
    { ...GUEST_MODE, guest: true, errorCode: '20030417' },
    'SYSTEM_BUSY',
  ],
  ['both without one start', 'S1-4-010', { ...GUEST_MODE, guest: true }, null],
  [
    'a plain guest with an error code is told that the system is busy in place of the login',
    'S1-4-010',
    { guest: true, profileChosen: false, errorCode: '20030417' },
    'SYSTEM_BUSY',
  ],
  [
    'which comes before on-demand, as the login does',
    'S1-4-007 S1-4-010',
    { guest: true, profileChosen: false, errorCode: '20030417', vodAllowed: false, content: vod },
    'SYSTEM_BUSY',
  ],
  [
    'a member with an error code and no profile chooses one',
    'S1-4-006',
    { profileChosen: false, errorCode: '20030417' },
    'PROFILE_REQUIRED',
  ],
  [
    'a guest with an error code sees system busy',
    'S1-4-010',
    { guest: true, errorCode: '20030001' },
    'SYSTEM_BUSY',
  ],
  ['an error code without guest status does not refuse a start', 'S1-4-010', { errorCode: '20030001' }, null],
  [
    'an error code in guest mode alone does not refuse either',
    'S1-4-010',
    { ...GUEST_MODE, errorCode: '20030001' },
    null,
  ],
  [
    'vertical content on every platform plays',
    'S1-4-009',
    { content: { kind: 'vod', vertical: true, mobileOnly: false } },
    null,
  ],
  ['an unknown country with country content starts', 'S1-4-001', { country: null }, null],
  [
    'geo block comes before content protection',
    'S1-4-001 S1-4-004',
    { country: 'CN', contentProtection: false },
    'GEO_BLOCK',
  ],
  [
    'content protection comes before profile',
    'S1-4-004',
    { contentProtection: false, profileChosen: false },
    'BROWSER_NOT_SUPPORTED',
  ],
  [
    'profile comes before on-demand',
    'S1-4-007',
    { profileChosen: false, vodAllowed: false, content: vod },
    'PROFILE_REQUIRED',
  ],
  [
    'on-demand comes before the app',
    'S1-4-007 S1-4-009',
    { vodAllowed: false, content: { kind: 'vod', vertical: true, mobileOnly: true } },
    'GEO_BLOCK',
  ],
  [
    'the app comes before system busy',
    'S1-4-009 S1-4-010',
    { guest: true, errorCode: '1', content: { kind: 'vod', vertical: true, mobileOnly: true } },
    'OPEN_APP_TO_VIEW',
  ],
  [
    'kids comes before system busy',
    'S1-4-008 S1-4-010',
    { kidsProfile: true, guest: true, errorCode: '1' },
    'profile_kids_content_not_available',
  ],
];
