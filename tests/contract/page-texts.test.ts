import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createInstance as createPageInstance } from '#renderer/entry/page-i18n.ts';
import { initTexts } from '#renderer/i18n/texts.ts';
import { LANGUAGES, type Language } from '#shared/kernel/language.ts';

const bundlesOf = (language: Language) =>
  globSync(`locales/${language}/*.json`).map((file) => ({
    namespace: basename(file, '.json'),
    bundle: JSON.parse(readFileSync(file, 'utf8')),
  }));

/** Both with all texts: the package, and what the page has in its place. */
async function both() {
  const instances = [createInstance(), createPageInstance()] as const;
  for (const instance of instances) {
    await Reflect.apply(initTexts, null, [instance]);
    for (const language of LANGUAGES)
      for (const { namespace, bundle } of bundlesOf(language))
        instance.addResourceBundle(language, namespace, bundle);
  }
  return instances;
}

/** Keys of all texts and groups of texts, each with the one that a count finds it by. */
function keysOf(value: unknown, path: readonly string[] = []): readonly string[] {
  const own = path.length === 0 ? [] : [path.join('.'), path.join('.').replace(/_(?:one|other|zero)$/, '')];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => keysOf(inner, [...path, key]))];
}

const NAMES = new Set(
  globSync('locales/*/*.json').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? ''),
  ),
);
const filled = (value: unknown, count?: number): Record<string, unknown> => ({
  ...Object.fromEntries([...NAMES].filter((name) => name !== 'count').map((name) => [name, value])),
  ...(count === undefined ? {} : { count }),
});
/** Values of texts: a name in either script, a number (also a moment), nothing, and what looks like a hole. */
const VALUES: readonly Record<string, unknown>[] = [
  filled('PayMe', 1),
  filled('八達通', 2),
  filled(1_793_500_000_000, 0),
  filled(0.5, 12_345),
  filled('{{title}} $t(retry)', 5),
  filled(undefined, 1),
  filled(null),
  {},
];

describe.each(LANGUAGES)('the texts of the page in %s', (language) => {
  it('are those of i18next, whatever values they are given', async () => {
    const [whole, page] = await both();
    let compared = 0;
    const differing: unknown[] = [];
    for (const { namespace, bundle } of bundlesOf(language)) {
      const one = whole.getFixedT(language, namespace);
      const other = page.getFixedT(language, namespace);
      for (const key of new Set(keysOf(bundle)))
        for (const values of VALUES) {
          const options = { ...values, returnObjects: true };
          const theirs: unknown = one(key as never, options as never);
          const ours = other(key, options);
          compared += 1;
          if (JSON.stringify(theirs) !== JSON.stringify(ours))
            differing.push([namespace, key, values.count, theirs, ours]);
        }
    }
    expect(differing.slice(0, 5)).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });

  it.each([
    ['of another namespace', 'player:play', {}],
    ['of the first that has it', 'retry', {}],
    ['that is missing', 'no.such.key', {}],
    ['that is missing in a namespace', 'home:no.such', {}],
    [
      'that is missing, with what stands for it',
      'home:no.such',
      { defaultValue: 'Genre {{count, number}}', count: 3 },
    ],
    ['of a namespace that is missing', 'nowhere:title', {}],
  ])('%s: %s', async (_name, key, values) => {
    const [whole, page] = await both();
    const namespaces = ['home', 'common'];
    expect(page.getFixedT(language, namespaces)(key, values)).toBe(
      whole.getFixedT(language, namespaces)(key as never, values as never),
    );
  });
});
