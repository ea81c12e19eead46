import type { ViewerKind } from '#shared/domain/session/viewer.ts';

/** What somebody who is not signed in may wish to do. */
export type ViewerAction = 'browse' | 'play' | 'purchase' | 'favourite';

const NEEDS_LOGIN: Readonly<Record<ViewerKind, readonly ViewerAction[]>> = {
  guest: ['play', 'purchase', 'favourite'],
  guest_mode: ['purchase', 'favourite'],
  member: [],
};

/** Whether an action starts with the login prompt: a guest may only browse, guest mode plays but neither purchases nor keeps favourites (section 6). */
export const needsLogin = (action: ViewerAction, viewer: ViewerKind): boolean => NEEDS_LOGIN[viewer].includes(action);
