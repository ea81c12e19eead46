import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';
import { receiveInFolder } from '#service/imported/sources/received-parts.ts';
import { openSourceCopies } from '#service/imported/sources/source-copies.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createUploads } from './uploads.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(folder, { recursive: true }));

const added: string[] = [];
const sources: Pick<ImportedSources, 'add' | 'isFull'> = {
  add: ({ id }) => {
    added.push(id ?? '');
    return id ?? '';
  },
  isFull: () => false,
};

const uploadsTo = (to: Pick<ImportedSources, 'add' | 'isFull'>, now: () => number) => {
  const copies = openSourceCopies(join(folder, 'harbour.sqlite'));
  return createUploads(to, copies, receiveInFolder(copies), now);
};

describe('uploads', () => {
  it('remove what was received of an abandoned upload, and keep one that continues', async () => {
    let now = 0;
    const uploads = uploadsTo(sources, () => now);
    const part = (upload_id: string, first: boolean, last: boolean, text: string) =>
      uploads.receive({
        upload_id,
        name: 'list.m3u',
        first,
        last,
        data: Buffer.from(text).toString('base64'),
      });
    const files = async () => (await readdir(join(folder, 'sources'))).toSorted();

    await part('left', true, false, '#EXTM3U\n');
    now = 6 * MINUTE;
    await part('slow', true, false, '#EXTM3U\n');
    now = 12 * MINUTE;
    await part('third', true, true, '#EXTM3U\n');
    expect(await files()).toEqual(['slow.source.part', 'third.source']);

    await part('slow', false, true, '#EXTINF:-1,One\nhttp://example.com/1\n');
    expect(await files()).toEqual(['slow.source', 'third.source']);
    expect(added).toEqual(['third', 'slow']);
    expect(await part('left', false, true, 'the rest')).toBe('IMPORTED_UNKNOWN');
    expect(added).toEqual(['third', 'slow']);
  });

  it('are playlists or guides by what they begin with: XSPF is XML, but no guide', async () => {
    const kinds: string[] = [];
    const add: ImportedSources['add'] = ({ kind, id }) => {
      kinds.push(kind);
      return id ?? '';
    };
    const uploads = uploadsTo({ add, isFull: () => false }, () => 0);
    const files = [
      ['list.xspf', '<?xml version="1.0"?>\n<playlist version="1"><trackList/></playlist>'],
      ['list.xml', '<?xml version="1.0"?>\n<x:playlist xmlns:x="http://xspf.org/ns/0/"/>'],
      ['list.pls', '[playlist]\nFile1=http://h.example/1'],
      [
        'list.asx',
        '<?xml version="1.0"?><ASX VERSION="3.0"><Entry><Ref href="http://h.example/1"/></Entry></ASX>',
      ],
      [
        'list.wpl',
        '<?wpl version="1.0"?><smil><body><seq><media src="http://h.example/1"/></seq></body></smil>',
      ],
      ['lineup.xml', '<Lineup><Program/></Lineup>'],
      ['guide.xml', '<?xml version="1.0"?>\n<tv/>'],
    ] as const;
    for (const [name, text] of files)
      await uploads.receive({
        upload_id: name,
        name,
        first: true,
        last: true,
        data: Buffer.from(text).toString('base64'),
      });
    expect(kinds).toEqual([...Array.from({ length: 6 }, () => 'playlist'), 'guide']);
  });

  it('of an earlier run are removed when the copies are opened', async () => {
    const database = join(folder, 'harbour.sqlite');
    await openSourceCopies(database).append('left', Buffer.from('#EXTM3U'), true);
    openSourceCopies(database);
    expect(await readdir(join(folder, 'sources'))).toEqual([]);
  });
});
