import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { serviceEnvironment } from './service-environment.ts';

it.each([
  [['deploy', 'Containerfile'], /^ENV (\w+)=(\w+)$/gm],
  [['deploy', 'systemd', 'harbour-tv.service'], /^Environment=(\w+)=(\w+)$/gm],
  [['scripts', 'run.mjs'], /\{ (\w+): '(\w+)' \}/g],
])('%s gives a service the environment that has the memory of threads be given back', (name, variable) => {
  const said = [...readFileSync(inRoot(...name), 'utf8').matchAll(variable)];
  expect(said.map(([, key, value]) => [key, value])).toContainEqual(
    Object.entries(serviceEnvironment({})).flat(),
  );
});

it('a value of the operator’s own stays', () =>
  expect(serviceEnvironment({ MALLOC_ARENA_MAX: '4', PATH: 'x' })).toEqual({
    MALLOC_ARENA_MAX: '4',
    PATH: 'x',
  }));
