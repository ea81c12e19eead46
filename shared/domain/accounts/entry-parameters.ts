import { isDeviceId } from '#shared/domain/accounts/session/device-id.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { safeDestination } from './destination.ts';

/** A query to read from; `URLSearchParams` is one. Of a parameter that stands twice the first counts. */
export type QueryReader = { readonly get: (name: string) => string | null };

/** `login` as it was given: `1`, `imcms`, or there at all with any other value. */
export type LoginParameter = '1' | 'imcms' | 'present';

/** What an address asks of the account screens (accounts section 2). */
export type EntryParameters = {
  readonly login: LoginParameter | null;
  /** Where the viewer goes after login; null for none or one that leads off the app. */
  readonly destination: string | null;
  readonly freeRegistration: boolean;
  readonly editProfile: boolean;
  /** Token and device of a carrier's link, on the pages that take one. Read once: the address must lose both (`withoutOneTimeParameters`). */
  readonly carrierLink: { readonly token: string; readonly deviceId: string } | null;
  readonly loyaltyPrompt: boolean;
  /** Page name that the session call passes on as `?sub=`. */
  readonly sub: string | null;
};

/** The page whose address it is: its path, and its origin for absolute destinations (null on hosts without one). */
export type EntryPage = { readonly path: string; readonly origin: string | null };

/** Pages on which `ctmtoken` and `deviceid` sign in by themselves. */
const CARRIER_LINK_PAGES: readonly (string | null)[] = ['programme', 'live', 'content'];
const CARRIER_TOKEN = /^[\w.~+/=-]{1,200}$/;
const PAGE_NAME = /^[\w-]{1,64}$/;

/**
 * Reads login, destUrl, free_registration, edit_profile, ctmtoken with deviceid, lpprompt and sub. Values are strict: what does not fit counts as
 * not given. `login`, `free_registration` and `edit_profile` count by their presence; an explicit `0` or `false` of the latter two does not.
 */
export const entryParameters = (query: QueryReader, page: EntryPage): EntryParameters => ({
  login: loginParameter(query.get('login')),
  destination: safeDestination(query.get('destUrl'), page.origin),
  freeRegistration: isOn(query.get('free_registration')),
  editProfile: isOn(query.get('edit_profile')),
  carrierLink: carrierLink(query, page.path),
  loyaltyPrompt: query.get('lpprompt') === '2',
  sub: matching(query.get('sub'), PAGE_NAME),
});

/** Parameters that hold a secret or a moment of their own; they leave the address as soon as they were read (READINGS 32). */
const ONE_TIME_PARAMETERS: readonly string[] = ['ctmtoken', 'deviceid'];

/** A query without its one-time parameters: `?a=1&ctmtoken=x` becomes `?a=1`, and nothing left becomes ''. Other parameters stay as written. */
export function withoutOneTimeParameters(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !ONE_TIME_PARAMETERS.includes(pageNameOf(part)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const isOn = (value: string | null): boolean => value !== null && value !== '0' && value !== 'false';

const matching = (value: string | null, pattern: RegExp): string | null => (value !== null && pattern.test(value) ? value : null);

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

/** The name of `name=value` as a browser reads it; one whose encoding is broken stays as written. */
function pageNameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
