import type { AuthKind, Endpoint } from '#shared/contract/endpoint.ts';

/** What stands before the checkouts' own part in the contract; remote config's `checkout_url` takes its place. */
const CHECKOUT_BASE = '/api/harbour/checkout/';

/** The address of a call: its path on `origin`, checkouts on the base that remote config names, and the query. Undefined parameters are left out. */
export function callUrl(path: string, query: object, base: { readonly origin: string; readonly checkout: string }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${resolveBase(path, base)}${text === '' ? '' : `?${text}`}`;
}

function resolveBase(path: string, base: { readonly origin: string; readonly checkout: string }): string {
  if (!path.startsWith(CHECKOUT_BASE)) return `${base.origin}${path}`;
  const moved = `${base.checkout.replace(/\/+$/, '')}/${path.slice(CHECKOUT_BASE.length)}`;
  return moved.startsWith('/') ? `${base.origin}${moved}` : moved;
}

/** Body and content type of a call; a GET has neither. Forms hold text fields only. */
export function callBody(definition: Endpoint, body: object): { readonly type: string; readonly text: string } | null {
  if (definition.method === 'GET' || (definition.method === 'DELETE' && Object.keys(body).length === 0)) return null;
  if (definition.bodyKind === 'form') return { type: 'application/x-www-form-urlencoded', text: formText(body) };
  return { type: 'application/json', text: JSON.stringify(body) };
}

const formText = (body: object): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();

/** What calls say about who makes them, read anew for each call. Tokens are null while there are none. */
export type CallerIdentity = {
  /** Profile token, or the guest token where no profile_id exists (accounts section 6). */
  readonly bearer: string | null;
  readonly userToken: string | null;
  readonly billingToken: string | null;
  readonly deviceId: string;
  /** Host of the page. */
  readonly appDomain: string;
  readonly clientPlatform: 'web' | 'ios';
  /** What the news service wants to hear, from remote config. */
  readonly newsToken: string;
};

/** Headers that show who calls, by the call's kind of authorisation. Without a token the header is left out, and the service decides. */
export function authHeaders(kind: AuthKind, identity: CallerIdentity): Record<string, string> {
  switch (kind) {
    case 'none':
      return {};
    case 'bearer':
      return identity.bearer === null ? {} : { Authorization: `Bearer ${identity.bearer}` };
    case 'user-token':
      return identity.userToken === null ? {} : { 'X-User-Token': identity.userToken };
    case 'billing':
      return identity.billingToken === null ? {} : { 'X-Billing-User-Token': identity.billingToken };
  }
}

/** The further headers that a call of the table names (playback section 7). A name that has no source here is left out. */
export function endpointHeaders(names: readonly string[], identity: CallerIdentity): Record<string, string> {
  const sources: Readonly<Record<string, string>> = {
    hdid: identity.deviceId,
    'app-domain': identity.appDomain,
    'X-Device-ID': identity.deviceId,
    'X-Service-ID': 'super',
    'X-Client-Platform': identity.clientPlatform,
    'X-Api-Token': identity.newsToken,
  };
  const known = names.filter((name) => Object.hasOwn(sources, name));
  return Object.fromEntries(known.map((name) => [name, sources[name] ?? '']));
}
