import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#service/kernel/database/migrations.ts';
import { POSTGRES_MIGRATIONS } from '#service/kernel/database/postgres/postgres-schema.ts';
import { SQL_FILES } from './sql-files.ts';
import { sqlSteps } from './sql-steps.ts';

/**
 * Digests of the released steps, as their engine runs them. A new step is added at the end; no other line
 * changes.
 */
const SQLITE: readonly (readonly [string, string])[] = [
  ['001-first-tables.sql', '27738d9eaeaf423a'],
  ['002-accounts.sql', 'eee48392ba20be79'],
  ['003-favourites.sql', 'b0254419522f8980'],
  ['004-watched.sql', '6c5732fa68bcb46a'],
  ['005-search.sql', '4a7a0d6fc9fd8693'],
  ['006-reminders.sql', '2042e1deac95defc'],
  ['007-imported-channels.sql', 'd3786bdf24eba650'],
  ['008-kids.sql', 'c5fe96434c096a07'],
  ['009-demo-marks.sql', '138373084871914d'],
  ['010-push-tokens.sql', 'bed5eb07111cacde'],
  ['011-expiry.sql', '396e56f3ea42fe2a'],
  ['012-ads.sql', '35f51ad4418303f1'],
  ['013-registered-accounts.sql', 'cd294f04ae0c46e2'],
  ['014-spent-marks.sql', '4133fe7b5f98dcfa'],
  ['015-payments.sql', '0afffdfe9cfe8290'],
  ['016-realtime.sql', '3bac3dab88ef1e9b'],
  ['017-tracking.sql', '324f3ef412113d62'],
  ['018-surveys.sql', '33789e40e9fa4f1b'],
  ['019-method-revocations.sql', '23a0f7759c9d99b9'],
  ['020-imported-details.sql', 'fc5f9c5fcce971e8'],
  ['021-favourite-order.sql', '48d223b5ec9f78c9'],
  ['022-profile-settings.sql', '11a7b17ec557090b'],
  ['023-imported-recordings.sql', 'a1c2479623d5c3a3'],
  ['024-login-entries.sql', 'ca6e2d81d5e36ab8'],
  ['025-imported-arrangement.sql', '37324ee1489cb873'],
  ['026-downloads.sql', 'd49fc97422f7da0f'],
  ['027-forms.sql', '6ecbbe02f4ccaa39'],
  ['028-payment-claims.sql', 'c3f0f0ccb0bcc22e'],
  ['029-imported-household.sql', '02ec1829b3c5d63f'],
  ['030-catalogue-parts.sql', 'bcd9116188612320'],
  ['031-station-revisions.sql', 'e21a18f61b60fc3d'],
  ['032-imported-generations.sql', '077e34546b485914'],
];
const POSTGRES: readonly (readonly [string, string])[] = [
  ['001-first-tables.sql', 'a0ecece0fa88b0aa'],
  ['002-login-entries.sql', '6ad7afc01cf3fb1e'],
  ['003-downloads.sql', 'd3364210aad36950'],
  ['004-imported-channels.sql', '94ff40ec3988a752'],
  ['005-import-status.sql', 'a5eda3d90d4f23ff'],
  ['006-fleet.sql', '563816f70509a5cb'],
  ['007-uploads.sql', 'fc8e335f19219a74'],
  ['008-forms.sql', '6ecbbe02f4ccaa39'],
  ['009-payment-claims.sql', '7f72929c6b755976'],
  ['010-fleet-tokens.sql', '08015552dba7a8e6'],
  ['011-imported-household.sql', 'bdb6a2edefc3e326'],
  ['012-station-revisions.sql', '440dc86a7cc85589'],
  ['013-shards.sql', 'e0fe3092e8669457'],
];
const REVISION: readonly (readonly [string, string])[] = [
  ['001-content.sql', '083df0926127e68e'],
  ['002-guide-of-start.sql', 'da96b491fdd6a5a1'],
];

/** Returns a digest of what a step says, whatever its comments and white space. */
function digestOf(sql: string): string {
  const words = sql
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')
    .replaceAll(/;+/g, ';')
    .replace(/;$/, '')
    .trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
}

describe.each([
  ['sqlite', MIGRATIONS, SQLITE],
  ['postgres', POSTGRES_MIGRATIONS, POSTGRES],
  ['revision', sqlSteps('revision'), REVISION],
] as const)('the migrations of %s', (engine, steps, released) => {
  const names = [...SQL_FILES.keys()].filter((name) => name.startsWith(`${engine}/`)).sort();

  it('are numbered from 001 without a gap', () => {
    const numbers = names.map((name) => name.slice(engine.length + 1, engine.length + 4));
    expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(3, '0')));
  });

  it('say what they said when they were released', () => {
    expect(names.map((name, index) => [name.slice(engine.length + 1), digestOf(steps[index] ?? '')])).toEqual(
      released,
    );
  });
});

it('every text of both engines is read by a step of one', () => {
  const read = new Set(
    [...SQL_FILES].flatMap(([, text]) => [...text.matchAll(/^-- read: (\S+)$/gm)].map(([, name]) => name)),
  );
  expect([...SQL_FILES.keys()].filter((name) => name.startsWith('common/') && !read.has(name))).toEqual([]);
});
