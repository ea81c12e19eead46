import { describe, expect, it } from 'vitest';
import { type DesktopBridge, ipcContract } from '#shared/ipc/contract.ts';
import { BOT_CASES } from './bot-user-agent.cases.ts';
import { createElectronPlatform } from './electron-platform.ts';
import { bridgeOf } from './fake-desktop.ts';
import { playbackPlatform } from './key-systems.ts';
import { externalLink, getWebDeviceId, isBotUserAgent } from './web-platform.ts';
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
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'ios',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'web',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'web'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'web',
    ],
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

  it('a full store returns the last value written, not the one it still holds', () => {
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
  it('is created once and kept', () => {
    const storage = createWebStorage(memoryStore);
    let made = 0;
    const make = () => `id-${++made}`;
    expect([getWebDeviceId(storage, make), getWebDeviceId(storage, make)]).toEqual(['id-1', 'id-1']);
  });
});

describe('desktop host', () => {
  const answering = (answer: unknown): DesktopBridge => bridgeOf(async () => answer);
  const platformOf = (bridge: DesktopBridge, events = new EventTarget()) =>
    createElectronPlatform(bridge, {
      addEventListener: (event, listener) => events.addEventListener(event, listener),
      removeEventListener: (event, listener) => events.removeEventListener(event, listener),
      localStorage: { ...memoryStore(), length: 0, clear: () => undefined, key: () => null },
      sessionStorage: { ...memoryStore(), length: 0, clear: () => undefined, key: () => null },
      navigator: { userAgent: '' },
    });

  it('is notified that the network has gone or come back, until it stops listening', () => {
    const events = new EventTarget();
    let heard = 0;
    const stop = platformOf(answering({ ok: true, value: '' }), events).network.onChange(() => {
      heard += 1;
    });
    for (const event of ['offline', 'online']) events.dispatchEvent(new Event(event));
    stop();
    events.dispatchEvent(new Event('offline'));
    expect(heard).toBe(2);
  });

  it('returns what the host reports', async () => {
    expect(await platformOf(answering({ ok: true, value: 'desk-1' })).device.id()).toBe('desk-1');
    expect(await platformOf(answering({ ok: true, value: true })).openExternal('https://example.org/')).toBe(
      true,
    );
  });

  it.each<[string, unknown]>([
    ['a refusal', { ok: false, code: 'UNTRUSTED_SENDER' }],
    ['another shape', { ok: true, value: 7 }],
    ['nothing at all', undefined],
  ])('%s is not a device id and opens nothing', async (_what, answer) => {
    expect(await platformOf(answering(answer)).device.id()).toBe('');
    expect(await platformOf(answering(answer)).openExternal('https://example.org/')).toBe(false);
  });

  it('survives a broken bridge', async () => {
    const broken = (): Promise<never> => Promise.reject(new Error('gone'));
    const platform = platformOf(bridgeOf(broken));
    platform.setPlaying(true);
    platform.log({ level: 'info', code: 'X' });
    expect(await platform.device.id()).toBe('');
  });

  it('shortens a notification to what the host takes, and says whether it was shown', async () => {
    const asked: unknown[] = [];
    const bridge: DesktopBridge = {
      ...answering({ ok: true, value: true }),
      'notification.show': async (notification) => {
        asked.push(ipcContract['notification.show'].args.safeParse([notification]).success);
        return { ok: true, value: true };
      },
    };
    const notification = {
      id: 'r1',
      title: '長'.repeat(500),
      body: '文'.repeat(900),
      path: '/tc/live/81/海港/',
    };
    expect([await platformOf(bridge).desktop?.notify(notification), asked]).toEqual([true, [true]]);
    expect(
      await platformOf(answering({ ok: false, code: 'BAD_ARGUMENTS' })).desktop?.notify(notification),
    ).toBe(false);
  });

  it('accepts events that fit the contract and drops the rest', () => {
    const links: unknown[] = [];
    let tell: (payload: unknown) => void = () => undefined;
    const bridge: DesktopBridge = {
      ...answering(undefined),
      'navigation.opened': (listener) => {
        tell = listener;
        return () => undefined;
      },
    };
    platformOf(bridge).desktop?.onLink((link) => links.push(link));
    const link = { link: { kind: 'live', channelNo: 81 }, language: 'en' };
    for (const payload of [link, { link: { kind: 'shell' }, language: null }, 'harbourtv://live/81', null])
      tell(payload);
    expect(links).toEqual([link]);
  });

  it('a host that refuses leaves no link, no limits and no way out', async () => {
    const { desktop } = platformOf(answering({ ok: false, code: 'HANDLER_FAILED' }));
    expect(
      await Promise.all([
        desktop?.takeLink(),
        desktop?.kioskLimits(),
        desktop?.protection(),
        desktop?.exitKiosk('1234'),
      ]),
    ).toEqual([null, null, 'absent', { accepted: false, retryAfter: 0 }]);
  });
});
