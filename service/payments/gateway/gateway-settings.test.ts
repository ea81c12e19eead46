import { describe, expect, it } from 'vitest';
import { readPaymentSettings } from './gateway-settings.ts';

const FULL = {
  HARBOUR_PAYMENT_URL: 'https://pay.example/v1',
  HARBOUR_PAYMENT_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
};

describe('settings of the payment gateway', () => {
  it('are none by default', () => expect(readPaymentSettings({})).toEqual({}));

  it('come from the environment', () => {
    const { payments } = readPaymentSettings(FULL);
    expect([payments?.url.href, payments?.key]).toEqual(['https://pay.example/v1', Buffer.alloc(24, 7)]);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['a secret without an address', { HARBOUR_PAYMENT_URL: undefined }, 'HARBOUR_PAYMENT_URL is missing'],
    ['a short secret', { HARBOUR_PAYMENT_SECRET: 'hidden' }, 'HARBOUR_PAYMENT_SECRET has to be 24 bytes'],
    [
      'a mapping that is not JSON',
      { HARBOUR_PAYMENT_MAPPING: 'hidden' },
      'HARBOUR_PAYMENT_MAPPING is not JSON',
    ],
    [
      'a mapping of another shape',
      { HARBOUR_PAYMENT_MAPPING: '{"paths":"hidden"}' },
      'HARBOUR_PAYMENT_MAPPING: paths',
    ],
  ])('refuse %s and name its key, never its value', (_, change, message) => {
    const read = () => readPaymentSettings({ ...FULL, ...change });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hidden/);
  });
});
