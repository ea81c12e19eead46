import type { z } from 'zod';
import { bootEndpoints } from '#shared/contract/boot-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { SESSION_TIMEOUT_MS } from '#shared/domain/accounts/session/account-session.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { CallError } from './call-error.ts';
import { authHeaders, type CallerIdentity, callBody, callUrl, endpointHeaders } from './call-request.ts';
import { createEndpointOf, fetchEndpoints } from './endpoint-of.ts';
import type { Http, HttpRequest, HttpResponse } from './http.ts';
import type { PageClient } from './page-client.ts';
import { createGuideHttp, type RawGuideChannel, rawGuideChannelList } from './raw-guide-channel.ts';

type Endpoints = typeof endpoints;
/** A part of a call's input, optional if nothing in it is required. */
type InputPart<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value };

/** Input and reply of a call, by its name. */
export type CallInput<N extends EndpointName> = InputPart<'query', z.input<Endpoints[N]['query']>> &
  InputPart<'body', z.input<Endpoints[N]['body']>>;
export type Reply<N extends EndpointName> = z.output<Endpoints[N]['reply']>;

/** `userToken` replaces the viewer's token for this call. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly userToken?: Secret | undefined;
  /** Completes the call even if the page goes away meanwhile. */
  readonly keepalive?: boolean;
};
/** Reply of a conditional call, without a value if it has not changed since `etag`. */
export type Changed<T> =
  | { readonly changed: false }
  | { readonly changed: true; readonly value: T; readonly etag: string | null };

/** All endpoints of the service as typed calls. No call throws: failures are `CallError`s. */
export type Api = {
  readonly call: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ) => Promise<Result<Reply<N>, CallError>>;
  readonly callIfChanged: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    etag: string | null,
    options?: CallOptions,
  ) => Promise<Result<Changed<Reply<N>>, CallError>>;
  /** The guide call with its reply split into channels; `parseProgrammes` parses the programmes of one. */
  readonly rawGuideChannels: (
    input: CallInput<'guide'>,
    options?: CallOptions,
  ) => Promise<Result<readonly RawGuideChannel[], CallError>>;
};

type Answer = Result<HttpResponse, CallError>;
/**
 * A call for which a reply may be kept. `split`: the reply is a guide with the programmes of each channel as
 * bytes.
 */
export type KeptCall = { readonly name: string; readonly url: string; readonly split: boolean };
/** Runs a call, and may give a kept reply in place of its failure. */
export type FollowCall = (call: KeptCall, run: () => Promise<Answer>) => Promise<Answer>;

export type ApiDeps = {
  readonly http: Http;
  /** Sends guide calls and splits their replies, by default on the main thread (`createGuideHttp`). */
  readonly guideHttp?: Http | undefined;
  /** Base of the service's calls; empty if the page shares its origin with the service. */
  readonly origin: string;
  /** Headers that the operator's back end requires in every call. */
  readonly client?: Pick<PageClient, 'headers'>;
  readonly identity: () => CallerIdentity;
  /** Remote config's `checkout_url`. */
  readonly checkoutBase: () => string;
  /** Refreshes the session after a 401; true if the call is worth repeating with the new one. */
  readonly refreshSession?: () => Promise<boolean>;
  /** Fetches the endpoint table, by default the app's own chunk (`endpoint-of.ts`). */
  readonly fetchEndpoints?: typeof fetchEndpoints;
  /** Keeps replies, and gives the last ones while the service is away. */
  readonly kept?: { readonly follow: FollowCall };
  /** Called with every reply that fits the contract. */
  readonly onReply?: (reply: unknown) => void;
  /** Called when a call starts. Returns the function to call when it ends, where null is success. */
  readonly onCall?: () => (error: CallError | null) => void;
};

/** Milliseconds until a call times out; the session call has its own limit. */
export const CALL_TIMEOUT_MS = 10_000;

type LooseInput = { readonly query?: object; readonly body?: object };
type LooseOptions = CallOptions & { readonly etag?: string | null; readonly http?: Http };

/** A call and its entry in the endpoint table. */
type Entry = { readonly name: EndpointName; readonly definition: Endpoint };

/**
 * Creates the typed caller from the endpoint table, which gives each call its URL, headers and reply schema.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one call, from table entry to reply.
export function createApi(deps: ApiDeps): Api {
  const endpointOf = createEndpointOf(deps.fetchEndpoints ?? fetchEndpoints);
  const attempt = async (
    entry: Entry,
    input: LooseInput,
    options: LooseOptions,
  ): Promise<Result<HttpResponse, CallError>> => {
    const ended = deps.onCall?.();
    const result = await (options.http ?? deps.http)(toRequest(deps, entry, input, options));
    ended?.(result.ok ? null : result.error);
    return result;
  };

  const exchangeOnline = async (
    entry: Entry,
    input: LooseInput,
    options: LooseOptions,
  ): Promise<Result<HttpResponse, CallError>> => {
    const first = await attempt(entry, input, options);
    if (first.ok || first.error.status !== 401) return first;
    /* Without a token there is nothing to renew, but the session has ended and the screen must say so. */
    if (entry.definition.auth === 'none') {
      void deps.refreshSession?.();
      return first;
    }
    if (!(await deps.refreshSession?.())) return first;
    return attempt(entry, input, options);
  };

  const exchange = (
    entry: Entry,
    input: LooseInput,
    options: LooseOptions,
  ): Promise<Result<HttpResponse, CallError>> => {
    const run = () => exchangeOnline(entry, input, options);
    if (deps.kept === undefined || entry.definition.method !== 'GET') return run();
    const url = callUrl(entry.definition.path, input.query ?? {}, { origin: '', checkout: '' });
    return deps.kept.follow({ name: entry.name, url, split: options.http !== undefined }, run);
  };

  /** Counts as a call without a response, as it is for the viewer. */
  const notFetched = (name: EndpointName): Result<never, CallError> => {
    const error: CallError = { code: 'NETWORK', endpoint: name };
    deps.onCall?.()(error);
    return err(error);
  };

  function call<N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<Result<Reply<N>, CallError>>;
  async function call(
    name: EndpointName,
    input: LooseInput,
    options: CallOptions = {},
  ): Promise<Result<unknown, CallError>> {
    const found = endpointOf(name);
    const definition = found instanceof Promise ? await found : found;
    if (definition === null) return notFetched(name);
    const reply = await exchange({ name, definition }, input, options);
    const value = reply.ok ? parseReply({ name, definition }, reply.value.body) : reply;
    if (value.ok) deps.onReply?.(value.value);
    return value;
  }

  function callIfChanged<N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    etag: string | null,
    options?: CallOptions,
  ): Promise<Result<Changed<Reply<N>>, CallError>>;
  async function callIfChanged(
    name: EndpointName,
    input: LooseInput,
    etag: string | null,
    options: CallOptions = {},
  ): Promise<Result<Changed<unknown>, CallError>> {
    const found = endpointOf(name);
    const definition = found instanceof Promise ? await found : found;
    if (definition === null) return notFetched(name);
    const reply = await exchange({ name, definition }, input, { ...options, etag });
    if (!reply.ok) return reply;
    if (reply.value.status === 304) return ok({ changed: false });
    const value = parseReply({ name, definition }, reply.value.body);
    return value.ok ? ok({ changed: true, value: value.value, etag: reply.value.etag }) : value;
  }

  const guideHttp = deps.guideHttp ?? createGuideHttp(deps.http);
  const rawGuideChannels: Api['rawGuideChannels'] = async (input, options = {}) => {
    const reply = await exchange({ name: 'guide', definition: bootEndpoints.guide }, input, {
      ...options,
      http: guideHttp,
    });
    return reply.ok ? parseRawGuide(reply.value.body) : reply;
  };

  return { call, callIfChanged, rawGuideChannels };
}

function toRequest(
  deps: ApiDeps,
  { name, definition }: Entry,
  input: LooseInput,
  options: LooseOptions,
): HttpRequest {
  const { userToken } = options;
  const identity =
    userToken === undefined ? deps.identity() : { ...deps.identity(), userToken: userToken.reveal() };
  const body = callBody(definition, input.body ?? {});
  return {
    endpoint: name,
    method: definition.method,
    url: callUrl(definition.path, input.query ?? {}, { origin: deps.origin, checkout: deps.checkoutBase() }),
    headers: {
      ...(body === null ? {} : { 'Content-Type': body.type }),
      ...(options.etag ? { 'If-None-Match': options.etag } : {}),
      ...deps.client?.headers,
      ...endpointHeaders(Object.keys(definition.headers ?? {}), identity),
      ...authHeaders(definition.auth, identity),
    },
    ...(body === null ? {} : { body: body.text }),
    replyKind: definition.replyKind === 'bytes' ? 'bytes' : 'json',
    timeoutMs: options.timeoutMs ?? (name === 'getSession' ? SESSION_TIMEOUT_MS : CALL_TIMEOUT_MS),
    signal: options.signal,
    ...(options.keepalive === true ? { keepalive: true } : {}),
  };
}

function parseReply({ name, definition }: Entry, body: unknown): Result<unknown, CallError> {
  const result = definition.reply.safeParse(body);
  return result.success ? ok(result.data) : malformed(name, result.error);
}

function parseRawGuide(body: unknown): Result<readonly RawGuideChannel[], CallError> {
  const result = rawGuideChannelList.safeParse(body);
  return result.success ? ok(result.data) : malformed('guide', result.error);
}

function malformed(endpoint: EndpointName, { issues: [issue] }: z.ZodError): Result<never, CallError> {
  return err({ code: 'MALFORMED', endpoint, detail: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}` });
}
