import { errorReply } from '#shared/contract/common-errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Components, createComponents } from './components.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { commonErrorText, operationOf, schemasOf } from './openapi-operation.ts';
import { openApiTags } from './openapi-tag.ts';
import { otherPaths } from './other-routes.ts';

type Table = Readonly<Record<string, Endpoint>>;

/** Samples of each call: what is sent and what is answered, as on the wire. */
export type Samples = {
  readonly inputs: Readonly<Record<string, { readonly query?: unknown; readonly body?: unknown }>>;
  readonly replies: Readonly<Record<string, unknown>>;
};

/**
 * The written contract of an endpoint table as an OpenAPI 3.1 document; the same table always gives the same
 * document.
 */
export function openApiDocument(table: Table, version: string, samples: Samples): JsonSchema {
  const calls = sortedByPath(table);
  const refusal = wireSchema(errorReply);
  const components = createComponents([refusal, ...calls.flatMap(([, call]) => schemasOf(call))]);
  const refused = components.named(refusal, 'ErrorReply');
  const paths = pathsOf(calls, components, samples);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harbour TV service',
      version,
      description: `Every call between the client and its service. Common error codes: ${commonErrorText()}.`,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/', description: 'The origin of the page.' },
      {
        url: 'https://{host}',
        description: 'A back end elsewhere, as `client.json` names it.',
        variables: { host: { default: 'api.tv.example', description: 'Host of `api.base`.' } },
      },
    ],
    tags: openApiTags,
    paths,
    components: {
      schemas: components.schemas(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: "The profile's token, or the guest token if there is no profile_id.",
        },
        userToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-User-Token',
          description: "The player's token, for checkout and licences.",
        },
        billingUserToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Billing-User-Token',
          description: "The billing system's user token, for purchase and account calls.",
        },
      },
      responses: {
        Refused: {
          description:
            'The call was refused or failed: `errors.code` says why, one of the common codes or of `x-error-codes`.',
          content: {
            'application/json': {
              schema: refused,
              example: { errors: { code: 'TOO_MANY_REQUESTS', message: 'wait 30 s' } },
            },
          },
        },
      },
    },
  };
}

/** The document's text as it is written to its file. */
export const openApiText = (table: Table, version: string, samples: Samples): string =>
  `${JSON.stringify(openApiDocument(table, version, samples), null, 2)}\n`;

/** Sorted by path, so that the document does not depend on the order of the table. */
const sortedByPath = (table: Table): readonly (readonly [string, Endpoint])[] =>
  Object.entries(table).toSorted(([, one], [, other]) => compare(one.path, other.path));

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

function pathsOf(
  calls: readonly (readonly [string, Endpoint])[],
  components: Components,
  { inputs, replies }: Samples,
): JsonSchema {
  const paths = new Map<string, Record<string, JsonSchema>>();
  for (const [name, call] of calls) {
    const methods = paths.get(call.path) ?? {};
    const sample = { ...inputs[name], reply: replies[name] };
    methods[call.method.toLowerCase()] = operationOf({ name, call, sample }, components);
    paths.set(call.path, methods);
  }
  const all = [...paths, ...Object.entries(otherPaths())];
  return Object.fromEntries(all.toSorted(([one], [other]) => compare(one, other)));
}
