import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** Inputs of a play click on a programme page (S1-4-022). */
export type PlayClickFacts = {
  readonly errorCode: string | null;
  /** Playback is available in the viewer's area (`isPlaybackAvailable`). */
  readonly countryContent: boolean;
  readonly viewer: ViewerKind;
  readonly kidsProfile: boolean;
  readonly kidsProgramme: boolean;
  readonly locked: boolean;
  readonly showQrCode: boolean;
  readonly subscribed: boolean;
};

/** `PLAY`, or the prompt or message shown instead. */
export type PlayClickVerdict =
  | 'PLAY'
  | 'SYSTEM_BUSY'
  | 'GEO_BLOCK'
  | 'LOGIN_REQUIRED'
  | 'profile_kids_content_not_available'
  | 'OPEN_APP_TO_VIEW'
  | 'PURCHASE_REQUIRED';

const loginOrPurchase = (viewer: ViewerKind): PlayClickVerdict =>
  viewer === 'guest_mode' ? 'LOGIN_REQUIRED' : 'PURCHASE_REQUIRED';

/** Returns the result of a play click, checked in the specified order (S1-4-022). */
export function playClick(facts: PlayClickFacts): PlayClickVerdict {
  if (facts.errorCode !== null) return 'SYSTEM_BUSY';
  if (!facts.countryContent) return 'GEO_BLOCK';
  if (facts.viewer === 'guest') return 'LOGIN_REQUIRED';
  if (facts.kidsProfile && !facts.kidsProgramme) return 'profile_kids_content_not_available';
  if (facts.locked && facts.showQrCode) return 'OPEN_APP_TO_VIEW';
  return facts.locked && !facts.subscribed ? loginOrPurchase(facts.viewer) : 'PLAY';
}

/**
 * Returns the result of a click on a preview (S1-4-023 to S1-4-026): guests log in, geo-blocked viewers get a
 * message, subscribers play, others are offered the purchase.
 */
export function previewClick({
  viewer,
  countryContent,
  subscribed,
}: Pick<PlayClickFacts, 'viewer' | 'countryContent' | 'subscribed'>): PlayClickVerdict {
  if (viewer === 'guest') return 'LOGIN_REQUIRED';
  if (!countryContent) return 'GEO_BLOCK';
  return subscribed ? 'PLAY' : loginOrPurchase(viewer);
}
