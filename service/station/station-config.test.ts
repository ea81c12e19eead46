import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { checkedBy, folderOf, inShort, SOUND, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';

/** An installation, PostgreSQL if the tests run on it, whose service follows what its operator publishes. */
async function installation(remoteConfig: Readonly<Record<string, unknown>> = {}) {
  const shared = await testDatabase(null);
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const where = shared.database === undefined ? ['--data', folder] : [];
  const publish = async (config: object | null) => {
    const files: TestFiles = config === null ? SOUND : { ...SOUND, 'remote-config.json': config };
    const exit = await runStationCommand(['import', await folderOf(files), '--publish', ...where, '--json'], {
      env: shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database },
      clock: { now: () => NOON },
      print: () => undefined,
      printError: () => undefined,
      resources: '',
      untilStopped: async () => undefined,
    });
    return exit;
  };
  const options = { ...shared, dataDir: folder, inMemory: false, station: 'on-air', remoteConfig };
  const start = async () => {
    const browser = testBrowser((await testService(options, emptyContent)).url);
    return () => browser.read(endpoints.remoteConfig);
  };
  return { publish, start };
}

describe('remote config of a station', () => {
  it('goes out as the station says it, and changes with a publication', async () => {
    const { publish, start } = await installation();
    expect(await publish({ mgm_master_enable: true, mgm_main_menu: { tc: '朋友', en: 'Friends' } })).toBe(0);
    const config = await start();
    expect(await config()).toEqual({
      ...REMOTE_CONFIG_DEFAULTS,
      station: expect.objectContaining({ time_zone: 'Asia/Hong_Kong' }),
      registration_code_by: 'sms',
      mgm_master_enable: true,
      mgm_main_menu: { tc: '朋友', en: 'Friends' },
    });
    await publish({ uwall: false });
    await expect.poll(async () => (await config()).uwall, { timeout: 3000 }).toBe(false);
    expect((await config()).mgm_master_enable).toBe(false);
    await publish(null);
    await expect.poll(async () => (await config()).uwall, { timeout: 3000 }).toBe(true);
  });

  it('gives way to what the operator sets at the start', async () => {
    const { publish, start } = await installation({ scte_offset: 7 });
    await publish({ scte_offset: 9, ad_free_time: 60 });
    const config = await start();
    expect(await config()).toMatchObject({ scte_offset: 7, ad_free_time: 60 });
  });

  it.each([
    ['a key that is none', { mgm_master: true }, 'blocker SETTING_INVALID remote-config.json:2'],
    [
      'a value of another kind',
      { uwall: true, scte_offset: 'five' },
      'blocker SETTING_INVALID remote-config.json:3',
    ],
    [
      'a part of another kind',
      { captcha: { vendor: 'mine' } },
      'blocker SETTING_INVALID remote-config.json:2',
    ],
  ])('is refused with its line: %s', async (_, config, expected) => {
    const { findings, exit } = await checkedBy(await folderOf({ ...SOUND, 'remote-config.json': config }));
    expect([inShort(findings), exit]).toEqual([[expected], 1]);
  });
});
