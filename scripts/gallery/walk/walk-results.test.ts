import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sizeName, type WalkResult, walkResults } from './walk-results.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const size = sizeName({ width: 320, height: 640 });
const result = (flaws: WalkResult['flaws']): WalkResult => ({ size, language: 'en', seconds: 60, flaws });

it('a walk that was stopped goes on with what has no result yet', () => {
  expect(walkResults(folder).has(size, 'en')).toBe(false);
  walkResults(folder).store(result([]));
  const again = walkResults(folder);
  expect(again.has(size, 'en')).toBe(true);
  expect(again.has(size, 'tc')).toBe(false);
  again.forget();
  expect(again.has(size, 'en')).toBe(false);
});

it('a pair that is walked again replaces its row of the table', () => {
  const results = walkResults(folder);
  results.store(result([{ screen: 'home', mode: 'remote', what: 'covered' }]));
  results.store(result([{ screen: 'guide', mode: 'large-text', what: 'cut: Now' }]));
  expect(results.table().split('\n').slice(2)).toEqual([
    '| 320x640 | en | 0 | 0 | 0 | 1 | 0 | 60 |',
    '',
    '- 320x640 en, guide, large-text: cut: Now',
    '',
  ]);
  expect(readFileSync(join(folder, 'walk.md'), 'utf8')).toBe(results.table());
});

it('results that cannot be read count as none', () => {
  writeFileSync(join(folder, 'walk.json'), '[{');
  expect(walkResults(folder).has(size, 'en')).toBe(false);
});
