import { isGuest } from '#shared/domain/accounts/session/is-guest.ts';
import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';

/** What a click on the favourite button does: guests, guest mode included, get the login prompt (accounts section 4, READINGS 6). */
export const favouriteClick = (viewer: ViewerKind): 'CHANGE' | 'LOGIN_REQUIRED' => (isGuest(viewer) ? 'LOGIN_REQUIRED' : 'CHANGE');
