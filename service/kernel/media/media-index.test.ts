import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readMediaIndex } from './media-index.ts';
import { mediaLibrary } from './media-library.ts';
import { demoMedia } from './media-test-service.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(index: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-index-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.json'), index);
  return folder;
}

describe('readMediaIndex', () => {
  it('accepts the demo media, every file of which is there and whole', () => {
    const index = readMediaIndex(demoMedia);
    if (!index.ok) throw new Error(index.error.detail);
    const library = mediaLibrary(demoMedia, index.value);
    for (const loop of index.value.loops) {
      for (const { name } of [...loop.video, ...loop.audio])
        for (const protection of ['clear', 'cbcs'] as const)
          expect(library.rendition(loop.id, protection, name)).toMatchObject({ ok: true });
      for (const { name } of loop.text) expect(library.captions(loop.id, name)).toMatchObject({ ok: true });
    }
    for (const { id } of index.value.ads) expect(library.ad(id)).toMatchObject({ ok: true });
  });

  it.each([
    ['a file that is not JSON', '{'],
    ['a wrong shape', '{"segmentSeconds":2}'],
    ['half segments', '{"segmentSeconds":5,"loopSeconds":32,"loops":[],"ads":[]}'],
    [
      'a file outside the folder',
      '{"segmentSeconds":2,"loopSeconds":32,"loops":[],"ads":[{"id":"a","file":"../x.mp4","seconds":1,"width":1,"height":1,"title_tc":"","title_en":""}]}',
    ],
  ])('refuses %s', (_, text) => {
    expect(readMediaIndex(folderWith(text))).toMatchObject({
      ok: false,
      error: { code: 'media_index_invalid' },
    });
  });

  it('says when there is none', () => {
    expect(readMediaIndex('no-such-folder')).toMatchObject({
      ok: false,
      error: { code: 'media_index_missing' },
    });
  });

  it('reports a missing rendition', () => {
    const library = mediaLibrary(folderWith('{}'), {
      segmentSeconds: 2,
      loopSeconds: 32,
      loops: [],
      ads: [],
    });
    expect(library.rendition('harbour', 'clear', 'v240')).toMatchObject({
      ok: false,
      error: { code: 'media_missing' },
    });
  });
});
