import { lookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { hostOf } from '#service/imported/home-origin.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { addressKind } from './address-kind.ts';
import { sourceCookies } from './source-cookies.ts';

/**
 * Why a fetch failed: nothing there (404), no permission, too many at once, no answer, any other refusal, or
 * the reach of the list.
 */
export type FetchError =
  | 'SOURCE_GONE'
  | 'SOURCE_DENIED'
  | 'SOURCE_BUSY'
  | 'SOURCE_UNREACHABLE'
  | 'SOURCE_REFUSED'
  | 'ADDRESS_NOT_ALLOWED'
  | 'TOO_MANY_REDIRECTS';
/** A successful response; its body, unpacked if the server packed it unasked, must be read or destroyed. */
export type Fetched = {
  readonly body: Readable;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The final URL after all redirects. */
  readonly url: string;
  /**
   * The private origin that URLs in this response may name: that of the request if it responded itself,
   * otherwise null.
   */
  readonly home: string | null;
};
type FetchOptions = {
  /** The only private origin that may be fetched, or null for the public internet only. */
  readonly home: string | null;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** All headers but that of the body's kind identify the caller, whatever they are called. */
  readonly areHeadersSecret?: boolean;
  /** Milliseconds from the start of a hop to its response headers; 15 s by default. */
  readonly headersWithin?: number;
  /** Posted as it is; without it the request is a GET. */
  readonly body?: string | Uint8Array;
  /** The source on whose behalf it is fetched: its cookies are sent and kept. */
  readonly source?: string;
  /** Called with the status of a reply that is a refusal. */
  readonly refused?: (status: number) => void;
};
/**
 * Fetches an `http(s)` URL by GET, or posts to it, with at most five redirects. Each hop is resolved once,
 * every address is checked, and the connection goes to the checked addresses. Only the origin `home` may be
 * private, and not after a hop on the public internet. Cookies and tokens among the headers are sent to no
 * other origin (`headersFor`).
 */
export type FetchAddress = (address: string, options: FetchOptions) => Promise<Result<Fetched, FetchError>>;

type Address = { readonly address: string; readonly family: number };
/** Network dependencies of a fetch. */
export type Network = {
  /** Resolves all addresses of a name; rejects if there are none. */
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  /** Returns the address to connect to for a checked address: normally itself. */
  readonly connectTo: (address: Address) => Address;
};
const machineNetwork: Network = {
  resolve: (host) => lookup(host, { all: true }),
  connectTo: (address) => address,
};

const MOST_REDIRECTS = 5;
/** Milliseconds from the start of a hop to its response headers. */
const HEADERS_WITHIN = 15 * SECOND;
/** Milliseconds without data after which a source counts as unreachable. */
const SILENCE = 20 * SECOND;

/** An allowed hop: the addresses to connect to, all of one kind. */
type Route = { readonly kind: 'public' | 'private'; readonly addresses: readonly Address[] };
type Agents = Readonly<Record<Route['kind'], { readonly http: http.Agent; readonly https: https.Agent }>>;
type Hop = {
  readonly url: URL;
  readonly route: Route;
  readonly agents: Agents;
  readonly options: FetchOptions;
};

const newAgents = () => ({
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
});

/**
 * Creates a fetch with its own connections. They are pooled by kind, so a connection to a private address is
 * never reused for a public hop.
 */
export function createFetchAddress(network: Network = machineNetwork): FetchAddress {
  const agents: Agents = { public: newAgents(), private: newAgents() };
  return async (address, options) => {
    const first = URL.parse(address);
    let url = first;
    let { home } = options;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (first === null || url === null || !['http:', 'https:'].includes(url.protocol))
        return err('ADDRESS_NOT_ALLOWED');
      const route = await routeTo(url, home, network);
      if (!route.ok) return route;
      if (route.value.kind === 'public') home = null;
      const answer = await ask({
        url,
        route: route.value,
        agents,
        options: {
          ...options,
          headers: withCookies(
            headersFor(url, first, options.headers ?? {}, options.areHeadersSecret),
            options.source,
            url,
          ),
        },
      });
      if (!answer.ok) return answer;
      const { statusCode = 0, headers } = answer.value;
      if (options.source !== undefined) sourceCookies.take(options.source, url, headers['set-cookie'] ?? []);
      const isKnown = statusCode === 304 && hasValidators(options.headers);
      if ((statusCode >= 200 && statusCode < 300) || isKnown)
        return ok({ ...unpacked(answer.value), status: statusCode, url: url.href, home });
      answer.value.destroy();
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
        options.refused?.(statusCode);
        return err(refusalOf(statusCode));
      }
      url = URL.parse(headers.location, url.href);
    }
    return err('TOO_MANY_REDIRECTS');
  };
}

/** Adds the cookies of a source to its headers; those that the headers name themselves come first. */
function withCookies(headers: Headers, source: string | undefined, url: URL): Headers {
  const kept = source === undefined ? '' : sourceCookies.headerFor(source, url);
  return kept === ''
    ? headers
    : { ...headers, cookie: [headers.cookie, kept].filter((one) => one !== undefined).join('; ') };
}

/** Whether a request says which copy the caller has; 304 is an answer only to such a one. */
const hasValidators = (headers: FetchOptions['headers']): boolean =>
  headers?.['if-none-match'] !== undefined || headers?.['if-modified-since'] !== undefined;

const REFUSALS: ReadonlyMap<number, FetchError> = new Map([
  ...[404, 410].map((status) => [status, 'SOURCE_GONE'] as const),
  ...[401, 402, 403, 407, 451].map((status) => [status, 'SOURCE_DENIED'] as const),
  ...[429, 458, 509].map((status) => [status, 'SOURCE_BUSY'] as const),
  ...[502, 503, 504].map((status) => [status, 'SOURCE_UNREACHABLE'] as const),
]);
const refusalOf = (status: number): FetchError => REFUSALS.get(status) ?? 'SOURCE_REFUSED';

const UNPACKERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const isPacking = (name: string): name is keyof typeof UNPACKERS => Object.hasOwn(UNPACKERS, name);

/**
 * Returns a response's body and headers; a body packed although it was not asked for is unpacked, and its
 * length is then unknown.
 */
function unpacked(reply: IncomingMessage): Pick<Fetched, 'body' | 'headers'> {
  const packing = (reply.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (!isPacking(packing)) return { body: reply, headers: reply.headers };
  const { 'content-length': _, 'content-encoding': __, ...headers } = reply.headers;
  const body = UNPACKERS[packing]();
  pipeline(reply, body, () => undefined);
  return { body, headers };
}

/** Resolves and checks a hop. A name with addresses of several kinds is refused as a rebinding attempt. */
async function routeTo(
  url: URL,
  home: string | null,
  { resolve, connectTo }: Network,
): Promise<Result<Route, FetchError>> {
  const host = hostOf(url);
  const found =
    isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host, family: isIP(host) }];
  if (found.length === 0) return err('SOURCE_UNREACHABLE');
  const kinds = new Set(found.map(({ address }) => addressKind(address)));
  const [kind] = kinds;
  if (kind === undefined || kind === 'never' || kinds.size > 1) return err('ADDRESS_NOT_ALLOWED');
  if (kind === 'private' && url.origin !== home) return err('ADDRESS_NOT_ALLOWED');
  return ok({ kind, addresses: found.map(connectTo) });
}

/** Returns the checked addresses, whatever the name resolves to by now. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else
      callback(
        first === undefined ? new Error('no address') : null,
        first?.address ?? '',
        first?.family ?? 4,
      );
  };

/** How the service names itself to other hosts: the product's name, of what a header may hold. */
const USER_AGENT = PRODUCT.name.replaceAll(/[^\w.-]/g, '') || PRODUCT.slug;

function ask({ url, route, agents, options }: Hop): Promise<Result<IncomingMessage, FetchError>> {
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  return new Promise((settle) => {
    const request = (scheme === 'https' ? https : http).request(url, {
      agent: agents[route.kind][scheme],
      headers: {
        'user-agent': USER_AGENT,
        accept: '*/*',
        'accept-encoding': 'identity',
        ...options.headers,
      },
      lookup: pinned(route.addresses),
      method: options.body === undefined ? 'GET' : 'POST',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const late = setTimeout(
      () => request.destroy(new Error('late')),
      options.headersWithin ?? HEADERS_WITHIN,
    );
    request.setTimeout(SILENCE, () => request.destroy(new Error('silence')));
    request.on('error', () => settle(err('SOURCE_UNREACHABLE')));
    request.on('close', () => clearTimeout(late));
    request.on('response', (reply) => {
      clearTimeout(late);
      settle(ok(reply));
    });
    request.end(options.body);
  });
}

type Headers = Readonly<Record<string, string>>;

/**
 * Request headers that identify the caller. Others, such as User-Agent and Referer, are sent along a
 * redirect, as players do.
 */
const SECRET = /^(?:cookie2?|(?:proxy-)?authorization)$|token|auth|secret|session|signature|(?:^|-)key$/i;

/**
 * Whether a request may take its secrets there: to the same origin, or to the same host once that asks for
 * encryption.
 */
const isTrusted = (to: URL, first: URL): boolean =>
  to.origin === first.origin ||
  (to.hostname === first.hostname &&
    first.protocol === 'http:' &&
    to.protocol === 'https:' &&
    to.port === '' &&
    first.port === '');

/**
 * Returns the headers of a request that has come to an address by redirects from the first one: secrets go to
 * no other origin.
 */
export const headersFor = (to: URL, first: URL, headers: Headers, areAllSecret = false): Headers =>
  isTrusted(to, first)
    ? headers
    : Object.fromEntries(
        Object.entries(headers).filter(([name]) => !(areAllSecret ? name !== BODY_KIND : SECRET.test(name))),
      );

/** The one header that says nothing of the caller. */
const BODY_KIND = 'content-type';
