import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { keptChoices } from './kept-choices.ts';
import { isAutoplayOn, isDockOn, isInstantZapOn, keepAutoplay, keepDock, keepInstantZap } from './player-settings.ts';

describe('what is kept on this device', () => {
  it('a choice made on the account page holds in the player, and the other way round', () => {
    const { storage } = createFakePlatform();
    const [player, page] = [keptChoices(storage, () => 'p'), keptChoices(storage, () => 'p')];
    expect(player.read().captions.on).toBe(true);
    page.write({ captions: { on: false } });
    expect(player.read().captions.on).toBe(false);
    player.write({ volume: 0.4 });
    expect(page.read()).toMatchObject({ volume: 0.4, captions: { on: false } });
    expect(keptChoices(storage, () => 'other').read().captions.on).toBe(true);
  });

  it.each([
    ['the dock', isDockOn, keepDock],
    ['autoplay', isAutoplayOn, keepAutoplay],
    ['instant zap', isInstantZapOn, keepInstantZap],
  ] as const)('%s is on until it is turned off', (_, read, keep) => {
    const { storage } = createFakePlatform();
    expect(read(storage)).toBe(true);
    keep(storage, false);
    expect(read(storage)).toBe(false);
    keep(storage, true);
    expect(read(storage)).toBe(true);
  });
});
