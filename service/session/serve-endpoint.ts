import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { unstorableField } from '#service/kernel/database/storable-text.ts';
import type { Log } from '#service/kernel/log.ts';
import { hasManyParts } from '#service/kernel/routing/many-parts.ts';
import {
  type HandlerResult,
  type Refusal,
  type RefusalCode,
  refusalResponse,
  refuse,
} from '#service/kernel/routing/refusal.ts';
import type { WriteGate } from '#service/kernel/routing/write-gate.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import { withKnownBody } from '#service/kernel/web/compression.ts';
import { entityTag, isNotModified } from '#service/kernel/web/entity-tag.ts';
import { isPrepared, type PreparedReply, sendPrepared } from '#service/kernel/web/prepared-reply.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { type AuthoriseNeeds, authorise } from './authorise.ts';
import { type Admission, createAdmission, derivesKey } from './derivation-admission.ts';
import { setCaching } from './reply-caching.ts';
import { createReplyCheck, type ReplyCheck } from './reply-check.ts';
import type { RequestViewer } from './request-viewer.ts';
import { sharedViewer, sharingOf } from './shared-viewer.ts';

/** A parsed call from an authorised viewer, as its handler gets it. */
export type Call<Query, Body> = {
  readonly query: Query;
  readonly body: Body;
  readonly viewer: RequestViewer;
  readonly context: Context;
};

/** Binds an endpoint of the contract to its handler. */
export type Serve = <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Reply>,
  handle: (
    call: Call<z.output<Query>, z.output<Body>>,
  ) => HandlerResult<z.input<Reply> | PreparedReply> | Promise<HandlerResult<z.input<Reply> | PreparedReply>>,
  /** Refusal codes of invalid fields that have their own. */
  codeOfField?: Readonly<Record<string, RefusalCode>>,
) => void;

/** Dependencies for serving a call around its handler: what is checked before, and how the reply is sent. */
export type ServeNeeds = AuthoriseNeeds & {
  /** Whether a child may be watching; calls that a kids profile may not make are refused then. */
  readonly mayBeChild: (viewer: RequestViewer) => Promise<boolean>;
  /** Delays writing calls while the database is locked. */
  readonly writeGate: WriteGate;
  /** Whether every reply is checked against the contract; in production one in a hundred is. */
  readonly checkReplies: boolean;
  readonly log: Log;
};

/**
 * Creates the binder of an app. A call is authorised, its query and body are parsed by the endpoint's
 * schemas, then it is handled; refusals are sent as `{ errors: { code, message } }`. Handlers of shared
 * replies get an audience in place of the viewer.
 */
export function createServe(app: Hono, needs: ServeNeeds): Serve {
  const checkReply = createReplyCheck(needs);
  const admission = createAdmission();
  return (endpoint, handle, codeOfField = {}) => {
    const answerTo = derivesKey(endpoint) ? withPlace(needs, admission, endpoint, handle) : handle;
    app.on(endpoint.method, endpoint.path, async (context) => {
      const viewer = await authorise(needs, endpoint, context);
      if (!viewer.ok) return refusalResponse(viewer.error);
      if (endpoint.kids === 'refused' && (await needs.mayBeChild(viewer.value)))
        return refuseKids(checkReply, endpoint, context, viewer.value);
      const asked = queryOf(context.req.url);
      const query = parsePart(endpoint.query, asked, codeOfField);
      if (!query.ok) return refusalResponse(query.error);
      const raw = await rawBody(endpoint, context);
      if (!raw.ok) return refusalResponse(raw.error);
      const body = parsePart(endpoint.body, raw.value, codeOfField);
      if (!body.ok) {
        if (endpoint.path.startsWith(MONEY_PATHS)) logInvalid(needs, endpoint, body.error);
        return refusalResponse(body.error);
      }
      if (endpoint.method !== 'GET' && !endpoint.safe) await needs.writeGate.waitUntilWritable();
      const shared = sharingOf(endpoint, asked, viewer.value);
      const seen = shared === null ? viewer.value : sharedViewer(viewer.value, shared.by);
      const answer = await answerTo({ query: query.value, body: body.value, viewer: seen, context });
      if (!answer.ok) return refusalResponse(answer.error);
      checkReply(endpoint, answer.value);
      if (isPrepared(answer.value)) {
        setCaching(context, shared, viewer.value, answer.value.goodForMs);
        return sendPrepared(context, answer.value);
      }
      return send(context, endpoint, answer.value, setCaching(context, shared, viewer.value));
    });
  };
}

/** Paths of calls about money. Our pages never send an invalid one: an amount below zero was made by hand. */
const MONEY_PATHS = '/api/harbour/billing/';

/** Logs the call and its first invalid field, without the value. */
const logInvalid = ({ log }: ServeNeeds, { path }: Endpoint, { code, message = '' }: Refusal): void =>
  log('PAYMENT_REFUSED', { code, path, field: message.split(':')[0] ?? '' });

/** Seconds until a call that found no place is sent again. */
const FULL_WAIT = 2;

/** Lets a handler run in a place of the admission, and refuses with 503 before it runs if there is none. */
const withPlace =
  <Asked extends Pick<Call<unknown, unknown>, 'context'>, Answer>(
    { log }: ServeNeeds,
    admission: Admission,
    { path }: Endpoint,
    handle: (call: Asked) => HandlerResult<Answer> | Promise<HandlerResult<Answer>>,
  ) =>
  async (call: Asked): Promise<HandlerResult<Answer>> => {
    const leave = admission.enter(callerAddress(call.context));
    if (leave === null) {
      log('LOGINS_FULL', { path });
      return err({ code: 'UNAVAILABLE', message: 'too many at once', retryAfter: FULL_WAIT });
    }
    try {
      return await handle(call);
    } finally {
      leave();
    }
  };

/** The reply to a call that a kids profile may not make, which all of these calls can hold. */
const KIDS_REFUSED = { success: false, errors: { code: 'PROFILE_IS_KIDS' } } as const;

function refuseKids(
  checkReply: ReplyCheck,
  endpoint: Endpoint,
  context: Context,
  viewer: RequestViewer,
): Response {
  checkReply(endpoint, KIDS_REFUSED);
  return send(context, endpoint, KIDS_REFUSED, setCaching(context, null, viewer));
}

/** Sends a reply as JSON or bytes; one that may be stored has a tag, and is not sent again while it is the same. */
function send(context: Context, endpoint: Endpoint, reply: unknown, caching: string): Response {
  const isBytes = endpoint.replyKind === 'bytes';
  if (isBytes && !(reply instanceof Uint8Array)) throw new Error(`${endpoint.path} answers with bytes`);
  const body = reply instanceof Uint8Array ? new Uint8Array(reply) : JSON.stringify(reply);
  const tag = caching.includes('no-store') ? null : entityTag(body);
  if (tag !== null) {
    context.header('etag', tag);
    if (isNotModified(context, tag)) return context.body(null, 304);
  }
  const type = isBytes ? 'application/octet-stream' : 'application/json; charset=utf-8';
  return withKnownBody(context.body(body, 200, { 'content-type': type }), body, tag);
}

/** Content types of JSON bodies. Players send licence requests as octet streams. */
const JSON_TYPES = ['application/json', 'application/octet-stream'];
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Query parameters of a request by name; the last of repeated ones counts. The server has normalised the URL,
 * and parsing it again costs more than reading the parameters.
 */
export function queryOf(url: string): Record<string, string> {
  const from = url.indexOf('?');
  if (from < 0) return {};
  const end = url.indexOf('#');
  if (end >= 0 && end < from) return {};
  return Object.fromEntries(new URLSearchParams(url.slice(from, end < 0 ? undefined : end)));
}

/**
 * Parses one part of a call by its schema. Refuses with 400 and the first invalid field; texts that can't be
 * stored are invalid everywhere.
 */
export function parsePart<Part extends z.ZodType>(
  part: Part,
  raw: unknown,
  codeOfField: Readonly<Record<string, RefusalCode>>,
): HandlerResult<z.output<Part>> {
  const unstorable = unstorableField(raw);
  if (unstorable !== null)
    return refuse('BAD_REQUEST', `${unstorable}: holds a character that no text may hold`);
  const parsed = part.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  return refuse(codeOfField[field] ?? 'BAD_REQUEST', `${field}: ${issue?.message ?? 'does not fit'}`);
}

/** Returns the raw body: parsed JSON or form fields. An empty body is an empty object. */
export async function rawBody(endpoint: Endpoint, context: Context): Promise<HandlerResult<unknown>> {
  if (endpoint.method !== 'POST') return ok({});
  const text = await context.req.text();
  if (text === '') return ok({});
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (endpoint.bodyKind === 'form') {
    return type === FORM_TYPE
      ? ok(Object.fromEntries(new URLSearchParams(text)))
      : refuse('WRONG_MEDIA_TYPE', `expects ${FORM_TYPE}`);
  }
  if (!JSON_TYPES.includes(type)) return refuse('WRONG_MEDIA_TYPE', 'expects application/json');
  if (hasManyParts(text)) return refuse('TOO_LARGE');
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse('BAD_REQUEST', 'the body is not JSON');
  }
}
