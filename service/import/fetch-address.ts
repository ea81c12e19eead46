import { lookup as resolve } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { isPrivateAddress } from './private-address.ts';

/** Where a request may go: anywhere, or only to the open internet. */
export type Reach = 'any' | 'public';
/** Why nothing came. */
export type FetchFault = 'SOURCE_REFUSED' | 'ADDRESS_NOT_ALLOWED' | 'TOO_MANY_REDIRECTS';
/** A good reply; its body must be read or destroyed. */
export type Fetched = {
  readonly body: IncomingMessage;
  /** The address that answered, behind all redirects. */
  readonly url: string;
  /** How far addresses that this reply names may reach. */
  readonly reach: Reach;
};
type FetchOptions = { readonly reach: Reach; readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> };

const MOST_REDIRECTS = 5;
/** Milliseconds without a byte after which a source counts as gone. */
const SILENCE = 20 * SECOND;
const NOT_ALLOWED = 'ADDRESS_NOT_ALLOWED';

/** Connections are kept by reach: one that was made to a private address must not be used again for a request that may not go there. */
const agents = {
  http: { any: new http.Agent({ keepAlive: true }), public: new http.Agent({ keepAlive: true }) },
  https: { any: new https.Agent({ keepAlive: true }), public: new https.Agent({ keepAlive: true }) },
} as const;

/** Resolves a name and refuses it when any of its addresses is private; the very addresses that were judged are used, so a name cannot change in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [one] = addresses ?? [];
    if (error || one === undefined) return callback(error ?? new Error('no address'), '', 4);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(new Error(NOT_ALLOWED), '', 4);
    return options.all ? callback(null, addresses) : callback(null, one.address, one.family);
  });
};

/**
 * Asks an `http(s)` address by GET, over at most five redirects. With reach `public`, no address of this machine or of a private network is asked, whatever a
 * name resolves to. A reply from the open internet may itself only lead to the open internet.
 */
export async function fetchAddress(address: string, { reach, signal, headers }: FetchOptions): Promise<Result<Fetched, FetchFault>> {
  let url = URL.parse(address);
  let allowed = reach;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return err('ADDRESS_NOT_ALLOWED');
    const answer = await ask(url, allowed, headers, signal);
    if (!answer.ok) return answer;
    const { statusCode = 0, headers: replied, socket } = answer.value;
    if (!isPrivateAddress(socket.remoteAddress ?? '')) allowed = 'public';
    if (statusCode >= 200 && statusCode < 300) return ok({ body: answer.value, url: url.href, reach: allowed });
    answer.value.destroy();
    if (statusCode < 300 || statusCode >= 400 || replied.location === undefined) return err('SOURCE_REFUSED');
    url = URL.parse(replied.location, url.href);
  }
  return err('TOO_MANY_REDIRECTS');
}

function ask(
  url: URL,
  reach: Reach,
  headers: FetchOptions['headers'],
  signal: AbortSignal | undefined,
): Promise<Result<IncomingMessage, FetchFault>> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (reach === 'public' && isIP(host) !== 0 && isPrivateAddress(host)) return Promise.resolve(err('ADDRESS_NOT_ALLOWED'));
  const secure = url.protocol === 'https:';
  return new Promise((settle) => {
    const request = (secure ? https : http).request(url, {
      agent: agents[secure ? 'https' : 'http'][reach],
      headers: { 'user-agent': 'HarbourTV', accept: '*/*', 'accept-encoding': 'identity', ...headers },
      ...(reach === 'public' ? { lookup: publicLookup } : {}),
      ...(signal === undefined ? {} : { signal }),
    });
    request.setTimeout(SILENCE, () => request.destroy(new Error('silence')));
    request.on('error', (error) => settle(err(error.message === NOT_ALLOWED ? 'ADDRESS_NOT_ALLOWED' : 'SOURCE_REFUSED')));
    request.on('response', (reply) => settle(ok(reply)));
    request.end();
  });
}
