import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { isAutoplayOn, isDockOn, isInstantZapOn, setAutoplay, setDock, setInstantZap } from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';

describe('what is kept on this device', () => {
  it('a choice made on the account page holds in the player, and the other way round', () => {
    const { storage } = createFakePlatform();
    const [player, page] = [createPreferenceStore(storage, () => 'p'), createPreferenceStore(storage, () => 'p')];
    expect(player.read().captions.on).toBe(true);
    page.write({ captions: { on: false } });
    expect(player.read().captions.on).toBe(false);
    player.write({ volume: 0.4 });
    expect(page.read()).toMatchObject({ volume: 0.4, captions: { on: false } });
    expect(createPreferenceStore(storage, () => 'other').read().captions.on).toBe(true);
  });

  it.each([
    ['the dock', isDockOn, setDock],
    ['autoplay', isAutoplayOn, setAutoplay],
    ['instant zap', isInstantZapOn, setInstantZap],
  ] as const)('%s is on until it is turned off', (_, read, keep) => {
    const { storage } = createFakePlatform();
    expect(read(storage)).toBe(true);
    keep(storage, false);
    expect(read(storage)).toBe(false);
    keep(storage, true);
    expect(read(storage)).toBe(true);
  });
});
