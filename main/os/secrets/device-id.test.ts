import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '#main/os/files/test-folder.ts';
import { readDeviceId } from './device-id.ts';

describe('device id', () => {
  it('is created once and kept', async () => {
    const at = await testFolder();
    const first = await readDeviceId(at);
    expect(first).toMatch(/^[A-Za-z0-9=-]{1,99}$/);
    expect(await readDeviceId(at)).toBe(first);
  });

  it('sets aside a file that holds no valid id', async () => {
    const at = await testFolder();
    await writeFile(path.join(at, 'device-id'), 'not an id!');
    expect(await readDeviceId(at, () => 'fresh-1')).toBe('fresh-1');
    expect((await readdir(at)).sort()).toEqual(['device-id', 'device-id.corrupt']);
  });
});
