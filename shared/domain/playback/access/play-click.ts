import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** What a play click on a programme page looks at (playback section 4). */
export type PlayClickFacts = {
  readonly errorCode: string | null;
  /** Playing is open where the viewer is (`isPlayOpen`). */
  readonly countryContent: boolean;
  readonly viewer: ViewerKind;
  readonly kidsProfile: boolean;
  readonly kidsProgramme: boolean;
  readonly locked: boolean;
  readonly showQrCode: boolean;
  readonly subscribed: boolean;
};

/** `PLAY`, or the prompt or message screen that comes instead. */
export type PlayClickVerdict =
  | 'PLAY'
  | 'SYSTEM_BUSY'
  | 'GEO_BLOCK'
  | 'LOGIN_REQUIRED'
  | 'profile_kids_content_not_available'
  | 'OPEN_APP_TO_VIEW'
  | 'PURCHASE_REQUIRED';

const loginOrPurchase = (viewer: ViewerKind): PlayClickVerdict => (viewer === 'guest_mode' ? 'LOGIN_REQUIRED' : 'PURCHASE_REQUIRED');

/** What a play click on a programme page does, in the order in which it is written (playback section 4). */
export function playClick(facts: PlayClickFacts): PlayClickVerdict {
  if (facts.errorCode !== null) return 'SYSTEM_BUSY';
  if (!facts.countryContent) return 'GEO_BLOCK';
  if (facts.viewer === 'guest') return 'LOGIN_REQUIRED';
  if (facts.kidsProfile && !facts.kidsProgramme) return 'profile_kids_content_not_available';
  if (facts.locked && facts.showQrCode) return 'OPEN_APP_TO_VIEW';
  return facts.locked && !facts.subscribed ? loginOrPurchase(facts.viewer) : 'PLAY';
}

/** What a click on a preview does: a guest logs in, a geo-blocked viewer gets a message, a subscriber plays, others may purchase (section 4). */
export function previewClick({
  viewer,
  countryContent,
  subscribed,
}: Pick<PlayClickFacts, 'viewer' | 'countryContent' | 'subscribed'>): PlayClickVerdict {
  if (viewer === 'guest') return 'LOGIN_REQUIRED';
  if (!countryContent) return 'GEO_BLOCK';
  return subscribed ? 'PLAY' : loginOrPurchase(viewer);
}
