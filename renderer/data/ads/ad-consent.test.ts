import { describe, expect, it } from 'vitest';
import { clearViewerStorage } from '#renderer/data/accounts/account-storage.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { mayPersonaliseAds } from '#shared/domain/ads/ad-consent.ts';
import { readAdConsent, writeAdConsent } from './ad-consent.ts';

describe('the choice about personalised ads', () => {
  it('is off until the viewer turns it on, and keeps the time', () => {
    const { storage } = createFakePlatform();
    expect(readAdConsent(storage, 'p')).toEqual({ personalised: false, changedAt: null });
    writeAdConsent(storage, 'p', true, 1000);
    expect(readAdConsent(storage, 'p')).toEqual({ personalised: true, changedAt: 1000 });
    writeAdConsent(storage, 'p', false, 2000);
    expect(readAdConsent(storage, 'p')).toEqual({ personalised: false, changedAt: 2000 });
  });

  it('belongs to one profile, and viewers without one share theirs', () => {
    const { storage } = createFakePlatform();
    writeAdConsent(storage, null, true, 1);
    writeAdConsent(storage, 'p', true, 1);
    expect(
      [readAdConsent(storage, null), readAdConsent(storage, 'q')].map(({ personalised }) => personalised),
    ).toEqual([true, false]);
  });

  it.each(['', 'x', '[]', '{"none":1}', '{"none":{"personalised":"yes"}}'])(
    'counts %j in the store as no consent',
    (text) => {
      const { storage } = createFakePlatform();
      storage.write('harbour.personalised-ads', text);
      expect(readAdConsent(storage, null).personalised).toBe(false);
    },
  );

  it('is deleted with the viewer’s data at logout', () => {
    const { storage } = createFakePlatform();
    writeAdConsent(storage, 'p', true, 1);
    clearViewerStorage(storage);
    expect(readAdConsent(storage, 'p').personalised).toBe(false);
  });

  it('never applies to a kids profile', () => {
    expect(mayPersonaliseAds({ personalised: true, changedAt: 1 }, 'kids')).toBe(false);
    expect(mayPersonaliseAds({ personalised: true, changedAt: 1 }, 'general')).toBe(true);
  });
});
