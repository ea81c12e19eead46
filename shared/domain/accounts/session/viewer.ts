import { hasCountryContent, hasPlayableContent } from './home-country.ts';
import type { SessionFacts, UserFacts } from './session-facts.ts';

/** Returns whether a viewer counts as a guest: `guest` or `guest_mode` (S0-6-001, R-6). */
export const isGuest = (kind: ViewerKind): boolean => kind !== 'member';

/** Kinds of viewer: `guest`, `guest_mode` after automatic pairing, or logged in. */
export type ViewerKind = 'guest' | 'guest_mode' | 'member';

/** The viewer kinds of S1-1-001; a viewer may have several. */
type ViewerTrait =
  | 'guest'
  | 'guest_mode'
  | 'free_member'
  | 'paying_subscriber'
  | 'pay_per_title_holder'
  | 'ultra'
  | 'gold'
  | 'kids';

/** The viewer, as rules and screens read it. */
export type Viewer = {
  readonly kind: ViewerKind;
  /** The session's two flags, which may both be true. */
  readonly guest: boolean;
  readonly guestMode: boolean;
  readonly traits: readonly ViewerTrait[];
  /** Token of content calls: the profile's, or the guest token without a profile_id (S0-6-007, S0-6-034). */
  readonly bearer: string | null;
  /** Token of checkout and licences; plain guests have none. */
  readonly userToken: string | null;
  readonly billingToken: string | null;
  /** Two letters, or null until a session is known. */
  readonly country: string | null;
  readonly region: number | null;
  readonly supportedCountry: boolean;
  /** The session's flag that this country has content. */
  readonly countryContent: boolean;
  /** HK or MO, and guest mode or a mobile number of either (S0-6-032, S0-6-033). */
  readonly playableContent: boolean;
  readonly userType: UserFacts['type'] | null;
  readonly bossId: string | null;
  readonly lpId: string | null;
  readonly profileId: string | null;
  readonly profileName: string | null;
  readonly profileClass: 'general' | 'kids';
  readonly subscriptions: readonly string[];
  readonly subscribedProgrammeIds: readonly string[];
  readonly contractEnds: Readonly<Record<string, string>>;
  readonly episodeContractEnds: Readonly<Record<string, string>>;
  readonly blockedPair: boolean;
  /** error_code of the session or its user: "guest with error". */
  readonly errorCode: string | null;
  readonly abGroup: 'A' | 'B';
  readonly maxConcurrent: number;
  readonly userLevel: 'standard' | 'gold';
  readonly adFree: boolean;
  readonly isUltra: boolean;
  readonly isFree: boolean;
  readonly customerStage: 'free' | 'paid';
};

/** The default viewer: a plain guest, used until a session is known or if it fails. */
export const GUEST_VIEWER: Viewer = {
  kind: 'guest',
  guest: true,
  guestMode: false,
  traits: ['guest'],
  bearer: null,
  userToken: null,
  billingToken: null,
  country: null,
  region: null,
  supportedCountry: false,
  countryContent: false,
  playableContent: false,
  userType: null,
  bossId: null,
  lpId: null,
  profileId: null,
  profileName: null,
  profileClass: 'general',
  subscriptions: [],
  subscribedProgrammeIds: [],
  contractEnds: {},
  episodeContractEnds: {},
  blockedPair: false,
  errorCode: null,
  abGroup: 'B',
  maxConcurrent: 1,
  userLevel: 'standard',
  adFree: false,
  isUltra: false,
  isFree: true,
  customerStage: 'free',
};

/** Returns the viewer of a session reply; null gives a plain guest. */
export function viewerOf(reply: SessionFacts | null): Viewer {
  if (reply === null) return GUEST_VIEWER;
  const { user } = reply;
  const kind = viewerKind(user);
  return {
    kind,
    guest: user.guest,
    guestMode: user.guest_mode,
    traits: viewerTraits(kind, user),
    bearer: (nonEmpty(user.profile_id) === null ? null : nonEmpty(user.token)) ?? nonEmpty(reply.guest_token),
    userToken: nonEmpty(user.token),
    billingToken: nonEmpty(reply.billing_token),
    country: nonEmpty(reply.country_code),
    region: reply.region,
    supportedCountry: reply.supported_country,
    countryContent: hasCountryContent(nonEmpty(reply.country_code), user.country_content ?? false),
    playableContent: hasPlayableContent({
      country: nonEmpty(reply.country_code),
      guestMode: kind === 'guest_mode',
      registrationMobileLocation: nonEmpty(user.registration_mobile_location),
    }),
    userType: user.type ?? null,
    bossId: nonEmpty(user.boss_id),
    lpId: nonEmpty(user.lp_id),
    profileId: nonEmpty(user.profile_id),
    profileName: nonEmpty(user.profile_name),
    profileClass: user.profile_class,
    subscriptions: user.subscriptions,
    subscribedProgrammeIds: user.subscribed_programme_ids,
    contractEnds: user.contract_ends,
    episodeContractEnds: user.subscribed_episode_ids_contract_end,
    blockedPair: user.blocked_pair,
    errorCode: nonEmpty(user.error_code) ?? nonEmpty(reply.error_code),
    abGroup: user.ab_testing_group.AB2,
    maxConcurrent: user.max_concurrent,
    userLevel: user.user_level,
    adFree: user.ad_free,
    isUltra: user.is_ultra,
    isFree: user.is_free,
    customerStage: user.customer_stage,
  };
}

const nonEmpty = (text: string | null | undefined): string | null => (text === '' ? null : (text ?? null));

function viewerKind(user: UserFacts): ViewerKind {
  if (user.guest_mode) return 'guest_mode';
  return user.guest ? 'guest' : 'member';
}

function viewerTraits(kind: ViewerKind, user: UserFacts): readonly ViewerTrait[] {
  if (kind !== 'member') return [kind];
  const holdsTitles =
    user.subscribed_programme_ids.length > 0 ||
    Object.keys(user.subscribed_episode_ids_contract_end).length > 0;
  const all: readonly (readonly [ViewerTrait, boolean])[] = [
    ['free_member', user.is_free],
    ['paying_subscriber', user.customer_stage === 'paid'],
    ['pay_per_title_holder', holdsTitles],
    ['ultra', user.is_ultra],
    ['gold', user.user_level === 'gold'],
    ['kids', user.profile_class === 'kids'],
  ];
  return all.filter(([, holds]) => holds).map(([trait]) => trait);
}
