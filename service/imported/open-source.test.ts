import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSource } from './open-source.ts';

it.each([0, 1, 256 * 1024, 512 * 1024, 1_400_003])(
  'a file of %d bytes is read whole, by whoever takes a turn over each piece',
  async (length) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'harbour-open-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'guide.xml');
    const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7) % 251));
    writeFileSync(file, bytes);
    const opened = await openSource(file);
    if (!opened.ok) throw new Error(opened.error);
    const pieces: Buffer[] = [];
    for await (const piece of opened.value.bytes) {
      // Whatever the reader does ahead has its time.
      await readFile(file);
      pieces.push(Buffer.from(piece));
    }
    expect(opened.value.total).toBe(length);
    expect(hash('sha256', Buffer.concat(pieces))).toBe(hash('sha256', bytes));
  },
);
