import { pageName } from './page-name.ts';
import type { UserFacts } from './session-facts.ts';
import type { ViewerKind } from './viewer.ts';

/** Pages on which a guest is paired by itself (READINGS 28), by the first part of their address after the language. */
export const PAIRING_PAGES = ['home', 'live', 'epg', 'programme', 'content', 'search'] as const;

export type PairingFacts = {
  /** False when the session failed or was late. */
  readonly sessionKnown: boolean;
  readonly kind: ViewerKind;
  readonly supportedCountry: boolean;
  readonly errorCode: string | null;
  /** Path of the page's address, such as `/tc/home/`. */
  readonly path: string;
  readonly bot: boolean;
  readonly profileChosen: boolean;
  readonly blockedPair: boolean;
  /** The user token carries a `drm_id` claim already. */
  readonly drmIdClaim: boolean;
  readonly userType: UserFacts['type'] | null;
};

/** Who is paired silently on this page load, or the first reason why nobody is. `token` makes the profile's token without pairing. */
export type PairingPlan =
  | { readonly pair: 'guest' | 'member' | 'token' }
  | {
      readonly pair: 'none';
      readonly because: 'NO_SESSION' | 'PAIRED' | 'NO_PROFILE' | 'BLOCKED' | 'ERROR_CODE' | 'COUNTRY' | 'PAGE' | 'BOT';
    };

/**
 * Silent pairing on load (accounts sections 2 and 4, READINGS 28 and 30): a plain guest in a supported country, on an eligible page, no bot and
 * without an error becomes guest mode; a member whose token holds no drm_id pairs this device, unless the pair is blocked. A web-authenticated member
 * is not paired: only the token is made.
 */
export function pairingPlan(facts: PairingFacts): PairingPlan {
  if (!facts.sessionKnown) return noPairing('NO_SESSION');
  if (facts.kind === 'guest_mode') return noPairing('PAIRED');
  return facts.kind === 'guest' ? guestPlan(facts) : memberPlan(facts);
}

const noPairing = (because: Extract<PairingPlan, { pair: 'none' }>['because']): PairingPlan => ({ pair: 'none', because });

function guestPlan(facts: PairingFacts): PairingPlan {
  if (facts.errorCode !== null) return noPairing('ERROR_CODE');
  if (!facts.supportedCountry) return noPairing('COUNTRY');
  if (!isPairingPage(facts.path)) return noPairing('PAGE');
  return facts.bot ? noPairing('BOT') : { pair: 'guest' };
}

function memberPlan(facts: PairingFacts): PairingPlan {
  if (!facts.profileChosen) return noPairing('NO_PROFILE');
  if (facts.drmIdClaim) return noPairing('PAIRED');
  if (facts.blockedPair) return noPairing('BLOCKED');
  return { pair: facts.userType === 'web_auth' ? 'token' : 'member' };
}

const isPairingPage = (path: string): boolean => PAIRING_PAGES.some((name) => name === pageName(path));
