import type { RefusalCode } from '#renderer/player/player-state.ts';

/** A way out of a message: an address of the app, or trying again, or leaving the player. */
export type RefusalAction = 'home' | 'login' | 'purchase' | 'profiles' | 'qr' | 'retry' | 'back';

/** The ways out of each refusal, the one that helps most first. The login prompt leads back home (playback section 2). */
export const REFUSAL_ACTIONS: Readonly<Record<RefusalCode, readonly RefusalAction[]>> = {
  GEO_BLOCK: ['home', 'back'],
  REGION_LOGIN_REQUIRED: ['login', 'home'],
  LOGIN_REQUIRED: ['login', 'home'],
  PROFILE_REQUIRED: ['profiles', 'home'],
  PURCHASE_REQUIRED: ['purchase', 'back'],
  BROWSER_NOT_SUPPORTED: ['home', 'back'],
  DRM_NOT_SUPPORTED: ['home', 'back'],
  profile_kids_content_not_available: ['home', 'profiles'],
  OPEN_APP_TO_VIEW: ['qr', 'back'],
  SYSTEM_BUSY: ['retry', 'home'],
};
