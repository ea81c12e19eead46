import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startService } from '#scripts/lib/service.ts';
import { lockFolder } from '#service/store/recovery/folder-lock.ts';
import { failedLine } from './failed-line.ts';

it('a data folder in use is reported in words, from the service’s own line', { timeout: 60_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'harbour-failed-'));
  const release = lockFolder(data);
  const problem = await startService({ args: ['--data', data] }).catch((error: unknown) => String(error));
  release();
  rmSync(data, { recursive: true });
  expect(failedLine(String(problem))).toBe(
    'Another Harbour TV is using this data folder. Stop it first, or set another folder with HARBOUR_DATA.',
  );
});

it.each(['', 'no words', '{"event":"failed"', '{"event":"failed","code":"ELSE"}'])('%j stays as it is', (line) => {
  expect(failedLine(line)).toBeNull();
});
