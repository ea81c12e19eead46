import { errorReply } from '#shared/contract/common-errors.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { parseJson } from './parse-json.ts';
import { readBytes } from './read-bytes.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Bytes of a reply whose reading takes long enough that a frame may want to come in between. */
const LARGE_BODY_BYTES = 16_384;

/** A request as it goes out. `timeoutMs` covers everything up to the last byte of the reply. */
export type HttpRequest = {
  /** Name of the call, for errors. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly replyKind: 'json' | 'bytes';
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** An answer with a good status. `body` is parsed JSON or bytes; null with 304. */
export type HttpResponse = { readonly status: number; readonly etag: string | null; readonly body: unknown };
export type Http = (request: HttpRequest) => Promise<Result<HttpResponse, CallError>>;

/** The longest reply that is read, in bytes; a larger one is malformed. A full week's guide is well under it. */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** The page's own fetch, found at the time of the call. */
export const pageFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

type HttpDeps = { readonly fetch: typeof globalThis.fetch; readonly maxResponseBytes?: number };

/** The only caller of fetch. Whatever happens comes back as a value: it never throws and never rejects. */
export function createHttp(deps: HttpDeps): Http {
  const limit = deps.maxResponseBytes ?? MAX_RESPONSE_BYTES;
  return async (request) => {
    const deadline = startDeadline(request.timeoutMs, request.signal);
    try {
      const response = await deps.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        credentials: 'same-origin',
        signal: deadline.signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const bytes = await readBytes(response, limit);
      const reply = toResult(request, response, bytes);
      if (bytes !== null && bytes.length > LARGE_BODY_BYTES) await yieldToMain();
      return reply;
    } catch {
      return err({ code: fetchErrorCode(deadline), endpoint: request.endpoint });
    } finally {
      deadline.stop();
    }
  };
}

function fetchErrorCode(deadline: Deadline): 'TIMEOUT' | 'ABORTED' | 'NETWORK' {
  if (deadline.timedOut()) return 'TIMEOUT';
  return deadline.signal.aborted ? 'ABORTED' : 'NETWORK';
}

function toResult(request: HttpRequest, response: Response, bytes: Uint8Array | null): Result<HttpResponse, CallError> {
  const { endpoint } = request;
  const { status } = response;
  const etag = response.headers.get('etag');
  if (status === 304) return ok({ status, etag, body: null });
  if (!response.ok) return err({ ...toCallError(endpoint, status, bytes), ...retryAfterOf(response.headers) });
  if (bytes === null) return err({ code: 'MALFORMED', endpoint, status, detail: 'reply too large' });
  if (request.replyKind === 'bytes') return ok({ status, etag, body: bytes });
  const json = parseJson(bytes);
  return json.ok ? ok({ status, etag, body: json.value }) : err({ code: 'MALFORMED', endpoint, status, detail: 'not JSON' });
}

function toCallError(endpoint: string, status: number, bytes: Uint8Array | null): CallError {
  const json = bytes === null ? err('TOO_LARGE') : parseJson(bytes);
  const parsed = errorReply.safeParse(json.ok ? json.value : null);
  return parsed.success ? { code: 'SERVICE', endpoint, status, serviceCode: parsed.data.errors.code } : { code: 'HTTP', endpoint, status };
}

/** Seconds of a Retry-After header; its form with a date is not used here. */
function retryAfterOf(headers: Headers): Pick<CallError, 'retryAfter'> {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? { retryAfter: Number(text) } : {};
}
