import { isGuest } from '#shared/domain/accounts/session/is-guest.ts';
import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import type { EntryParameters } from './entry-parameters.ts';

/** What an address opens once the session is known. `to` is where a member goes on at once. */
export type EntryPlan =
  | { readonly open: 'carrier_login' | 'free_registration' | 'login' | 'edit_profile' | 'loyalty' | 'nothing' }
  | { readonly open: 'destination'; readonly to: string };

/**
 * What the parameters of an address lead to, one thing only (accounts section 2). Guests: the carrier's link first, then registration, then login;
 * editing profiles needs a login too. Members: their destination when a login was asked for, then editing, then the loyalty prompt.
 */
export function entryPlan(parameters: EntryParameters, kind: ViewerKind): EntryPlan {
  return isGuest(kind) ? guestPlan(parameters) : memberPlan(parameters);
}

function guestPlan({ carrierLink, freeRegistration, login, editProfile }: EntryParameters): EntryPlan {
  if (carrierLink !== null) return { open: 'carrier_login' };
  if (freeRegistration) return { open: 'free_registration' };
  return { open: login !== null || editProfile ? 'login' : 'nothing' };
}

function memberPlan({ login, destination, editProfile, loyaltyPrompt }: EntryParameters): EntryPlan {
  if (login !== null && destination !== null) return { open: 'destination', to: destination };
  if (editProfile) return { open: 'edit_profile' };
  return { open: loyaltyPrompt ? 'loyalty' : 'nothing' };
}
