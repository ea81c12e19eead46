import type { AskedSource } from './import-types.ts';

/** Returns the fields that decide about the headers of a source. */
export const askedSource = ({ kind, location, user, password, headers }: AskedSource): AskedSource => ({
  kind,
  location,
  user,
  password,
  headers,
});

const encoded = (user: string, password: string): string =>
  Buffer.from(`${user}:${password}`).toString('base64');

/** The address of a set-top box, which a portal for boxes has in place of a user. */
const BOX_ADDRESS = /^[0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5}$/i;

/** Whether a guide is that of a portal for boxes; any other user is one of a server that asks for a login. */
export const isOfBox = ({ kind, user }: Pick<AskedSource, 'kind' | 'user'>): boolean =>
  kind === 'guide' && user !== null && (user === '' || BOX_ADDRESS.test(user));

/**
 * Returns the headers with which a source is fetched: those that the viewer gave it, and the login of a list
 * or a guide.
 */
export function requestHeaders({
  kind,
  user,
  password,
  headers,
}: AskedSource): Readonly<Record<string, string>> {
  const isPortal = kind === 'xtream' || kind === 'stalker' || isOfBox({ kind, user });
  if (isPortal || user === null || user === '') return headers;
  return { authorization: `Basic ${encoded(user, password ?? '')}`, ...headers };
}

/** Headers that every host of a source's streams may receive. */
const OPEN = new Set(['user-agent', 'referer', 'origin', 'accept-language']);

/**
 * Returns the headers of a source for a stream that its list names: those that prove who asks go to the
 * source's own host only.
 */
export function streamHeaders(source: AskedSource, stream: string): Readonly<Record<string, string>> {
  const isSameHost = URL.parse(source.location)?.host === URL.parse(stream)?.host;
  return Object.fromEntries(
    Object.entries(requestHeaders(source)).filter(([name]) => isSameHost || OPEN.has(name)),
  );
}
