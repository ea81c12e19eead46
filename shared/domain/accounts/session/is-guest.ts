import type { ViewerKind } from './viewer.ts';

/** A guest is one with `guest` or `guest_mode` (accounts section 6): navigation and favourites treat both alike (READINGS 6). */
export const isGuest = (kind: ViewerKind): boolean => kind !== 'member';
