import { isPlaybackAvailable } from '#shared/domain/accounts/session/country-access.ts';

/** Why the player shows a message instead of starting (S1-4-001 to S1-4-010). */
export type StartRefusal =
  | 'GEO_BLOCK'
  | 'BROWSER_NOT_SUPPORTED'
  | 'DRM_NOT_SUPPORTED'
  | 'PROFILE_REQUIRED'
  | 'LOGIN_REQUIRED'
  | 'profile_kids_content_not_available'
  | 'OPEN_APP_TO_VIEW'
  | 'SYSTEM_BUSY';

/** The content to start. */
export type StartContent =
  | { readonly kind: 'live'; readonly profileClasses: readonly string[] }
  | { readonly kind: 'vod'; readonly vertical: boolean; readonly mobileOnly: boolean };

/** Inputs of the start refusal. */
export type StartFacts = {
  /** ISO country of the viewer; null while unknown. */
  readonly country: string | null;
  readonly supportedCountry: boolean;
  /** The user has country content access. */
  readonly countryContent: boolean;
  /** Playable content is offered to the viewer (S1-5-040). */
  readonly playableContent: boolean;
  /** A concert period runs and covers the page of the start. */
  readonly concertPeriod: boolean;
  readonly contentProtection: boolean;
  /** The token has a `drm_id` claim. */
  readonly drmIdClaim: boolean;
  readonly profileChosen: boolean;
  /** The session's two flags, which may both be true. */
  readonly guest: boolean;
  readonly guestMode: boolean;
  readonly kidsProfile: boolean;
  /** On-demand playback is allowed in the viewer's country. */
  readonly vodAllowed: boolean;
  /** Error code of the user or session; null for none. */
  readonly errorCode: string | null;
  readonly content: StartContent;
};

type Check = (facts: StartFacts) => StartRefusal | null;

const geoBlock: Check = (facts) => (isPlaybackAvailable(facts) ? null : 'GEO_BLOCK');

const contentProtection: Check = (facts) => {
  if (!facts.contentProtection) return 'BROWSER_NOT_SUPPORTED';
  return facts.drmIdClaim ? null : 'DRM_NOT_SUPPORTED';
};

/** A guest with an error code gets system busy instead of the login prompt. */
const profile: Check = ({ profileChosen, guestMode, guest, errorCode }) => {
  if (profileChosen || guestMode) return null;
  if (!guest) return 'PROFILE_REQUIRED';
  return errorCode ? 'SYSTEM_BUSY' : 'LOGIN_REQUIRED';
};

/** A concert period allows on-demand playback too; CN was refused before. */
const onDemand: Check = ({ content, vodAllowed, concertPeriod }) => {
  if (content.kind !== 'vod' || vodAllowed) return null;
  return concertPeriod ? null : 'GEO_BLOCK';
};

const kidsChannel: Check = ({ content, kidsProfile }) =>
  kidsProfile && content.kind === 'live' && !content.profileClasses.includes('kids')
    ? 'profile_kids_content_not_available'
    : null;

const mobileOnly: Check = ({ content }) =>
  content.kind === 'vod' && content.vertical && content.mobileOnly ? 'OPEN_APP_TO_VIEW' : null;

const systemBusy: Check = ({ guest, errorCode }) => (guest && errorCode ? 'SYSTEM_BUSY' : null);

/** The checks in the specified order (S1-4-001 to S1-4-010, R-1). */
const CHECKS: readonly Check[] = [
  geoBlock,
  contentProtection,
  profile,
  onDemand,
  kidsChannel,
  mobileOnly,
  systemBusy,
];

/**
 * Returns why playback may not start, or null: the first check that refuses decides (S1-4-001 to S1-4-010,
 *
 */
export function startRefusal(facts: StartFacts): StartRefusal | null {
  for (const check of CHECKS) {
    const refusal = check(facts);
    if (refusal) return refusal;
  }
  return null;
}
