import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeviceId } from './device-id.ts';

const folder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'device-id-'));

describe('device id', () => {
  it('is created once and kept', async () => {
    const at = await folder();
    const first = await readDeviceId(at);
    expect(first).toMatch(/^[A-Za-z0-9=-]{1,99}$/);
    expect(await readDeviceId(at)).toBe(first);
  });

  it('sets aside a file that holds no valid id', async () => {
    const at = await folder();
    await writeFile(path.join(at, 'device-id'), 'not an id!');
    expect(await readDeviceId(at, () => 'fresh-1')).toBe('fresh-1');
    expect((await readdir(at)).sort()).toEqual(['device-id', 'device-id.corrupt']);
  });
});
