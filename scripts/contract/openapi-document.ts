import { errorReply } from '#shared/contract/common-errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { commonErrorText, operationOf } from './openapi-operation.ts';
import { openApiTags } from './openapi-tag.ts';

/**
 * The written contract of an endpoint table as an OpenAPI 3.1 document; the same table always gives the same
 * document.
 */
export function openApiDocument(table: Readonly<Record<string, Endpoint>>, version: string): JsonSchema {
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
    paths: pathsOf(table),
    components: {
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
              schema: wireSchema(errorReply),
              example: { errors: { code: 'TOO_MANY_REQUESTS', message: 'wait 30 s' } },
            },
          },
        },
      },
    },
  };
}

/** The document's text as it is written to its file. */
export const openApiText = (table: Readonly<Record<string, Endpoint>>, version: string): string =>
  `${JSON.stringify(openApiDocument(table, version), null, 2)}\n`;

/** Sorted by path, so that the document does not depend on the order of the table. */
function pathsOf(table: Readonly<Record<string, Endpoint>>): JsonSchema {
  const paths = new Map<string, Record<string, JsonSchema>>();
  for (const [name, call] of Object.entries(table)) {
    const methods = paths.get(call.path) ?? {};
    methods[call.method.toLowerCase()] = operationOf(name, call);
    paths.set(call.path, methods);
  }
  return Object.fromEntries([...paths].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
