import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

export type CallOptions = {
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/**
 * A browser as the service sees one: keeps its cookies, carries the tokens of its last session. `fetch` makes
 * its calls.
 */
export function serviceBrowser(url: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const cookies = new Map<string, string>();
  let tokens: { guest: string; user: string | null; billing: string | null } = {
    guest: '',
    user: null,
    billing: null,
  };

  const request = async (
    method: string,
    path: string,
    { query, body, headers }: CallOptions = {},
  ): Promise<Response> => {
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await fetch(address, {
      method,
      redirect: 'manual',
      headers: {
        ...json,
        ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: text }),
    });
    for (const line of reply.headers.getSetCookie())
      cookies.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '');
    return reply;
  };
  const authorisation = ({ auth }: Endpoint): Record<string, string> => {
    if (auth === 'bearer') return { authorization: `Bearer ${tokens.user ?? tokens.guest}` };
    if (auth === 'user-token') return { 'x-user-token': tokens.user ?? '' };
    return auth === 'billing' ? { 'x-billing-user-token': tokens.billing ?? '' } : {};
  };
  const call = (endpoint: Endpoint, options: CallOptions = {}): Promise<Response> =>
    request(endpoint.method, endpoint.path, {
      ...options,
      headers: { ...authorisation(endpoint), ...options.headers },
    });
  /** Calls an endpoint and parses its reply by the contract. */
  const read = async <Reply extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, Reply>,
    options?: CallOptions,
  ): Promise<z.output<Reply>> => {
    const reply = await call(endpoint, options);
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${await reply.text()}`);
    return endpoint.reply.parse(await reply.json());
  };
  const open = async () => {
    const session = await read(endpoints.getSession);
    tokens = {
      guest: session.guest_token,
      user: session.user.token ?? null,
      billing: session.billing_token ?? null,
    };
    return session;
  };
  return {
    url,
    request,
    call,
    read,
    /** Fetches the session and uses its tokens from then on. */
    open,
    /** The session cookie. */
    cookie: () => cookies.get('harbour_session') ?? '',
    tokens: () => tokens,
    /** Becomes a persona through the demo console. */
    become: async (key: string) => {
      const reply = await request('POST', '/demo/api/persona', { body: { key } });
      if (reply.status !== 200) throw new Error(`no persona ${key}`);
      return open();
    },
  };
}
