import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import type { AuthKind, Endpoint, ReplyKind } from '#shared/contract/endpoint.ts';
import { madeBy } from '#shared/contract/made-by.ts';
import { sharedReplies } from '#shared/contract/operations/shared-replies.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { tagOf } from './openapi-tag.ts';

const MEDIA_TYPES: Readonly<Record<ReplyKind, string>> = {
  json: 'application/json',
  bytes: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
};

const SECURITY: Readonly<Record<AuthKind, readonly JsonSchema[]>> = {
  none: [],
  bearer: [{ bearer: [] }],
  'user-token': [{ userToken: [] }],
  billing: [{ billingUserToken: [] }],
};

/**
 * One call as an OpenAPI operation. `x-origin` says whose path it is, `x-made-by` which client
 * makes it, `x-error-codes` what `errors.code` or
 * `error_code` may hold, `x-shared` how caches may share the reply.
 */
export const operationOf = (name: string, call: Endpoint): JsonSchema => ({
  operationId: name,
  summary: call.summary,
  tags: [tagOf(call.path)],
  ...sharedOf(name),
  'x-origin': call.origin,
  'x-made-by': madeBy(name).by,
  'x-error-codes': [...new Set([...call.errors, ...(call.kids === 'refused' ? ['PROFILE_IS_KIDS'] : [])])],
  security: SECURITY[call.auth],
  parameters: [...queryParameters(call), ...headerParameters(call)],
  ...bodyOf(call),
  responses: {
    200: {
      description: 'The reply.',
      content: { [MEDIA_TYPES[call.replyKind ?? 'json']]: { schema: replySchema(call) } },
    },
    '4XX': { $ref: '#/components/responses/Refused' },
    default: { $ref: '#/components/responses/Refused' },
  },
});

const replySchema = (call: Endpoint): JsonSchema =>
  call.replyKind === 'bytes' ? { type: 'string', format: 'binary' } : wireSchema(call.reply);

function queryParameters(call: Endpoint): readonly JsonSchema[] {
  const { properties, required } = objectParts(wireSchema(call.query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** OpenAPI leaves Content-Type to the request body. */
const headerParameters = (call: Endpoint): readonly JsonSchema[] =>
  Object.entries(call.headers ?? {})
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    }));

function bodyOf(call: Endpoint): JsonSchema {
  const schema = wireSchema(call.body);
  if (schema.type === 'object' && Object.keys(objectParts(schema).properties).length === 0) return {};
  return { requestBody: { required: true, content: { [MEDIA_TYPES[call.bodyKind ?? 'json']]: { schema } } } };
}

function objectParts(schema: JsonSchema): {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly unknown[];
} {
  const { properties, required } = schema;
  return {
    properties: typeof properties === 'object' && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required : [],
  };
}

/** Returns how caches may share the reply; empty for a personal one. */
function sharedOf(name: string): JsonSchema {
  const shared = Object.entries(sharedReplies).find(([other]) => other === name)?.[1];
  return shared === undefined ? {} : { 'x-shared': shared };
}

/** Codes that every call may answer with, for the reader. */
export const commonErrorText = (): string =>
  Object.entries(COMMON_ERRORS)
    .map(([code, status]) => `${code} (${status})`)
    .join(', ');
