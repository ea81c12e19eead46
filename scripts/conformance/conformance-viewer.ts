import type { AuthKind, Endpoint } from '#shared/contract/endpoint.ts';
import type { Exchange, Send, SentRequest } from './exchange.ts';

/** Values of a call. */
export type CallInput = { readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };

export type Tokens = {
  readonly guest: string;
  readonly user: string | null;
  readonly billing: string | null;
};

/**
 * A viewer's browser in front of a back end: it keeps cookies, and carries the tokens of its last session.
 */
export type ConformanceViewer = {
  /** The request of a call as the client makes it. */
  readonly request: (endpoint: Endpoint, input: CallInput) => SentRequest;
  /** Makes a request and keeps the cookies of its reply. */
  readonly make: (request: SentRequest) => Promise<Exchange>;
  readonly call: (endpoint: Endpoint, input?: CallInput) => Promise<Exchange>;
  readonly takeTokens: (tokens: Tokens) => void;
  readonly tokens: () => Tokens;
};

export type ViewerDeps = { readonly base: string; readonly send: Send; readonly deviceId: string };

/** Name of the header that carries the token of a call. */
export const TOKEN_HEADERS: Readonly<Record<Exclude<AuthKind, 'none'>, string>> = {
  bearer: 'Authorization',
  'user-token': 'X-User-Token',
  billing: 'X-Billing-User-Token',
};

/** Creates a viewer without cookies and tokens. */
export function createViewer({ base, send, deviceId }: ViewerDeps): ConformanceViewer {
  const cookies = new Map<string, string>();
  let tokens: Tokens = { guest: '', user: null, billing: null };
  const root = base.replace(/\/+$/, '');

  const token = ({ auth }: Endpoint): Record<string, string> => {
    if (auth === 'bearer') return { [TOKEN_HEADERS.bearer]: `Bearer ${tokens.user ?? tokens.guest}` };
    if (auth === 'user-token') return { [TOKEN_HEADERS['user-token']]: tokens.user ?? tokens.guest };
    return auth === 'billing' ? { [TOKEN_HEADERS.billing]: tokens.billing ?? '' } : {};
  };
  const request = (endpoint: Endpoint, { query = {}, body }: CallInput): SentRequest => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const text = endpoint.method === 'POST' ? bodyOf(endpoint, body) : null;
    const contentType =
      endpoint.bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    return {
      method: endpoint.method,
      url: `${root}${endpoint.path}${search.size === 0 ? '' : `?${search}`}`,
      headers: {
        ...(text === null ? {} : { 'Content-Type': contentType }),
        ...headersOf(endpoint, { deviceId, host: new URL(base).host }),
        ...token(endpoint),
        ...(cookies.size === 0 ? {} : { Cookie: [...cookies.values()].join('; ') }),
      },
      body: text,
    };
  };
  const make = async (sent: SentRequest): Promise<Exchange> => {
    const exchange = await send(sent);
    for (const line of exchange.cookies) cookies.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '');
    return exchange;
  };
  return {
    request,
    make,
    call: (endpoint, input = {}) => make(request(endpoint, input)),
    takeTokens: (next) => {
      tokens = next;
    },
    tokens: () => tokens,
  };
}

function bodyOf({ bodyKind }: Endpoint, body: unknown): string {
  if (bodyKind !== 'form') return JSON.stringify(body ?? {});
  return new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
}

/** Headers that a call names, with the values of a browser. */
function headersOf(
  { headers = {} }: Endpoint,
  { deviceId, host }: { readonly deviceId: string; readonly host: string },
): Record<string, string> {
  const values: Readonly<Record<string, string>> = {
    hdid: deviceId,
    'X-Device-ID': deviceId,
    'X-Billing-Device': deviceId,
    'app-domain': host,
    'X-Service-ID': 'super',
    'X-Client-Platform': 'web',
    'X-Billing-Platform': 'web',
    'Accept-Language': 'en',
    'X-Api-Token': '',
  };
  return Object.fromEntries(
    Object.keys(headers).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
