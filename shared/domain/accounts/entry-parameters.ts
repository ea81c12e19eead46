import { isDeviceId } from '#shared/domain/accounts/session/device-pairing.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { isGuest, type ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import { safeDestination } from './destination.ts';

/** Destination of a URL, once the session is known. `to` is a member's immediate destination. */
export type EntryPlan =
  | {
      readonly open: 'carrier_login' | 'free_registration' | 'login' | 'edit_profile' | 'loyalty' | 'nothing';
    }
  | { readonly open: 'destination'; readonly to: string };

/**
 * Returns the one thing that the parameters of a URL open (S0-2-027 to S0-2-035). Guests: the carrier's link,
 * then registration, then login, which editing profiles needs too. Members: the destination of a login, then
 * editing, then the loyalty prompt.
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

/** A query reader, such as `URLSearchParams`; the first of a repeated parameter counts. */
type QueryReader = { readonly get: (name: string) => string | null };

/** `login` as given: `1`, `imcms`, or any other value. */
type LoginParameter = '1' | 'imcms' | 'present';

/** Account parameters of a URL (S0-2-027 to S0-2-035). */
export type EntryParameters = {
  readonly login: LoginParameter | null;
  /** Destination after login; null for none, or for one outside the app. */
  readonly destination: string | null;
  readonly freeRegistration: boolean;
  /** The registration is for an Android TV, whose QR code leads here (S0-6-024, R-58). */
  readonly androidTv: boolean;
  readonly editProfile: boolean;
  /**
   * Token and device of a carrier's link, on the pages that accept one. Both must be removed from the URL
   * once read (`withoutOneTimeParameters`).
   */
  readonly carrierLink: { readonly token: string; readonly deviceId: string } | null;
  readonly loyaltyPrompt: boolean;
  /** Page name that the session call sends as `?sub=`. */
  readonly sub: string | null;
};

/** The page of the URL: its path, and its origin for absolute destinations (null on hosts without one). */
export type EntryPage = { readonly path: string; readonly origin: string | null };

/** Pages on which `ctmtoken` with `deviceid` logs in automatically (S0-2-031 to S0-2-033). */
const CARRIER_LINK_PAGES: readonly (string | null)[] = ['programme', 'live', 'content'];
const CARRIER_TOKEN = /^[\w.~+/=-]{1,200}$/;
const PAGE_NAME = /^[\w-]{1,64}$/;

/**
 * Parses login, destUrl, free_registration, for_android_tv, edit_profile, ctmtoken with deviceid, lpprompt
 * and sub; invalid values count as absent. `login`, `free_registration`, `for_android_tv` and `edit_profile`
 * count when present, except that all but the first may be `0` or `false`.
 */
export const entryParameters = (query: QueryReader, page: EntryPage): EntryParameters => ({
  login: loginParameter(query.get('login')),
  destination: safeDestination(query.get('destUrl'), page.origin),
  freeRegistration: isOn(query.get('free_registration')),
  androidTv: isOn(query.get('for_android_tv')),
  editProfile: isOn(query.get('edit_profile')),
  carrierLink: carrierLink(query, page.path),
  loyaltyPrompt: query.get('lpprompt') === '2',
  sub: matching(query.get('sub'), PAGE_NAME),
});

/** Parameters with a secret or a one-time value; they are removed from the URL once read. */
const ONE_TIME_PARAMETERS: readonly string[] = ['ctmtoken', 'deviceid'];

/**
 * Removes the one-time parameters of a query: `?a=1&ctmtoken=x` becomes `?a=1`, and an empty query ''. Other
 * parameters keep their spelling.
 */
export function withoutOneTimeParameters(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !ONE_TIME_PARAMETERS.includes(pageNameOf(part)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const isOn = (value: string | null): boolean => value !== null && value !== '0' && value !== 'false';

const matching = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

function loginParameter(value: string | null): LoginParameter | null {
  if (value === null) return null;
  return value === '1' || value === 'imcms' ? value : 'present';
}

function carrierLink(query: QueryReader, path: string): EntryParameters['carrierLink'] {
  const token = matching(query.get('ctmtoken'), CARRIER_TOKEN);
  const deviceId = query.get('deviceid');
  if (token === null || deviceId === null || !isDeviceId(deviceId)) return null;
  return CARRIER_LINK_PAGES.includes(pageName(path)) ? { token, deviceId } : null;
}

/** Returns the name of `name=value` as a browser decodes it; a badly encoded one is returned as it is. */
function pageNameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
