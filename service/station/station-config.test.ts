import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testInstallation } from '#service/testing/test-installation.ts';
import { checkedBy, folderOf, inShort, SOUND } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';

/** A service that follows what its operator publishes. */
async function installation(remoteConfig: Readonly<Record<string, unknown>> = {}) {
  const { publish, options } = await testInstallation(NOON);
  return {
    publish: (config: object | null) =>
      publish(config === null ? SOUND : { ...SOUND, 'remote-config.json': config }),
    start: async () => {
      const { url } = await testService({ ...options, station: 'on-air', remoteConfig }, emptyContent);
      const browser = testBrowser(url);
      return () => browser.read(endpoints.remoteConfig);
    },
  };
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
    await expect.poll(async () => (await config()).uwall, { timeout: 10_000 }).toBe(false);
    expect((await config()).mgm_master_enable).toBe(false);
    await publish(null);
    await expect.poll(async () => (await config()).uwall, { timeout: 10_000 }).toBe(true);
  }, 30_000);

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
