import { describe, expect, it } from 'vitest';
import { type ProbedNavigator, startKeySystemProbe } from './key-system-probe.ts';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const browser = (userAgent: string, ...systems: readonly string[]): ProbedNavigator => ({
  userAgent,
  requestMediaKeySystemAccess: async (system) => {
    if (!systems.includes(system)) throw new DOMException('none', 'NotSupportedError');
  },
});

describe('the start-up probe decides what checkout is asked for', () => {
  it.each<[string, ProbedNavigator, 'web' | 'ios', boolean]>([
    ['Widevine', browser(CHROME, 'com.widevine.alpha', 'org.w3.clearkey'), 'web', true],
    ['FairPlay', browser(SAFARI, 'com.apple.fps', 'org.w3.clearkey'), 'ios', true],
    [
      'FairPlay in a browser whose name says nothing of Safari',
      browser(CHROME, 'com.apple.fps'),
      'ios',
      true,
    ],
    ['Widevine in a browser that calls itself Safari', browser(SAFARI, 'com.widevine.alpha'), 'web', true],
    ['ClearKey alone: the name of the browser', browser(SAFARI, 'org.w3.clearkey'), 'ios', true],
    ['no key system at all: not supported', browser(CHROME), 'web', false],
    ['a page without the calls: not supported', { userAgent: CHROME }, 'web', false],
  ])('%s', async (_name, navigator, platform, protects) => {
    const probe = startKeySystemProbe(navigator);
    await probe.keySystems();
    expect([probe.playbackPlatform(), probe.canProtect()]).toEqual([platform, protects]);
  });

  it('until the browser has answered, its name decides, and whether it has the API', () => {
    const probe = startKeySystemProbe({
      userAgent: SAFARI,
      requestMediaKeySystemAccess: () => new Promise(() => undefined),
    });
    expect([probe.playbackPlatform(), probe.canProtect()]).toEqual(['ios', true]);
    expect(startKeySystemProbe({ userAgent: CHROME }).canProtect()).toBe(false);
  });
});
