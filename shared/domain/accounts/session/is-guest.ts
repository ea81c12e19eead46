import type { ViewerKind } from './viewer.ts';

/** Returns whether a viewer counts as a guest: `guest` or `guest_mode` (S0-6-001, R-6). */
export const isGuest = (kind: ViewerKind): boolean => kind !== 'member';
