import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRecordingFolder } from './recording-folder.ts';

it('a title of 80 Chinese characters has a folder, and another one the second time', async () => {
  const base = mkdtempSync(join(tmpdir(), 'harbour-folder-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const named = { title: '𠮷海港夜話'.repeat(16), channel: '明珠台', localStart: '2026-11-28 2030' };
  const names = [await makeRecordingFolder(base, named), await makeRecordingFolder(base, named)];
  expect(readdirSync(base).toSorted()).toEqual(names.toSorted());
});
