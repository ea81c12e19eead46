import { describe, expect, it } from 'vitest';
import { click, find, openScreen } from './app-in-test.ts';

const SETTINGS = '/api/harbour/profile/settings/';
const switchOf = (name: RegExp) => find('switch', name);

describe('settings that follow the profile', () => {
  it('are sent after a change, and an open page applies those of another device', async () => {
    const screen = await openScreen('gold');
    screen.to('/en/account/info/');
    const autoplay = await switchOf(/Autoplay/);
    const before = autoplay.getAttribute('aria-checked');
    const sent = async () => Object(await screen.ask('POST', SETTINGS, { settings: [] })).settings;
    await expect.poll(() => screen.calls.includes(`POST ${SETTINGS}`), { timeout: 15_000 }).toBe(true);
    await click(autoplay);
    const value = before === 'true' ? 'false' : 'true';
    await expect
      .poll(async () => (await sent()).find(({ key }: { key: string }) => key === 'autoplay')?.value)
      .toBe(value);
    await screen.ask('POST', SETTINGS, {
      settings: [{ key: 'autoplay', value: String(before === 'true'), changed_at: Date.now() + 1 }],
    });
    screen.to('/en/account/info/');
    await expect
      .poll(async () => (await switchOf(/Autoplay/)).getAttribute('aria-checked'), { timeout: 15_000 })
      .toBe(before);
  });
});
