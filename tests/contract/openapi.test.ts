import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument, openApiText } from '#scripts/contract/openapi-document.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(file('package.json')));

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-origin': z.enum(['ours', 'specification']),
  'x-error-codes': z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['query', 'header']), required: z.boolean(), schema: z.record(z.string(), z.unknown()) }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) }).optional(),
  responses: z.object({
    200: z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })).optional(),
    }),
    default: z.object({ $ref: z.literal('#/components/responses/Refused') }),
  }),
});
const structure = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post', 'delete']), operation.optional())),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['http', 'apiKey']) })),
    responses: z.object({ Refused: z.object({ description: z.string() }) }),
  }),
});

describe('the written contract', () => {
  const document = structure.parse(openApiDocument(endpoints, version));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods).filter((one) => one !== undefined));

  it('is up to date; `npm run contract` writes it', () => {
    expect(file('docs/contract/openapi.json').replaceAll('\r\n', '\n') === openApiText(endpoints, version)).toBe(true);
  });

  it('holds every call of the table once', () => {
    expect(operations.map((one) => one.operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('names only security schemes that it defines', () => {
    const used = operations.flatMap((one) => one.security.flatMap((scheme) => Object.keys(scheme)));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted());
  });

  it('refers only to what is in it', () => {
    const references = [...openApiText(endpoints, version).matchAll(/"\$ref": "([^"]+)"/g)].map(([, target]) => target);
    expect(new Set(references)).toEqual(new Set(['#/components/responses/Refused']));
  });

  it('says what a list of lenient entries holds', () => {
    const list = z.object({
      channels: z.object({ type: z.literal('array'), items: z.object({ properties: z.looseObject({ network_code: z.unknown() }) }) }),
    });
    const reply = document.paths['/api/harbour/content/channels/']?.get?.responses[200].content?.['application/json']?.schema;
    expect(list.safeParse(reply?.properties).success).toBe(true);
  });
});
