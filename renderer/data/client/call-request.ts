import type { AuthKind, Endpoint } from '#shared/contract/endpoint.ts';

/** Base path of checkout calls in the contract; remote config's `checkout_url` replaces it. */
const CHECKOUT_BASE = '/api/harbour/checkout/';

/**
 * Builds the URL of a call from its path and query; checkouts use the base from remote config. Undefined
 * parameters are left out.
 */
export function callUrl(
  path: string,
  query: object,
  base: { readonly origin: string; readonly checkout: string },
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${resolveBase(path, base)}${text === '' ? '' : `?${text}`}`;
}

function resolveBase(path: string, base: { readonly origin: string; readonly checkout: string }): string {
  if (!path.startsWith(CHECKOUT_BASE)) return `${base.origin}${path}`;
  const moved = `${base.checkout.replace(/\/+$/, '')}/${path.slice(CHECKOUT_BASE.length)}`;
  return moved.startsWith('/') ? `${base.origin}${moved}` : moved;
}

/** Builds the body and content type of a call, null for a GET. Forms hold text fields only. */
export function callBody(
  definition: Endpoint,
  body: object,
): { readonly type: string; readonly text: string } | null {
  if (definition.method === 'GET' || (definition.method === 'DELETE' && Object.keys(body).length === 0))
    return null;
  if (definition.bodyKind === 'form')
    return { type: 'application/x-www-form-urlencoded', text: formText(body) };
  return { type: 'application/json', text: JSON.stringify(body) };
}

const formText = (body: object): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();

/** Identity of the caller, read for each call. Tokens are null while there are none. */
export type CallerIdentity = {
  /** Profile token, or the guest token while no profile is chosen (S0-6-007). */
  readonly bearer: string | null;
  readonly userToken: string | null;
  readonly billingToken: string | null;
  /** Keeps a locked profile open in this tab or window. */
  readonly profileTicket?: string | null;
  readonly deviceId: string;
  /** Host name of the page. */
  readonly appDomain: string;
  readonly clientPlatform: 'web' | 'ios';
  /** Language of the page, and whether it runs in the desktop app: billing calls say both (S0-7-059). */
  readonly language: 'zh-HK' | 'en';
  readonly app: 'web' | 'desktop';
  /** API token of the news service, from remote config (S1-7-066). */
  readonly newsToken: string;
};

/**
 * Returns the authorisation headers for a kind of call. A missing token leaves the header out, and the
 * service decides.
 */
export function authHeaders(kind: AuthKind, identity: CallerIdentity): Record<string, string> {
  switch (kind) {
    case 'none':
      return identity.profileTicket ? { 'X-Profile-Ticket': identity.profileTicket } : {};
    case 'bearer':
      return identity.bearer === null ? {} : { Authorization: `Bearer ${identity.bearer}` };
    case 'user-token':
      return identity.userToken === null ? {} : { 'X-User-Token': identity.userToken };
    case 'billing':
      return identity.billingToken === null ? {} : { 'X-Billing-User-Token': identity.billingToken };
  }
}

/**
 * Returns the further headers that an endpoint names (S1-7-004, S1-7-017). Names without a source here are
 * left out.
 */
export function endpointHeaders(names: readonly string[], identity: CallerIdentity): Record<string, string> {
  const sources: Readonly<Record<string, string>> = {
    hdid: identity.deviceId,
    'app-domain': identity.appDomain,
    'X-Device-ID': identity.deviceId,
    'X-Service-ID': 'super',
    'X-Client-Platform': identity.clientPlatform,
    'X-Api-Token': identity.newsToken,
    'Accept-Language': identity.language,
    'X-Billing-Platform': identity.app,
    'X-Billing-Device': identity.deviceId,
  };
  const present = names.filter((name) => Object.hasOwn(sources, name));
  return Object.fromEntries(present.map((name) => [name, sources[name] ?? '']));
}
