import { parameterText } from '#scripts/contract/field-texts/parameter-texts.ts';
import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import type { AuthKind, Endpoint, ReplyKind } from '#shared/contract/endpoint.ts';
import { madeBy } from '#shared/contract/made-by.ts';
import { sharedReplies } from '#shared/contract/operations/shared-replies.ts';
import type { Components } from './components.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { tagOf } from './openapi-tag.ts';
import { capital } from './schema-names.ts';

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

/** A call with a sample of what is sent and answered. */
type Described = {
  readonly name: string;
  readonly call: Endpoint;
  readonly sample: { readonly query?: unknown; readonly body?: unknown; readonly reply?: unknown };
};

/**
 * One call as an OpenAPI operation. `x-origin` says whose path it is, `x-made-by` which client
 * makes it, `x-error-codes` what `errors.code` or
 * `error_code` may hold, `x-shared` how caches may share the reply.
 */
export const operationOf = ({ name, call, sample }: Described, components: Components): JsonSchema => ({
  operationId: name,
  summary: call.summary,
  tags: [tagOf(call.path)],
  ...sharedOf(name),
  'x-origin': call.origin,
  'x-made-by': madeBy(name).by,
  'x-error-codes': codesOf(call),
  security: SECURITY[call.auth],
  parameters: [...queryParameters(name, call, sample.query), ...headerParameters(call)],
  ...bodyOf({ name, call, sample }, components),
  responses: {
    200: {
      description: 'The reply.',
      content: {
        [MEDIA_TYPES[call.replyKind ?? 'json']]: {
          schema: replySchema(name, call, components),
          ...(call.replyKind === 'bytes' || sample.reply === undefined ? {} : { example: sample.reply }),
        },
      },
    },
    '4XX': refusedWith(codesOf(call)),
    default: { $ref: '#/components/responses/Refused' },
  },
});

const codesOf = (call: Endpoint): readonly string[] => [
  ...new Set([...call.errors, ...(call.kids === 'refused' ? ['PROFILE_IS_KIDS'] : [])]),
];

/** A refusal with the codes of a call, beyond those of every call. */
function refusedWith(codes: readonly string[]): JsonSchema {
  const [first] = codes;
  if (first === undefined) return { $ref: '#/components/responses/Refused' };
  return {
    description: `Refused with one of ${codes.join(', ')}, or a common code.`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorReply' },
        example: { errors: { code: first } },
      },
    },
  };
}

const isEmptyBody = (schema: JsonSchema): boolean =>
  schema.type === 'object' && Object.keys(objectParts(schema).properties).length === 0;

/** The schemas of a call that travel: its body and its reply. */
export const schemasOf = (call: Endpoint): readonly JsonSchema[] => [
  ...(isEmptyBody(wireSchema(call.body)) ? [] : [wireSchema(call.body)]),
  ...(call.replyKind === 'bytes' ? [] : [wireSchema(call.reply)]),
];

const replySchema = (name: string, call: Endpoint, components: Components): JsonSchema =>
  call.replyKind === 'bytes'
    ? { type: 'string', format: 'binary' }
    : components.named(wireSchema(call.reply), `${capital(name)}Reply`);

function queryParameters(call: string, { query }: Endpoint, sample: unknown): readonly JsonSchema[] {
  const { properties, required } = objectParts(wireSchema(query));
  const values: Readonly<Record<string, unknown>> = Object(sample ?? {});
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: parameterText(call, name),
    schema,
    ...(values[name] === undefined ? {} : { example: values[name] }),
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

function bodyOf({ name, call, sample }: Described, components: Components): JsonSchema {
  const schema = wireSchema(call.body);
  if (isEmptyBody(schema)) return {};
  const content = {
    schema: components.named(schema, `${capital(name)}Body`),
    ...(sample.body === undefined || call.bodyKind === 'bytes' ? {} : { example: sample.body }),
  };
  return { requestBody: { required: true, content: { [MEDIA_TYPES[call.bodyKind ?? 'json']]: content } } };
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
