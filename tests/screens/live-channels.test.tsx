import { expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { click, findBy, openScreen } from './app-in-test.ts';

/** A platform whose storage lists the keys that are written. */
function countedPlatform() {
  const platform = createFakePlatform({ kept: { 'harbour.guest-intro': '1' } });
  const written: string[] = [];
  const write = (key: string, value: string): void => {
    written.push(key);
    platform.storage.write(key, value);
  };
  return { platform: { ...platform, storage: { ...platform.storage, write } }, written };
}

it('a channel change writes once to the storage of the browser, and the channel is the one on screen', async () => {
  const { platform, written } = countedPlatform();
  const screen = await openScreen('paid', { platform });
  screen.to('/en/live/81/');
  await findBy('[data-channel-no="81"][aria-current]');
  await expect.poll(() => platform.stored.get('harbour.channel')).toBe('81');
  /* What the service has of the settings is written down as well, once it has answered. */
  await expect.poll(() => platform.stored.get('harbour.settings') ?? '').toMatch(/"sent":\{"/);
  for (const no of ['82', '84', '83']) {
    written.length = 0;
    await click(await findBy(`[data-channel-no="${no}"]`));
    await expect.poll(() => platform.stored.get('harbour.channel')).toBe(no);
    await findBy(`[data-channel-no="${no}"][aria-current]`);
    expect(written).toEqual(['harbour.channel']);
  }
});
