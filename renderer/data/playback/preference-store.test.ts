import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { type DeviceSwitch, deviceSwitches } from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';

describe('what is kept on this device', () => {
  it('a choice made on the account page applies in the player, and vice versa', () => {
    const { storage } = createFakePlatform();
    const player = createPreferenceStore(storage, () => 'p');
    const page = createPreferenceStore(storage, () => 'p');
    expect(player.read().captions.on).toBe(true);
    page.write({ captions: { on: false } });
    expect(player.read().captions.on).toBe(false);
    player.write({ volume: 0.4 });
    expect(page.read()).toMatchObject({ volume: 0.4, captions: { on: false } });
    expect(createPreferenceStore(storage, () => 'other').read().captions.on).toBe(true);
  });

  it.each<DeviceSwitch>(['autoplay', 'previews', 'dock', 'zap'])(
    '%s is on until it is turned off',
    (name) => {
      const { storage } = createFakePlatform();
      const { read, write } = deviceSwitches[name];
      expect(read(storage)).toBe(true);
      write(storage, false);
      expect(read(storage)).toBe(false);
      write(storage, true);
      expect(read(storage)).toBe(true);
    },
  );
});
