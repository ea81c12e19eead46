import { pageName } from './page-name.ts';
import type { UserFacts } from './session-facts.ts';
import type { ViewerKind } from './viewer.ts';

/** Pages on which guests are paired automatically (S0-4-009, R-28), by first segment after the language. */
export const PAIRING_PAGES = ['home', 'live', 'epg', 'programme', 'content', 'search'] as const;

export type PairingFacts = {
  /** False if the session failed or timed out. */
  readonly isSessionKnown: boolean;
  readonly kind: ViewerKind;
  readonly supportedCountry: boolean;
  readonly errorCode: string | null;
  /** Path of the page, such as `/tc/home/`. */
  readonly path: string;
  readonly bot: boolean;
  readonly profileChosen: boolean;
  readonly blockedPair: boolean;
  /** The user token already has a `drm_id` claim. */
  readonly drmIdClaim: boolean;
  readonly userType: UserFacts['type'] | null;
};

/**
 * The silent pairing of this page load, or the first reason against it. `token` creates the profile's token
 * without pairing.
 */
export type PairingPlan =
  | { readonly pair: 'guest' | 'member' | 'token' }
  | {
      readonly pair: 'none';
      readonly because:
        | 'NO_SESSION'
        | 'PAIRED'
        | 'NO_PROFILE'
        | 'BLOCKED'
        | 'ERROR_CODE'
        | 'COUNTRY'
        | 'PAGE'
        | 'BOT';
    };

/**
 * Decides the silent pairing on load (S0-4-009, S0-4-010, R-28, R-30): a plain guest in a supported country
 * on an eligible page, not a bot and without an error, becomes guest mode; a member without a drm_id pairs
 * this device unless the pair is blocked. A web-authenticated member only gets a token.
 */
export function pairingPlan(facts: PairingFacts): PairingPlan {
  if (!facts.isSessionKnown) return noPairing('NO_SESSION');
  if (facts.kind === 'guest_mode') return noPairing('PAIRED');
  return facts.kind === 'guest' ? guestPlan(facts) : memberPlan(facts);
}

const noPairing = (because: Extract<PairingPlan, { pair: 'none' }>['because']): PairingPlan => ({
  pair: 'none',
  because,
});

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
