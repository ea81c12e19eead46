import type { Endpoint } from '#shared/contract/endpoint.ts';

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
