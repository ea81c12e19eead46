import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppPage, isAppUrl } from '#main/os/protocol/app-url.ts';
import { restrictNavigation, restrictToGateway } from '#main/os/security/navigation-lock.ts';
import { restrictPermissions } from '#main/os/security/permissions.ts';
import { appRequestRules, filterWebRequests, isRequestAllowed } from '#main/os/security/web-request.ts';
import { createSleepBlocker } from './power.ts';
import { windowOptions } from './window.ts';
import { windowPlacement } from './window-placement.ts';

const place = { width: 1280, height: 800, maximised: false, fullScreen: false };
const display = { x: 0, y: 0, width: 1920, height: 1080 };

describe('the windows', () => {
  it.each([
    ['the app', windowOptions({ kind: 'app', place, preload: 'preload.cjs', devTools: true })],
    ['a kiosk', windowOptions({ kind: 'kiosk', display, preload: 'preload.cjs', devTools: true })],
  ])('of %s have sandboxed, isolated pages without Node', (_name, { webPreferences }) => {
    expect(webPreferences).toMatchObject({
      preload: 'preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it('of the demo console have the same locks, no bridge and a session that is forgotten', () => {
    const options = windowOptions({ kind: 'console', partition: 'demo-console', devTools: true });
    expect(options.webPreferences).toMatchObject({
      partition: 'demo-console',
      sandbox: true,
      contextIsolation: true,
      devTools: false,
    });
    expect(options.webPreferences).not.toHaveProperty('preload');
  });

  it('of the gateway have the same locks, no bridge and a session that is forgotten', () => {
    const { webPreferences } = windowOptions({ kind: 'gateway', partition: 'gateway', devTools: true });
    expect(webPreferences).toMatchObject({
      partition: 'gateway',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      devTools: false,
    });
    expect(webPreferences).not.toHaveProperty('preload');
  });

  it.each([
    ['app://harbour/', true],
    ['app://harbour/tc/home/', true],
    ['app://harbour/en', true],
    ['app://harbour/demo/', false],
    ['app://harbour/api/harbour/terms/en/', false],
    ['app://harbour/media/a.svg', false],
    ['app://harbour/art/a.svg', false],
    ['app://harbour/assets/a.js', false],
    ['app://harbour/tc/../api/x/', false],
    ['app://harbour/tcx/', false],
    ['app://console/demo/', false],
    ['app://console/tc/home/', false],
  ])('accept %s as a page of theirs: %s', (address, page) => expect(isAppPage(address)).toBe(page));

  it('of a kiosk fill their display and have no developer tools', () => {
    const options = windowOptions({ kind: 'kiosk', display, preload: 'p', devTools: true });
    expect(options).toMatchObject({ ...display, kiosk: true, frame: false, closable: false });
    expect(options.webPreferences?.devTools).toBe(false);
  });

  it.each([
    ['app://harbour/tc/home/', true],
    ['app://harbour.example/', false],
    ['app://u@harbour/', false],
    ['https://harbour/', false],
    ['nonsense', false],
  ])('accept %s as their own: %s', (address, own) => {
    expect(isAppUrl(address)).toBe(own);
  });
});

describe('where the window opens', () => {
  const saved = (x: number, y: number, width = 800, height = 600) => ({
    bounds: { x, y, width, height },
    maximised: false,
    fullScreen: false,
  });
  const second = { x: 1920, y: 0, width: 1280, height: 1024 };
  it.each([
    ['where it was', saved(100, 100), { x: 100, y: 100, width: 800, height: 600 }],
    ['on the second screen', saved(2000, 50), { x: 2000, y: 50, width: 800, height: 600 }],
    ['in the usual place when its screen has gone', saved(5000, 100), { width: 1280, height: 800 }],
    ['in the usual place when its title bar is out of reach', saved(100, -300), { width: 1280, height: 800 }],
    ['no larger than its screen', saved(0, 0, 9000, 9000), { x: 0, y: 0, width: 1920, height: 1080 }],
    ['in the usual place at the first start', null, { width: 1280, height: 800 }],
  ])('%s', (_name, state, expected) => {
    expect(windowPlacement(state, [display, second])).toEqual({
      ...expected,
      maximised: false,
      fullScreen: false,
    });
  });

  it('is always within reach, whatever was saved', () => {
    const number = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        (x, y, width, height) => {
          const found = windowPlacement(saved(x, y, width, height), [display]);
          expect(found.width).toBeLessThanOrEqual(1920);
          if (found.x === undefined || found.y === undefined) return;
          expect(found.x + found.width).toBeGreaterThan(100);
          expect(found.x).toBeLessThan(1920);
          expect(found.y).toBeGreaterThanOrEqual(0);
          expect(found.y).toBeLessThan(1080);
        },
      ),
    );
  });
});

describe('permissions', () => {
  type Handlers = Parameters<typeof restrictPermissions>[0];
  type Request = NonNullable<Parameters<Handlers['setPermissionRequestHandler']>[0]>;
  const asked = (kiosk: boolean) => {
    const answers: boolean[] = [];
    let handler: Request | null = null;
    restrictPermissions(
      {
        setPermissionRequestHandler: (given) => {
          handler = given;
        },
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: (given) => answers.push(Reflect.apply(Object(given), null, [{}])),
      },
      kiosk,
    );
    return (permission: string, requestingUrl: string, isMainFrame = true): boolean => {
      Reflect.apply(Object(handler), null, [
        null,
        permission,
        (yes: boolean) => answers.push(yes),
        { isMainFrame, requestingUrl },
      ]);
      return answers.at(-1) ?? true;
    };
  };
  it.each([
    ['fullscreen', 'app://harbour/tc/home/', true, true],
    ['mediaKeySystem', 'app://harbour/tc/home/', true, true],
    ['notifications', 'app://harbour/tc/home/', true, true],
    ['persistent-storage', 'app://harbour/tc/home/', true, true],
    ['fullscreen', 'app://harbour/tc/home/', false, false],
    ['fullscreen', 'https://example.org/', true, false],
    ['fullscreen', 'app://harbour/media/a.html', true, false],
    ['media', 'app://harbour/tc/home/', true, false],
    ['geolocation', 'app://harbour/tc/home/', true, false],
    ['clipboard-read', 'app://harbour/tc/home/', true, false],
  ])('%s of %s (main frame %s): %s', (permission, url, main, given) => {
    expect(asked(false)(permission, url, main)).toBe(given);
  });

  it('a kiosk shows no notifications', () =>
    expect(asked(true)('notifications', 'app://harbour/tc/home/')).toBe(false));
});

describe('navigation', () => {
  it('stays inside the app, opens no window and attaches no webview', () => {
    const listeners = new Map<string, (event: object, ...rest: unknown[]) => void>();
    let windowOpen: unknown;
    const opened: string[] = [];
    let focused = true;
    const contents = {
      isFocused: () => focused,
      on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
      setWindowOpenHandler: (handler: unknown) => {
        windowOpen = handler;
      },
    };
    Reflect.apply(restrictNavigation, null, [
      contents,
      ['https://ads.example'],
      (url: string) => opened.push(url),
    ]);
    const prevented = (event: string, url: string, isMainFrame = true): boolean => {
      let stopped = false;
      listeners.get(event)?.({ url, isMainFrame, preventDefault: () => (stopped = true) });
      return stopped;
    };
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      expect([prevented(event, 'https://example.org/'), prevented(event, 'app://harbour/en/live/')]).toEqual([
        true,
        false,
      ]);
    }
    for (const place of ['demo/', 'api/auth/getSession/self/', 'media/a.html', 'art/a.svg', 'assets/a.js']) {
      expect([place, prevented('will-navigate', `app://harbour/${place}`)]).toEqual([place, true]);
    }
    const terms = 'app://harbour/api/harbour/terms/en/';
    expect([prevented('will-frame-navigate', terms, false), prevented('will-frame-navigate', terms)]).toEqual(
      [false, true],
    );
    expect(prevented('will-frame-navigate', 'app://harbour/en/live/', false)).toBe(true);
    const frames = [
      'app://harbour/ads/frame/open',
      'https://ads.example/bridge',
      'app://harbour/ads/landing/x/en/',
      'https://other.example/',
    ];
    expect(frames.map((url) => prevented('will-frame-navigate', url, false))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(prevented('will-navigate', 'https://ads.example/')).toBe(true);
    expect(prevented('will-attach-webview', 'app://harbour/')).toBe(true);
    expect(Reflect.apply(Object(windowOpen), null, [{ url: 'https://example.org/' }])).toEqual({
      action: 'deny',
    });
    expect(opened).toEqual(['https://example.org/']);
    focused = false;
    expect(Reflect.apply(Object(windowOpen), null, [{ url: 'https://behind.example/' }])).toEqual({
      action: 'deny',
    });
    expect(opened).toEqual(['https://example.org/']);
  });
});

describe('the gateway’s window', () => {
  it('moves between pages of the gateway, and closes when it is led away', () => {
    const listeners = new Map<string, (event: object) => void>();
    let left = 0;
    const contents = {
      on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
      setWindowOpenHandler: () => undefined,
      getURL: () => 'app://gateway/gateway/pay/?payment=p1',
    };
    const go = (url: string): boolean => {
      let stopped = false;
      listeners.get('will-navigate')?.({ url, isMainFrame: true, preventDefault: () => (stopped = true) });
      return stopped;
    };
    Reflect.apply(restrictToGateway, null, [contents, () => (left += 1)]);
    expect([go('app://gateway/gateway/card/'), left]).toEqual([false, 0]);
    for (const away of [
      'http://127.0.0.1:4000/en/account/subscription/',
      'app://harbour/en/home/',
      'app://gateway/gateway/api/payments',
    ])
      expect(go(away)).toBe(true);
    expect(left).toBe(3);
    Reflect.apply(restrictNavigation, null, [contents, [], () => undefined]);
    expect(['app://gateway/gateway/card/', 'https://evil.example/'].map(go)).toEqual([false, true]);
  });

  it('sends requests to its own host only', () => {
    const asked = [
      'app://gateway/gateway/pay/',
      'app://harbour/api/x/',
      'app://console/demo/',
      'https://example.org/',
    ];
    expect(asked.map((url) => isRequestAllowed(url, false, { hosts: ['gateway'], adHosts: [] }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('web requests', () => {
  it.each([
    ['app://harbour/api/x/', false, true],
    ['blob:app://harbour/1', false, true],
    ['data:text/plain,x', false, true],
    ['https://example.org/', false, false],
    ['http://127.0.0.1:4000/', false, false],
    ['ws://127.0.0.1/', false, false],
    ['file:///etc/passwd', false, false],
    ['devtools://devtools/x', false, false],
    ['devtools://devtools/x', true, true],
    ['app://harbour.example/', false, false],
    ['app://trouble/', false, true],
    ['nonsense', false, false],
  ])('%s (developer tools %s): %s', (url, devTools, may) =>
    expect(isRequestAllowed(url, devTools)).toBe(may),
  );

  it('go to the ad hosts that the operator allows, and to no others', () => {
    const rules = appRequestRules(['https://ads.example', 'http://127.0.0.1:4001']);
    const asked = [
      'https://ads.example/a.mp4',
      'http://127.0.0.1:4001/vast',
      'https://ads.example.evil/',
      'http://127.0.0.1:4000/',
      'app://harbour/x',
    ];
    expect(asked.map((url) => isRequestAllowed(url, false, rules))).toEqual([true, true, false, false, true]);
  });

  it('of the console’s window go to its own host only', () => {
    expect(
      ['app://console/demo/', 'app://harbour/api/x/', 'https://example.org/'].map((url) =>
        isRequestAllowed(url, false, { hosts: ['console'], adHosts: [] }),
      ),
    ).toEqual([true, false, false]);
    expect(isRequestAllowed('app://console/demo/', false)).toBe(false);
  });

  it('every request is decided, and a refused one is reported without its address', () => {
    const decided: boolean[] = [];
    const refused: string[] = [];
    const urls = ['app://harbour/x', 'https://example.org/?token=1', 'nonsense'];
    const port = {
      onBeforeRequest: (
        listener: Parameters<Parameters<typeof filterWebRequests>[0]['onBeforeRequest']>[0],
      ) => urls.map((url) => listener({ url }, ({ cancel }) => decided.push(cancel))),
    };
    filterWebRequests(port, false, (scheme) => refused.push(scheme));
    expect([decided, refused]).toEqual([
      [false, true, true],
      ['https:', 'unreadable'],
    ]);
  });
});

describe('power', () => {
  it('keeps the display awake once, and releases it', () => {
    const calls: string[] = [];
    const keepAwake = createSleepBlocker({
      start: () => {
        calls.push('start');
        return 7;
      },
      stop: (id) => {
        calls.push(`stop ${id}`);
        return true;
      },
    });
    for (const playing of [true, true, false, false, true]) keepAwake(playing);
    expect(calls).toEqual(['start', 'stop 7', 'start']);
  });
});
