import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ByteSpan, FileStore } from './file-store.ts';

const NEVER = new AbortController().signal;
const MEBIBYTE = 1024 ** 2;
/** More than two parts of a store that takes large files in parts. */
const LARGE = 11 * MEBIBYTE + 7;

/** Bytes that differ from place to place. */
const patterned = (length: number): Buffer => Buffer.from(Uint8Array.from({ length }, (_, at) => at % 251));

/** Writes a file for a test, and returns its path. */
function fileWith(bytes: Buffer | string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'source'), bytes);
  return path.join(folder, 'source');
}

/** Reads a file as text, or returns why it cannot be read. */
async function textOf(files: FileStore, key: string, span: ByteSpan | null = null): Promise<string> {
  const found = await files.get(key, span);
  return found.ok ? (await buffer(found.value)).toString('latin1') : found.error;
}

/** Tests of any place for files; `open` gives one that is empty. */
export function describeFiles(name: string, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, () => {
    it('are put as a whole, replaced, read in parts, measured and removed', async () => {
      const files = await open();
      expect(await files.put('a/film.ts', fileWith('0123456789'), NEVER)).toEqual({ ok: true, value: null });
      expect(await textOf(files, 'a/film.ts')).toBe('0123456789');
      expect(await textOf(files, 'a/film.ts', { first: 2, last: 4 })).toBe('234');
      expect(await textOf(files, 'a/film.ts', { first: 9, last: 9 })).toBe('9');
      expect(await files.size('a/film.ts')).toEqual({ ok: true, value: 10 });
      await files.put('a/film.ts', fileWith('new'), NEVER);
      expect(await textOf(files, 'a/film.ts')).toBe('new');
      expect(await files.remove('a/film.ts')).toEqual({ ok: true, value: null });
      expect(await textOf(files, 'a/film.ts')).toBe('FILE_GONE');
      expect(await files.size('a/film.ts')).toEqual({ ok: false, error: 'FILE_GONE' });
      expect(await files.remove('a/film.ts')).toEqual({ ok: true, value: null });
    });

    it('are whole when they are large, and empty ones too', async () => {
      const files = await open();
      const bytes = patterned(LARGE);
      expect((await files.put('a/large', fileWith(bytes), NEVER)).ok).toBe(true);
      expect((await textOf(files, 'a/large')) === bytes.toString('latin1')).toBe(true);
      const span = { first: 5 * MEBIBYTE - 3, last: 5 * MEBIBYTE + 3 };
      expect(await textOf(files, 'a/large', span)).toBe(bytes.toString('latin1', span.first, span.last + 1));
      await files.put('a/empty', fileWith(''), NEVER);
      expect([await files.size('a/empty'), await textOf(files, 'a/empty')]).toEqual([
        { ok: true, value: 0 },
        '',
      ]);
    });

    it('are listed right in their folder, in order and no more than asked for', async () => {
      const files = await open();
      for (const key of ['a/c', 'a/b', 'a/d/e', 'ab/f', 'a/g']) await files.put(key, fileWith(key), NEVER);
      expect(await files.list('a', 10)).toEqual({
        ok: true,
        value: ['b', 'c', 'g'].map((one) => ({ name: one, size: 3 })),
      });
      expect(await files.list('a', 2)).toEqual({
        ok: true,
        value: ['b', 'c'].map((one) => ({ name: one, size: 3 })),
      });
      expect(await files.list('none', 10)).toEqual({ ok: true, value: [] });
    });

    it('that were not put to the end leave the one before', async () => {
      const files = await open();
      await files.put('a/film', fileWith('before'), NEVER);
      const control = new AbortController();
      control.abort();
      expect((await files.put('a/film', fileWith(patterned(LARGE)), control.signal)).ok).toBe(false);
      expect(await textOf(files, 'a/film')).toBe('before');
      await expect(files.put('a/film', '/nowhere/at/all', NEVER)).rejects.toThrow();
      expect(await textOf(files, 'a/film')).toBe('before');
      expect(await files.list('a', 10)).toEqual({ ok: true, value: [{ name: 'film', size: 6 }] });
    });
  });
}
