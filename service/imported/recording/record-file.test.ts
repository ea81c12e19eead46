import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { err, ok } from '#shared/kernel/result.ts';
import { FILE_TRACK, PIECE_BYTES, recordFile } from './record-file.ts';
import type { RecordRun } from './record-run.ts';

const CHUNK = 1024 ** 2;
const CHUNKS = 40;

it('a source that sends faster than it plays is on the disk before more of it is held', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-record-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sent = Readable.from(Array.from({ length: CHUNKS }, () => Buffer.alloc(CHUNK)));
  const stored: number[] = [];
  const run: RecordRun = {
    reader: {
      first: async () => err('FILE'),
      playlist: async () => err('SOURCE_FORMAT'),
      part: async () => err('SOURCE_FORMAT'),
      segment: async () => err('SOURCE_FORMAT'),
      file: async () =>
        ok({
          body: sent,
          status: 200,
          headers: { 'content-length': `${CHUNK * CHUNKS}` },
          url: 'http://radio.example/',
          home: null,
        }),
    },
    folder,
    span: { from: 0, to: 1000 },
    source: 'live',
    now: () => 1,
    sleep: async () => undefined,
    signal: new AbortController().signal,
    onProgress: (track, { bytes }) => {
      if (track === FILE_TRACK) stored.push(bytes);
    },
  };
  expect(await recordFile(run)).toMatchObject({ ok: true });
  const steps = stored.map((bytes, place) => bytes - (stored[place - 1] ?? 0));
  expect(stored.at(-1)).toBe(CHUNK * CHUNKS);
  expect(Math.max(...steps)).toBeLessThan(PIECE_BYTES + CHUNK);
});
