import { errorReply } from '#shared/contract/common-errors.ts';
import { isCall, type ServiceBases, serviceAddress } from '#shared/domain/operations/service-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import { parseJson } from './parse-json.ts';
import { type ReplyDate, replyDateOf } from './service-clock.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Size in bytes above which parsing a response takes long enough to delay a frame. */
const LARGE_BODY_BYTES = 16_384;

/** `timeoutMs` covers everything up to the last byte of the response. */
export type HttpRequest = {
  /** Name of the endpoint, for errors. */
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly replyKind: 'json' | 'bytes';
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** For a script of another host: only whether it arrives is known, and the body is null. */
  readonly mode?: 'no-cors';
  /** Completes the request even if the page goes away meanwhile. */
  readonly keepalive?: boolean;
  /**
   * Bases of a back end at another origin, to which paths of the contract in the request and in a JSON reply
   * are resolved; absent if it shares the page's origin.
   */
  readonly bases?: ServiceBases;
};

/** A successful response. `body` is parsed JSON or bytes; null with status 304. */
export type HttpResponse = { readonly status: number; readonly etag: string | null; readonly body: unknown };
export type Http = (request: HttpRequest) => Promise<Result<HttpResponse, CallError>>;

/**
 * Size limit of a response in bytes; a larger one is malformed. A full week of the guide is well under it.
 */
export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** The page's `fetch`, looked up at each call. */
export const pageFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

/**
 * Requests a tracking address without waiting for its reply, even when the page goes away. A failed request
 * is lost.
 */
export function sendInBackground(url: string): void {
  pageFetch(url, { mode: 'no-cors', keepalive: true, credentials: 'same-origin' }).catch(() => undefined);
}

/** Posts JSON to the service while the page unloads. Failures are ignored. */
export function postOnLeave(
  url: string,
  body: object,
  operatorHeaders: Readonly<Record<string, string>> = {},
): void {
  const headers = { 'Content-Type': 'application/json', ...operatorHeaders };
  pageFetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers,
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * Returns a sender to the back end at these bases; `http` itself if the back end shares the page's origin.
 */
export const toService = (http: Http, bases: ServiceBases | null): Http =>
  bases === null ? http : (request) => http({ ...request, bases });

/** How a stream of text ended: the back end has none at this address, or anything else. */
export type StreamEnd = 'absent' | 'ended';

/**
 * Opens a stream of text and passes its parts on until it ends, is aborted or fails. It never rejects.
 */
export type OpenStream = (
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  on: (chunk: string) => void,
) => Promise<StreamEnd>;

/** Creates the opener of the service's streams, which have no time limit and no size limit. */
export const createOpenStream =
  ({ fetch }: Pick<HttpDeps, 'fetch'>): OpenStream =>
  async (url, headers, signal, on) => {
    try {
      const response = await fetch(url, { headers, signal, credentials: 'include', cache: 'no-store' });
      const reader = response.ok
        ? response.body?.pipeThrough(new TextDecoderStream()).getReader()
        : undefined;
      if (reader === undefined) return response.status === 404 ? 'absent' : 'ended';
      for (let part = await reader.read(); !part.done; part = await reader.read()) on(part.value);
    } catch {
      // The caller opens it again.
    }
    return 'ended';
  };

type HttpDeps = {
  readonly fetch: typeof globalThis.fetch;
  readonly maxResponseBytes?: number;
  /** Receives when each reply of the service was sent. */
  readonly onReplyDate?: (date: ReplyDate) => void;
};

/** Creates the only caller of fetch. Failures are returned as values: it never throws and never rejects. */
export function createHttp(deps: HttpDeps): Http {
  const limit = deps.maxResponseBytes ?? MAX_RESPONSE_BYTES;
  return async (request) => {
    const deadline = startDeadline(request.timeoutMs, request.signal);
    try {
      const url = serviceAddress(request.url, request.bases ?? null);
      const response = await deps.fetch(url, {
        method: request.method,
        headers: request.headers,
        credentials: request.bases !== undefined && isCall(url, request.bases) ? 'include' : 'same-origin',
        signal: deadline.signal,
        ...(request.mode === undefined ? {} : { mode: request.mode }),
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.keepalive === true ? { keepalive: true } : {}),
      });
      if (request.mode === undefined) reportDate(response.headers, deps);
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

function reportDate(headers: Headers, { onReplyDate }: HttpDeps): void {
  const date = onReplyDate === undefined ? null : replyDateOf(headers);
  if (date !== null) onReplyDate?.(date);
}

function fetchErrorCode(deadline: Deadline): 'TIMEOUT' | 'ABORTED' | 'NETWORK' {
  if (deadline.timedOut()) return 'TIMEOUT';
  return deadline.signal.aborted ? 'ABORTED' : 'NETWORK';
}

function toResult(
  request: HttpRequest,
  response: Response,
  bytes: Uint8Array | null,
): Result<HttpResponse, CallError> {
  const { endpoint } = request;
  const { status } = response;
  const etag = response.headers.get('etag');
  if (status === 304 || response.type === 'opaque') return ok({ status, etag, body: null });
  if (!response.ok)
    return err({ ...toCallError(endpoint, status, bytes), ...retryAfterOf(response.headers) });
  if (bytes === null) return err({ code: 'MALFORMED', endpoint, status, detail: 'reply too large' });
  if (request.replyKind === 'bytes') return ok({ status, etag, body: bytes });
  const json = parseJson(bytes, request.bases ?? null);
  return json.ok
    ? ok({ status, etag, body: json.value })
    : err({ code: 'MALFORMED', endpoint, status, detail: 'not JSON' });
}

function toCallError(endpoint: string, status: number, bytes: Uint8Array | null): CallError {
  const json = bytes === null ? err('TOO_LARGE') : parseJson(bytes);
  const parsed = errorReply.safeParse(json.ok ? json.value : null);
  return parsed.success
    ? { code: 'SERVICE', endpoint, status, serviceCode: parsed.data.errors.code }
    : { code: 'HTTP', endpoint, status };
}

/** Returns the seconds of a Retry-After header; its date form is not used here. */
function retryAfterOf(headers: Headers): Pick<CallError, 'retryAfter'> {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? { retryAfter: Number(text) } : {};
}

/**
 * Reads the body of a response, or returns null if it is longer than `limit` bytes. Reading stops there,
 * whatever length was announced.
 */
async function readBytes(response: Response, limit: number): Promise<Uint8Array | null> {
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    total += part.value.byteLength;
    if (total > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return concatBytes(parts, total);
}

function concatBytes(parts: readonly Uint8Array[], total: number): Uint8Array {
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** An abort signal with a time limit that knows whether the time ran out. */
type Deadline = { readonly signal: AbortSignal; readonly timedOut: () => boolean; readonly stop: () => void };

/**
 * Starts a deadline of `ms` milliseconds that also aborts with `outer`. Call `stop` when the work is done, or
 * the timer stays.
 */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = !controller.signal.aborted;
    controller.abort();
  }, ms);
  const follow = (): void => controller.abort();
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    timedOut: () => passed,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
