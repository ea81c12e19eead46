import type { ViewerKind } from './viewer.ts';

/** A guest is one with `guest` or `guest_mode` (accounts section 6): navigation and favourites treat both alike (READINGS 6). */
export const isGuest = (kind: ViewerKind): boolean => kind !== 'member';

export type GuestPlayFacts = {
  readonly kind: ViewerKind;
  /** The item is locked for this viewer. */
  readonly locked: boolean;
  /** The item is for members only. */
  readonly memberContent: boolean;
};

/** A guest cannot play locked or member content (accounts section 6): the login prompt opens instead. Null: this rule refuses nothing. */
export const guestPlayRefusal = ({ kind, locked, memberContent }: GuestPlayFacts): 'LOGIN_REQUIRED' | null =>
  isGuest(kind) && (locked || memberContent) ? 'LOGIN_REQUIRED' : null;
