import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { readRemoteConfig } from './read-remote-config.ts';

describe('remote config of the command line', () => {
  it('is a JSON object or a file with one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'remote-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'config.json');
    writeFileSync(file, '{"ad_free_time": 60}');
    expect(readRemoteConfig(file)).toEqual({ ad_free_time: 60 });
    expect(readRemoteConfig(' {"live_uwall": false}')).toEqual({ live_uwall: false });
  });

  it('may hold every key with its default', () => {
    expect(readRemoteConfig(JSON.stringify(REMOTE_CONFIG_DEFAULTS))).toEqual(REMOTE_CONFIG_DEFAULTS);
  });

  it.each([
    ['{"ad_free_tme": 60}', 'there is no key "ad_free_tme"'],
    ['{"constructor": 1}', 'there is no key "constructor"'],
    ['{"ad_free_time": "long"}', 'ad_free_time: '],
    ['{"ad_platforms": [{"adapter": "flash", "tag": "x"}]}', 'ad_platforms.0.adapter: '],
    ['{"ad_free_time": 60', 'not a JSON object'],
    ['[]', 'cannot read the file "[]"'],
    ['/none/config.json', 'cannot read the file "/none/config.json"'],
  ])('%s is refused with the key in words', (given, says) => {
    expect(() => readRemoteConfig(given)).toThrow(`--remote-config (HARBOUR_REMOTE_CONFIG): ${says}`);
  });
});
