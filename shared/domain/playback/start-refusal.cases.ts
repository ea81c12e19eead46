import type { StartFacts, StartRefusal } from './start-refusal.ts';

/** A paid Hong Kong viewer with a profile on a general channel: nothing refuses. */
export const ALLOWED: StartFacts = {
  country: 'HK',
  countryContent: true,
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

const vod = { kind: 'vod', vertical: false, mobileOnly: false } as const;

/** Each row: a sentence of the specification, what differs from ALLOWED, and the verdict. */
export const START_REFUSAL_CASES: readonly (readonly [string, Partial<StartFacts>, StartRefusal | null])[] = [
  ['a viewer with every right starts', {}, null],
  ['a viewer in CN is geo-blocked', { country: 'CN' }, 'GEO_BLOCK'],
  ['a concert period never lifts the block for CN', { country: 'CN', concertPeriod: true, content: vod }, 'GEO_BLOCK'],
  ['no country content access is geo-blocked', { country: 'GB', countryContent: false }, 'GEO_BLOCK'],
  ['a concert period lifts it', { country: 'GB', countryContent: false, concertPeriod: true, vodAllowed: false, content: vod }, null],
  ['a browser without content protection is not supported', { contentProtection: false }, 'BROWSER_NOT_SUPPORTED'],
  ['a token without the drm_id claim is not supported', { drmIdClaim: false }, 'DRM_NOT_SUPPORTED'],
  ['no profile and guest mode off opens profile selection', { profileChosen: false }, 'PROFILE_REQUIRED'],
  ['a plain guest gets the login prompt instead', { profileChosen: false, guest: true }, 'LOGIN_REQUIRED'],
  ['guest mode needs no profile', { profileChosen: false, guestMode: true }, null],
  ['on-demand where it is not allowed is refused', { vodAllowed: false, content: vod }, 'GEO_BLOCK'],
  ['live plays where on-demand is not allowed', { vodAllowed: false }, null],
  ['a kids profile may not open a general channel', { kidsProfile: true }, 'profile_kids_content_not_available'],
  ['a kids profile opens a kids channel', { kidsProfile: true, content: { kind: 'live', profileClasses: ['general', 'kids'] } }, null],
  [
    'vertical content limited to mobile asks for the app',
    { content: { kind: 'vod', vertical: true, mobileOnly: true } },
    'OPEN_APP_TO_VIEW',
  ],
  ['mobile-only content that is not vertical plays', { content: { kind: 'vod', vertical: false, mobileOnly: true } }, null],
  ['a guest with an error code sees system busy', { guest: true, errorCode: '20030001' }, 'SYSTEM_BUSY'],
  ['an error code without guest status does not refuse a start', { errorCode: '20030001' }, null],
  ['geo block comes before content protection', { country: 'CN', contentProtection: false }, 'GEO_BLOCK'],
  ['content protection comes before profile', { contentProtection: false, profileChosen: false }, 'BROWSER_NOT_SUPPORTED'],
  ['profile comes before on-demand', { profileChosen: false, vodAllowed: false, content: vod }, 'PROFILE_REQUIRED'],
  ['kids comes before system busy', { kidsProfile: true, guest: true, errorCode: '1' }, 'profile_kids_content_not_available'],
];
