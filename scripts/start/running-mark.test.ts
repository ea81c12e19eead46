import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder, readRunningMark, removeRunningMark, writeRunningMark } from './running-mark.ts';

const MARK = { pid: 4321, url: 'http://127.0.0.1:4000/' };
const LIVE = { isAlive: () => true, answers: async () => true };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-mark-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the mark of a running start', () => {
  it('is found while its process lives and its address answers', async () => {
    writeRunningMark(join(folder, 'new'), MARK);
    expect(await readRunningMark(join(folder, 'new'), LIVE)).toEqual(MARK);
  });

  it('is stale when the process is gone', async () => {
    writeRunningMark(folder, MARK);
    expect(await readRunningMark(folder, { ...LIVE, isAlive: () => false })).toBeNull();
  });

  it('is stale when another program got the process id and nothing answers', async () => {
    writeRunningMark(folder, MARK);
    expect(await readRunningMark(folder, { ...LIVE, answers: async () => false })).toBeNull();
  });

  it('is none if it was never written or cannot be read', async () => {
    expect(await readRunningMark(folder, LIVE)).toBeNull();
    writeFileSync(join(folder, 'running.json'), '{"pid":');
    expect(await readRunningMark(folder, LIVE)).toBeNull();
    writeFileSync(join(folder, 'running.json'), '{"pid":"x","url":1}');
    expect(await readRunningMark(folder, LIVE)).toBeNull();
  });

  it('is removed only by its own process', async () => {
    writeRunningMark(folder, MARK);
    removeRunningMark(folder, 1);
    expect(await readRunningMark(folder, LIVE)).toEqual(MARK);
    removeRunningMark(folder, MARK.pid);
    expect(await readRunningMark(folder, LIVE)).toBeNull();
  });
});

describe('the data folder', () => {
  it.each([
    { platform: 'linux', env: {}, ends: join('.local', 'share', 'harbour-tv') },
    { platform: 'linux', env: { XDG_DATA_HOME: 'xdg' }, ends: join('xdg', 'harbour-tv') },
    { platform: 'darwin', env: {}, ends: join('Library', 'Application Support', 'Harbour TV') },
    { platform: 'win32', env: { LOCALAPPDATA: 'local' }, ends: 'local\\Harbour TV' },
    { platform: 'linux', env: { HARBOUR_DATA: 'mine' }, ends: 'mine' },
  ] as const)('on $platform ends with $ends', ({ platform, env, ends }) => {
    expect(dataFolder(env, platform, 'home')).toMatch(new RegExp(`${ends.replaceAll('\\', '\\\\')}$`));
  });
});
