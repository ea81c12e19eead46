import { isGuest, type ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/**
 * Returns the effect of the favourite button: guests and guest mode get the login prompt (S0-4-059, S0-6-005,
 *
 */
export const favouriteClick = (viewer: ViewerKind): 'CHANGE' | 'LOGIN_REQUIRED' =>
  isGuest(viewer) ? 'LOGIN_REQUIRED' : 'CHANGE';
