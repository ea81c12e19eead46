import { z } from 'zod';
import { bodyText } from './body-text.ts';
import { isTooDeep } from './json-depth.ts';

/** A request as it went out. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** A request and its outcome. Without a status there was no response: `failure` says why. */
export type Exchange = {
  readonly sent: SentRequest;
  readonly status: number | null;
  readonly failure: string;
  readonly contentType: string;
  readonly etag: string | null;
  readonly cookies: readonly string[];
  readonly text: string;
  /** The parsed reply; undefined if it is not JSON. */
  readonly json: unknown;
  readonly ms: number;
};

/** Makes requests; none of them throws. */
export type Send = (request: SentRequest) => Promise<Exchange>;

/** Most bytes of a reply that are read; a longer one is cut and then is not JSON. */
const LONGEST_REPLY = 16 * 1024 * 1024;

/** Creates the sender. A request is given up after `timeoutMs`. */
export function createSend(fetch: typeof globalThis.fetch, timeoutMs: number): Send {
  return async (request) => {
    const begin = performance.now();
    const since = (): number => performance.now() - begin;
    try {
      const { method, url, headers, body } = request;
      const signal = AbortSignal.timeout(timeoutMs);
      const reply = await fetch(url, {
        method,
        headers: { ...headers },
        redirect: 'manual',
        signal,
        ...(body === null ? {} : { body }),
      });
      const text = await bodyText(reply, LONGEST_REPLY);
      return {
        sent: request,
        status: reply.status,
        failure: '',
        contentType: reply.headers.get('content-type') ?? '',
        etag: reply.headers.get('etag'),
        cookies: reply.headers.getSetCookie(),
        text,
        json: parseText(text),
        ms: since(),
      };
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      return {
        sent: request,
        status: null,
        failure,
        contentType: '',
        etag: null,
        cookies: [],
        text: '',
        json: undefined,
        ms: since(),
      };
    }
  };
}

function parseText(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The command that repeats a request. */
export function curlLine({ method, url, headers, body }: SentRequest): string {
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [
    'curl -sS -i',
    `-X ${method}`,
    quoted(url),
    ...parts,
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

const refusal = z.object({ errors: z.object({ code: z.string() }) });

/** The code of a refused call; null if the reply has none where the contract requires it. */
export const codeOf = ({ json }: Pick<Exchange, 'json'>): string | null =>
  refusal.safeParse(json).data?.errors.code ?? null;

/** Whether a call succeeded. */
export const isSuccess = ({ status }: Pick<Exchange, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
