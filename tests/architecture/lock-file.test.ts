import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: names, optionalDependencies: names, resolved: z.string().optional() }),
  ),
});
type LockFile = z.infer<typeof lockFile>;

/**
 * Packages that another one needs, where Node would look for them, and that have no entry. `npm ci` refuses
 * such a file.
 */
const missing = ({ packages }: LockFile): readonly string[] =>
  Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(
        (name) =>
          !placesAbove(place).some((folder) => Object.hasOwn(packages, `${folder}node_modules/${name}`)),
      )
      .map((name) => `${place}: ${name}`),
  );

/** The folders whose `node_modules` a package sees: its own, and those above it. */
const placesAbove = (place: string): readonly string[] => [
  ...(place === '' ? [] : [`${place}/`]),
  ...[...place.matchAll(/node_modules\//g)].map(({ index }) => place.slice(0, index)),
  '',
];

describe('the lock file', () => {
  const lock = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  it('has an entry for every package that another needs, so that npm ci takes it', () => {
    expect(missing(lock)).toEqual([]);
  });

  it('names no registry', () => {
    expect(
      Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http') === true),
    ).toEqual([]);
  });

  it('would be found out without an entry', () => {
    const needs = { dependencies: {}, optionalDependencies: { gone: '^1.0.0' } };
    const has = { dependencies: { there: '^1.0.0' }, optionalDependencies: {} };
    const packages = {
      'node_modules/a': needs,
      'node_modules/a/node_modules/b': has,
      'node_modules/there': { ...has, dependencies: {} },
    };
    expect(missing({ packages })).toEqual(['node_modules/a: gone']);
  });
});
