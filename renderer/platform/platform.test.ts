import { describe, expect, it } from 'vitest';
import { BOT_CASES } from './bot-user-agent.cases.ts';
import { isBotUserAgent } from './bot-user-agent.ts';
import { createElectronPlatform } from './electron.ts';
import { externalLink } from './external-link.ts';
import { playbackPlatform } from './playback-platform.ts';
import { webDeviceId } from './web-device-id.ts';
import { createWebStorage, type TextStore } from './web-storage.ts';

function memoryStore(): TextStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe('bots', () => {
  it.each(BOT_CASES)('%s: %s', (userAgent, bot) => expect(isBotUserAgent(userAgent)).toBe(bot));
});

describe('playback platform', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'ios',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'web'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'web'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', 'web'],
  ])('%s is %s', (userAgent, platform) => expect(playbackPlatform(userAgent)).toBe(platform));
});

describe('external links', () => {
  it.each([
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
    ['http://example.org/', null],
    ['javascript:alert(1)', null],
    ['https://user:pass@example.org/', null],
    ['nonsense', null],
  ])('%s opens as %s', (address, opened) => expect(externalLink(address)).toBe(opened));
});

describe('web storage', () => {
  it('keeps, reads and removes', () => {
    const store = memoryStore();
    const storage = createWebStorage(() => store);
    storage.write('a', '1');
    expect([storage.read('a'), store.values.get('a')]).toEqual(['1', '1']);
    storage.remove('a');
    expect([storage.read('a'), store.values.has('a')]).toEqual([null, false]);
    storage.write('a', '2');
    expect(storage.read('a')).toBe('2');
  });

  it('a closed store keeps values for this page', () => {
    const storage = createWebStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('a full store gives what was written last, not what it still holds', () => {
    const store = memoryStore();
    store.values.set('a', 'old');
    const full: TextStore = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const storage = createWebStorage(() => full);
    storage.write('a', 'new');
    expect(storage.read('a')).toBe('new');
  });
});

describe('device id of a browser', () => {
  it('is made once and kept', () => {
    const storage = createWebStorage(memoryStore);
    let made = 0;
    const make = () => `id-${++made}`;
    expect([webDeviceId(storage, make), webDeviceId(storage, make)]).toEqual(['id-1', 'id-1']);
  });
});

describe('desktop host', () => {
  type Bridge = Parameters<typeof createElectronPlatform>[0];
  const answering = (answer: unknown): Bridge => ({
    'device.id': async () => answer,
    'shell.openExternal': async () => answer,
    'window.playing': async () => answer,
    'log.write': async () => answer,
  });
  const platformOf = (bridge: Bridge) =>
    createElectronPlatform(bridge, { localStorage: { ...memoryStore(), length: 0, clear: () => undefined, key: () => null } });

  it('gives what the host says', async () => {
    expect(await platformOf(answering({ ok: true, value: 'desk-1' })).device.id()).toBe('desk-1');
    expect(await platformOf(answering({ ok: true, value: true })).openExternal('https://example.org/')).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a refusal', { ok: false, code: 'UNTRUSTED_SENDER' }],
    ['another shape', { ok: true, value: 7 }],
    ['nothing at all', undefined],
  ])('%s is no device id and opens nothing', async (_what, answer) => {
    expect(await platformOf(answering(answer)).device.id()).toBe('');
    expect(await platformOf(answering(answer)).openExternal('https://example.org/')).toBe(false);
  });

  it('a bridge that breaks is survived', async () => {
    const broken = (): Promise<never> => Promise.reject(new Error('gone'));
    const platform = platformOf({ 'device.id': broken, 'shell.openExternal': broken, 'window.playing': broken, 'log.write': broken });
    platform.playing(true);
    platform.log({ level: 'info', code: 'X' });
    expect(await platform.device.id()).toBe('');
  });
});
