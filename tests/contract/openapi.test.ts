import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument, openApiText } from '#scripts/contract/openapi-document.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(file('package.json')));

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.tuple([z.string().min(1)]),
  'x-origin': z.enum(['ours', 'specification']),
  'x-error-codes': z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['query', 'header']),
      required: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
  responses: z.object({
    200: z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })).optional(),
    }),
    '4XX': z.object({ $ref: z.literal('#/components/responses/Refused') }),
    default: z.object({ $ref: z.literal('#/components/responses/Refused') }),
  }),
});
const structure = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'delete']), operation.optional()),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['http', 'apiKey']) })),
    responses: z.object({ Refused: z.object({ description: z.string() }) }),
  }),
});

describe('the written contract', () => {
  const document = structure.parse(openApiDocument(endpoints, version));
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).filter((one) => one !== undefined),
  );

  it('is up to date; `npm run contract` writes it', () => {
    expect(
      file('docs/contract/openapi.json').replaceAll('\r\n', '\n') === openApiText(endpoints, version),
    ).toBe(true);
  });

  it('holds every call of the table once', () => {
    expect(operations.map((one) => one.operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('names only security schemes that it defines', () => {
    const used = operations.flatMap((one) => one.security.flatMap((scheme) => Object.keys(scheme)));
    expect([...new Set(used)].toSorted()).toEqual(
      Object.keys(document.components.securitySchemes).toSorted(),
    );
  });

  it('refers only to what is in it', () => {
    const references = [...openApiText(endpoints, version).matchAll(/"\$ref": "([^"]+)"/g)].map(
      ([, target]) => target,
    );
    expect(new Set(references)).toEqual(new Set(['#/components/responses/Refused']));
  });

  it('passes the recommended rules of a public linter, but for the slash at the end of paths, which the specification demands', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: file('docs/contract/openapi.json'), config });
    expect(
      problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`),
    ).toEqual([]);
  });

  it('says what every call with a choice of bodies takes', () => {
    const choice = z.object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ anyOf: z.array(z.unknown()).min(2) }) }),
      }),
    });
    expect(choice.safeParse(document.paths['/api/auth/login/']?.post?.requestBody).success).toBe(true);
  });

  it('says what a list of lenient entries holds', () => {
    const list = z.object({
      channels: z.object({
        type: z.literal('array'),
        items: z.object({ properties: z.looseObject({ network_code: z.unknown() }) }),
      }),
    });
    const reply =
      document.paths['/api/harbour/content/channels/']?.get?.responses[200].content?.['application/json']
        ?.schema;
    expect(list.safeParse(reply?.properties).success).toBe(true);
  });
});
