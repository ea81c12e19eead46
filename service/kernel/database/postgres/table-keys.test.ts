import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';

const PAGE = new URL('../../../../docs/operators/shards.md', import.meta.url);

it('every table of the schema has one key in the operators’ plan for shards', () => {
  const schema = POSTGRES_MIGRATIONS.join('\n');
  const named = (pattern: RegExp): readonly string[] =>
    [...schema.matchAll(pattern)].map(([, name = '']) => name);
  const dropped = named(/DROP TABLE (\w+)/g);
  const tables = named(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g).filter((name) => !dropped.includes(name));
  const list =
    readFileSync(PAGE, 'utf8').split('## What crosses shards')[0]?.split('| Key | Tables |')[1] ?? '';
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(tables.toSorted());
});
