import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeFiles } from './file-store.cases.ts';
import { createFolderFiles } from './files-in-folder.ts';

function emptyFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'harbour-files-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

describeFiles('a folder', async () => createFolderFiles(emptyFolder()));

it('keys that lead out of the folder are of no file', async () => {
  const root = emptyFolder();
  writeFileSync(path.join(root, 'secret'), 'x');
  mkdirSync(path.join(root, 'files'));
  const files = createFolderFiles(path.join(root, 'files'));
  for (const key of ['../secret', '/etc/hostname', 'a/../../secret', '', '.', '..'])
    expect(await files.get(key, null)).toEqual({ ok: false, error: 'FILE_GONE' });
  expect(await files.remove('../secret')).toEqual({ ok: false, error: 'FILE_GONE' });
  expect(readdirSync(root)).toEqual(['files', 'secret']);
});

it('a folder that is none any more is unavailable, and nothing of an unfinished file is seen', async () => {
  const root = emptyFolder();
  const files = createFolderFiles(root);
  writeFileSync(path.join(root, 'source'), 'x');
  writeFileSync(path.join(root, 'film.part'), 'half');
  expect(await files.get('film.part', null)).toEqual({ ok: false, error: 'FILE_GONE' });
  const never = new AbortController().signal;
  await files.put('a/film', path.join(root, 'source'), never);
  writeFileSync(path.join(root, 'a', 'other.part'), 'half');
  expect(await files.list('a', 9)).toEqual({ ok: true, value: [{ name: 'film', size: 1 }] });
  writeFileSync(path.join(root, 'b'), 'no folder');
  expect((await files.put('b/film', path.join(root, 'source'), never)).ok).toBe(false);
});
