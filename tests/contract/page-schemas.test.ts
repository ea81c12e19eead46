import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { core, locales, type z } from 'zod';
import { z as pageZod } from '#renderer/entry/page-zod.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { INPUTS, REPLIES } from './samples.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Table = Readonly<
  Record<string, { readonly query: z.ZodType; readonly body: z.ZodType; readonly reply: z.ZodType }>
>;

/** The endpoint table as the page has it: bundled with `page-zod.ts` in the place of `zod`. */
async function tableOfThePage(): Promise<Table> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^zod$/, replacement: file('renderer/entry/page-zod.ts') }] },
    build: {
      write: false,
      minify: false,
      lib: { entry: file('shared/contract/endpoints.ts'), formats: ['es'], fileName: 'endpoints' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  const { endpoints: table } = await import(
    `data:text/javascript;base64,${Buffer.from(bundle.output[0].code).toString('base64')}`
  );
  return table;
}

/** Replacements of a valid value: of another kind, empty, too large, or missing. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(5000),
  -1,
  1.5,
  1e15,
  true,
  [],
  {},
  ['a'],
  ' padded ',
  '2026-11-25',
];

type Variant = readonly [place: string, value: unknown];

/** A valid value, and every change of it in one place. */
function* variantsOf(value: unknown, place = ''): Generator<Variant> {
  yield [place, value];
  for (const wrong of WRONG) yield [`${place}=${JSON.stringify(wrong)?.slice(0, 20)}`, wrong];
  if (Array.isArray(value)) {
    for (const [index, entry] of value.slice(0, 2).entries())
      for (const [at, changed] of variantsOf(entry, `${place}[${index}]`))
        yield [at, value.with(index, changed)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value))
      for (const [at, changed] of variantsOf(entry, `${place}.${key}`))
        yield [at, { ...value, [key]: changed }];
    yield [`${place}+`, { ...value, unexpected: 1 }];
  }
}

/** Returns the result of a schema: the value, or the problems by their places. */
function verdictOf(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success
    ? { data: result.data }
    : { issues: result.error.issues.map(({ code, path }) => [code, path]) };
}

describe('schemas of the page', () => {
  let page: Table = {};
  beforeAll(async () => {
    page = await tableOfThePage();
  });
  /*
   * The page's zod words its errors briefly, for every schema of the process; the files after this one read
   * the usual words.
   */
  afterAll(() => void core.config(locales.en()));

  it('cover the whole table', () => expect(Object.keys(page)).toEqual(Object.keys(endpoints)));

  it('know every function of zod that code of the page calls', () => {
    const sources = globSync(['{renderer,shared}/**/*.{ts,tsx}'], { cwd: file('') }).filter(
      (path) => !path.includes('.test.'),
    );
    const called = sources.flatMap((path) =>
      [...readFileSync(file(path), 'utf8').matchAll(/\bz\.([a-z]\w*)(?=[.(])/g)].map(([, name = '']) => name),
    );
    expect([...new Set(called)].filter((name) => !Object.hasOwn(pageZod, name))).toEqual([]);
  });

  it('say the same as those of the service, of valid requests and replies and of ones with a mistake in one place', {
    timeout: 180_000,
  }, () => {
    let compared = 0;
    const different: string[] = [];
    for (const [name, theirs] of Object.entries(endpoints) as [
      EndpointName,
      (typeof endpoints)[EndpointName],
    ][]) {
      const samples = { query: {}, body: {}, ...INPUTS[name], reply: REPLIES[name] };
      for (const part of ['query', 'body', 'reply'] as const) {
        const ours = page[name]?.[part];
        if (ours === undefined) throw new Error(`${name} has no ${part}`);
        for (const [place, value] of variantsOf(samples[part])) {
          compared += 1;
          const one = verdictOf(theirs[part], value);
          const other = verdictOf(ours, value);
          /* The runner's comparison, which lets a member be missing or undefined, costs ten times as much. */
          if (isDeepStrictEqual(other, one)) continue;
          try {
            expect(other).toEqual(one);
          } catch {
            different.push(`${name} ${part}${place}: ${JSON.stringify(one)} ${JSON.stringify(other)}`);
          }
        }
      }
    }
    expect(different.slice(0, 20)).toEqual([]);
    expect(compared).toBeGreaterThan(20_000);
  });
});
