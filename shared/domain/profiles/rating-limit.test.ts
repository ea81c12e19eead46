import { expect, it } from 'vitest';
import { isAsStrict, isWithinLimit } from './rating-limit.ts';

it.each([
  ['without a limit all ratings are open', 'M', null, true],
  ['a limit of PG lets PG through', 'PG', 'PG', true],
  ['and G', 'G', 'PG', true],
  ['but not M', 'M', 'PG', false],
  ['a limit of G lets no PG through', 'PG', 'G', false],
  ['a rating that is not known is above none', null, 'G', true],
] as const)('%s', (_, rating, limit, expected) => expect(isWithinLimit(rating, limit)).toBe(expected));

it.each([
  ['G', 'PG', true],
  ['PG', 'PG', true],
  ['PG', 'G', false],
  [null, 'PG', false],
  ['G', null, true],
  [null, null, true],
] as const)('a limit of %s is as strict as %s: %s', (limit, than, expected) =>
  expect(isAsStrict(limit, than)).toBe(expected),
);
