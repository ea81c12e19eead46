import { describe, expect, it } from 'vitest';
import { hasProtection, platformFor, probeKeySystems } from './key-systems.ts';

type Ask = NonNullable<Parameters<typeof probeKeySystems>[0]>;
const offering =
  (...offers: readonly string[]): Ask =>
  async (system, [configuration]) => {
    const robustness = configuration?.videoCapabilities?.[0]?.robustness ?? '';
    if (!offers.includes(robustness === '' ? system : `${system} ${robustness}`))
      throw new DOMException('none', 'NotSupportedError');
  };

describe('the probe of key systems', () => {
  it.each<[string, Ask | null, readonly string[], string | null, 'web' | 'ios', boolean]>([
    ['nothing at all', null, [], null, 'web', false],
    ['ClearKey alone', offering('org.w3.clearkey'), ['org.w3.clearkey'], null, 'web', false],
    [
      'Widevine in software',
      offering('com.widevine.alpha', 'com.widevine.alpha SW_SECURE_CRYPTO', 'org.w3.clearkey'),
      ['com.widevine.alpha', 'org.w3.clearkey'],
      'SW_SECURE_CRYPTO',
      'web',
      true,
    ],
    [
      'Widevine in hardware',
      offering(
        'com.widevine.alpha',
        'com.widevine.alpha SW_SECURE_CRYPTO',
        'com.widevine.alpha HW_SECURE_ALL',
      ),
      ['com.widevine.alpha'],
      'HW_SECURE_ALL',
      'web',
      true,
    ],
    ['FairPlay in Safari', offering('com.apple.fps'), ['com.apple.fps'], null, 'ios', true],
  ])('%s', async (_name, ask, systems, robustness, platform, protects) => {
    const facts = await probeKeySystems(ask);
    expect(facts).toEqual({ systems, robustness });
    expect([platformFor(facts), hasProtection(facts)]).toEqual([platform, protects]);
  });
});
