import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '#service/testing/test-package.ts';
import { hasEntriesOnThread } from './station-import.ts';

const programme = (id: number) => ({
  id: `p${id}`,
  name: `Programme ${id}`,
  about: 'x'.repeat(1000),
  episodes: [{ id: `e${id}`, number: 1, duration: 60, stream: 'https://cdn.example/1.m3u8' }],
});

describe('the thread of a station', () => {
  it('reads a large feed without holding up this thread, and takes only what has entries', async () => {
    const folder = await folderOf({
      'large.json': Array.from({ length: 10_000 }, (_, id) => programme(id)),
      'page.json': '{"error":"Not found"}',
    });
    const check = (file: string) =>
      hasEntriesOnThread({
        file: path.join(folder, file),
        path: 'programmes/feed-a.json',
        kind: 'programmes',
      });
    const turns = process.threadCpuUsage();
    const found = [await check('large.json'), await check('page.json'), await check('none.json')];
    const { user, system } = process.threadCpuUsage(turns);
    expect(found).toEqual([true, false, false]);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
