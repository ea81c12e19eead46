import { expect, it } from 'vitest';
import { TABLES } from '#service/kernel/database/shards/placement-tables.ts';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';

it('every table of the schema has one key, by which its rows are in one of several databases', () => {
  const schema = POSTGRES_MIGRATIONS.join('\n');
  const named = (pattern: RegExp): readonly string[] =>
    [...schema.matchAll(pattern)].map(([, name = '']) => name);
  const dropped = named(/DROP TABLE (\w+)/g);
  const tables = named(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g).filter((name) => !dropped.includes(name));
  const listed = TABLES.flatMap(([, some]) => some);
  expect(listed.toSorted()).toEqual(tables.toSorted());
});
