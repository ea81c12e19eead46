import { isGuest } from '#shared/domain/accounts/session/is-guest.ts';
import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import type { EntryParameters } from './entry-parameters.ts';

/** What a URL opens once the session is known. `to` is a member's immediate destination. */
export type EntryPlan =
  | { readonly open: 'carrier_login' | 'free_registration' | 'login' | 'edit_profile' | 'loyalty' | 'nothing' }
  | { readonly open: 'destination'; readonly to: string };

/**
 * Returns the one thing that the parameters of a URL open (S0-2-027 to S0-2-035). Guests: the carrier's link, then registration, then login, which
 * editing profiles needs too. Members: the destination of a login, then editing, then the loyalty prompt.
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
