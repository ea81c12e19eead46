import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { FIELD_TEXTS } from '#scripts/contract/field-texts/field-text.ts';
import { PARAMETER_TEXTS } from '#scripts/contract/field-texts/parameter-texts.ts';
import { openApiDocument, openApiText } from '#scripts/contract/openapi-document.ts';
import { createService } from '#service/app/run-service.ts';
import { testContent } from '#service/testing/test-content.ts';
import { errorReply } from '#shared/contract/common-errors.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SAMPLES } from './samples.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(file('package.json')));

const other = z.looseObject({ operationId: z.string(), 'x-route': z.literal('no call of the table') });
const otherReplies = z.object({
  operationId: z.string(),
  'x-route': z.literal('no call of the table'),
  responses: z.record(
    z.string(),
    z.object({
      content: z
        .record(
          z.string(),
          z.object({
            schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
            example: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .optional(),
    }),
  ),
});
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
      description: z.string(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
  responses: z.object({
    200: z.object({
      description: z.string(),
      content: z.record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()) })).optional(),
    }),
    '4XX': z.union([
      z.object({ $ref: z.literal('#/components/responses/Refused') }),
      z.object({
        description: z.string(),
        content: z.object({
          'application/json': z.object({ schema: z.object({ $ref: z.string() }), example: errorReply }),
        }),
      }),
    ]),
    default: z.object({ $ref: z.literal('#/components/responses/Refused') }),
  }),
});
const structure = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'delete']), z.union([operation, other]).optional()),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })),
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['http', 'apiKey']) })),
    responses: z.object({ Refused: z.object({ description: z.string() }) }),
  }),
});

describe('the written contract', () => {
  const document = structure.parse(openApiDocument(endpoints, version, SAMPLES));
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods).filter((one) => one !== undefined && 'x-error-codes' in one))
    .map((one) => operation.parse(one));

  it('is up to date; `npm run contract` writes it', () => {
    expect(
      file('docs/contract/openapi.json').replaceAll('\r\n', '\n') ===
        openApiText(endpoints, version, SAMPLES),
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

  it('names each object that comes more than once, and refers only to what is in it', () => {
    const text = openApiText(endpoints, version, SAMPLES);
    const references = new Set([...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, target]) => target));
    const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...references].toSorted()).toEqual(['#/components/responses/Refused', ...schemas].toSorted());
    const anonymous = new Map<string, number>();
    countAnonymous(document.paths, anonymous);
    for (const schema of Object.values(document.components.schemas))
      countAnonymous(Object.values(schema), anonymous);
    expect([...anonymous].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('has an example of each body and reply in JSON, and names the codes of each call', () => {
    const lacking = operations.filter(({ responses, requestBody }) =>
      [...Object.entries(responses[200].content ?? {}), ...Object.entries(requestBody?.content ?? {})].some(
        ([type, content]) => type.includes('json') && !('example' in content),
      ),
    );
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
    for (const { operationId, responses, 'x-error-codes': codes } of operations)
      for (const code of codes) expect(JSON.stringify(responses['4XX']), operationId).toContain(code);
  });

  it('has the fields and an example of each reply in JSON of a route that is no call', () => {
    const others = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods).filter((one) => one !== undefined))
      .flatMap((one) => otherReplies.safeParse(one).data ?? []);
    const replies = others.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).flatMap(([type, { schema, example }]) =>
          type.includes('json') ? [[`${operationId} ${status}`, schema.properties, example]] : [],
        ),
      ),
    );
    expect(replies.map(([name]) => name)).toEqual([
      'gatewayWebhook 200',
      'health 200',
      'readiness 200',
      'readiness 503',
    ]);
    for (const [name, fields, example] of replies)
      expect([name, Object.keys(fields ?? {})]).toEqual([name, Object.keys(example ?? {})]);
  });

  it('describes each field of a reply, and no field that is not there', () => {
    const { components } = document;
    const replies = operations.map(({ responses }) => responses[200].content ?? {});
    const reached = new Set<string>();
    for (const name of schemasOf(replies)) reach(name, components.schemas, reached);
    const lacking = [...reached].flatMap((name) => undescribed(components.schemas[name], name));
    expect([...lacking, ...undescribed(replies, 'replies')]).toEqual([]);
    const fields = new Set(fieldsIn(openApiDocument(endpoints, version, SAMPLES)));
    const unused = Object.keys(FIELD_TEXTS).filter((key) => {
      const [schema = '', field] = key.split('.');
      if (field === undefined) return !isField(fields, key);
      return !isField(new Set(fieldsIn(components.schemas[schema])), field) && !isField(fields, field);
    });
    expect(unused).toEqual([]);
  });

  it('describes each parameter of a call, and none that is not there', () => {
    const asked = operations.flatMap(({ operationId, parameters }) =>
      parameters.map(({ name, description }) => ({ operationId, name, description })),
    );
    expect(asked.filter(({ description }) => description === '')).toEqual([]);
    const known = new Set(asked.flatMap(({ operationId, name }) => [name, `${operationId}.${name}`]));
    expect(Object.keys(PARAMETER_TEXTS).filter((key) => !known.has(key))).toEqual([]);
  });

  it('leaves out no route of the service under /api/', async () => {
    const service = await createService(testContent, { inMemory: true });
    onTestFinished(() => service.close());
    const routes = service.app.routes.filter(
      ({ method, path }) => path.startsWith('/api/') && method !== 'ALL',
    );
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect([...new Set(served)].filter((route) => !written.includes(route))).toEqual([]);
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
        items: z.object({ $ref: z.literal('#/components/schemas/Channel') }),
      }),
    });
    expect(list.safeParse(document.components.schemas.ChannelListReply?.properties).success).toBe(true);
    const { properties } = z
      .object({ properties: z.record(z.string(), z.unknown()) })
      .parse(document.components.schemas.Channel);
    expect(properties).toHaveProperty('network_code');
  });
});

/** Counts objects with properties that have no name, within a part of the document. */
function countAnonymous(part: unknown, counts: Map<string, number>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('properties' in part && 'type' in part) {
    const text = JSON.stringify(part.properties);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const inner of Object.values(part)) countAnonymous(inner, counts);
}

const isField = (fields: ReadonlySet<string>, name: string): boolean =>
  ['', '_tc', '_chi'].some((language) => fields.has(`${name}${language}`));

/** Names of the properties within a part of the document. */
function fieldsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'properties' in part ? Object.keys(Object(part.properties)) : [];
  return [...own, ...Object.values(part).flatMap(fieldsIn)];
}

/** Places of properties without a description within a part of the document. */
function undescribed(part: unknown, place: string): readonly string[] {
  if (typeof part !== 'object' || part === null || place.endsWith('.example')) return [];
  if (!('properties' in part))
    return Object.entries(part).flatMap(([key, value]) =>
      key === 'example' ? [] : undescribed(value, place),
    );
  return Object.entries(Object(part.properties)).flatMap(([name, property]) => [
    ...('description' in Object(property) ? [] : [`${place}.${name}`]),
    ...undescribed(property, `${place}.${name}`),
  ]);
}

/** Names of the schemas that a part of the document refers to itself. */
function schemasOf(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = '$ref' in part ? [String(part.$ref).replace('#/components/schemas/', '')] : [];
  return [...own, ...Object.values(part).flatMap(schemasOf)];
}

/** Adds a schema and all that it refers to. */
function reach(name: string, schemas: Readonly<Record<string, unknown>>, reached: Set<string>): void {
  if (reached.has(name)) return;
  reached.add(name);
  for (const inner of schemasOf(schemas[name])) reach(inner, schemas, reached);
}
