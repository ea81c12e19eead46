import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeHost } from '#main/ipc/fake-host.ts';
import { createHostHandlers } from '#main/ipc/host-handlers.ts';
import { sendToRenderer } from '#main/ipc/send-to-renderer.ts';
import {
  CONSOLE_SERVICE_PATH,
  createAppHandler,
  createConsoleHandler,
  PAGE_SERVICE_PATHS,
} from '#main/os/protocol/app-protocol.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import { memoryCookieStore } from '#main/os/service/session-cookie.ts';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { LAUNCH_SECRET_VARIABLE } from '#shared/contract/launch-secret.ts';
import { HOST_EVENTS, type HostEvent, IPC_CHANNELS } from '#shared/ipc/channels.ts';
import type { HostEventPayload } from '#shared/ipc/contract.ts';
import type { DesktopSettings, KioskLimits, NowPlaying } from '#shared/ipc/payloads.ts';
import type { ParsedDeepLink } from '#shared/navigation/deep-link.ts';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { answer, asApp, bridgeDesktop, CONSOLE_STAND_IN, STAND_IN, unlessClosed } from './desktop-window.ts';
import { moveTo } from './one-page.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const secret = randomBytes(32).toString('base64url');

let app: OwnApp;
let browser: Browser;
let context: BrowserContext;
/** The session of the demo console's window: no preload. */
let consoleContext: BrowserContext;
let page: Page;
const awake: boolean[] = [];
const said: string[] = [];
const mirrored: NowPlaying[] = [];
const pins: string[] = [];
let coldLink: ParsedDeepLink | null = null;
let limits: KioskLimits = null;
let kiosk = false;
let settings: DesktopSettings = { startWithSystem: false, miniOnTop: false };

/** Sends a host event to the page, as `webContents.send` would. */
async function tell<E extends HostEvent>(event: E, payload: HostEventPayload<E>): Promise<void> {
  const sent: unknown[] = [];
  expect(
    sendToRenderer(
      {
        isDestroyed: () => false,
        getURL: () => asApp(page.url()),
        send: (_name, message) => sent.push(message),
      },
      event,
      payload,
    ),
  ).toBe(true);
  await page.evaluate(([name, message]) => Reflect.get(window, 'fromMain')(name, message), [
    event,
    sent[0],
  ] as const);
}

/** Becomes a persona by a click in the demo console's window. */
async function choosePersona(login: string): Promise<void> {
  const opened = await consoleContext.newPage();
  await opened.goto(`${CONSOLE_STAND_IN}/demo/`);
  const card = opened.locator('button', { hasText: login });
  const answered = awaitedLater(
    opened.waitForResponse((reply) => reply.url().endsWith('/demo/api/persona') && reply.ok()),
  );
  await card.click();
  await answered;
  expect(await opened.evaluate(() => Reflect.get(window, 'desktop'))).toBeUndefined();
  await opened.close();
}

/** The app's own page has to pass all of axe's rules. */
const EVERY_RULE = { resultTypes: ['violations'] } satisfies RunOptions;

/** Saves a screenshot on request, for manual inspection. */
async function shot(name: string): Promise<void> {
  const folder = process.env.HARBOUR_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

beforeAll(async () => {
  const problem = await ensureDesktopBuild(() => undefined);
  if (problem !== null) throw new Error(problem);
  [app, browser] = await Promise.all([
    startApp(['--in-memory'], { [LAUNCH_SECRET_VARIABLE]: secret }),
    sharedBrowser(),
  ]);
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const handlers = createHostHandlers(
    fakeHost({
      playing: (playing) => awake.push(playing),
      log: (_level, code) => said.push(code),
      nowPlaying: (state) => mirrored.push(state),
      takeLink: () => coldLink,
      kioskLimits: () => limits,
      settings: () => settings,
      changeSetting: (name, on) => {
        settings = { ...settings, [name]: on };
      },
      exitKiosk: async (pin) => {
        pins.push(pin);
        return { accepted: pin === '2468', retryAfter: pin === '0000' ? 30 : 0 };
      },
    }),
  );
  await bridgeDesktop(context, handlers, (code, channel) => said.push(`${channel} ${code}`));
  const shared = { serviceUrl: () => app.url, secret, fetch, cookie: memoryCookieStore() };
  const forward = createServiceForwarder({ ...shared, serves: PAGE_SERVICE_PATHS });
  const inConsole = createConsoleHandler(createServiceForwarder({ ...shared, serves: CONSOLE_SERVICE_PATH }));
  const usual = createAppHandler({ root: WEB_FOLDER, forward });
  const inKiosk = createAppHandler({ root: WEB_FOLDER, forward, kiosk: true });
  await context.route(`${STAND_IN}/**`, (route) =>
    answer(route, kiosk ? inKiosk : usual).catch(unlessClosed),
  );
  consoleContext = await browser.newContext({ locale: 'en-GB' });
  await consoleContext.route(`${CONSOLE_STAND_IN}/**`, (route) =>
    answer(route, inConsole).catch(unlessClosed),
  );
  page = await context.newPage();
});

afterAll(async () => {
  await context?.close();
  await consoleContext?.close();
  await app?.stop();
});

/** A script of the page: tries each way to run text as code and reports the outcome. */
const ATTEMPTS = `
const attempt = (run) => { try { run(); return 'ran'; } catch (error) { return error.name; } };
setTimeout(() => {
  const found = {
    eval: attempt(() => eval('window.ran = true')),
    function: attempt(() => new Function('window.ran = true')()),
    innerHTML: attempt(() => { document.createElement('div').innerHTML = '<b>x</b>'; }),
    blob: attempt(() => { document.createElement('script').src = URL.createObjectURL(new Blob(['1'])); }),
    foreign: attempt(() => { document.createElement('script').src = 'https://example.org/assets/a.js'; }),
    worker: attempt(() => new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))),
    policy: attempt(() => trustedTypes.createPolicy('mine', { createHTML: (text) => text })),
    second: attempt(() => trustedTypes.createPolicy('default', { createHTML: (text) => text })),
  };
  attempt(() => setTimeout('window.ran = true', 0));
  const inline = document.createElement('script');
  attempt(() => { inline.append('window.inlineRan = true'); document.body.append(inline); });
  setTimeout(() => dispatchEvent(new CustomEvent('attempts', { detail: { ...found, timer: window.ran ? 'ran' : 'nothing ran', inline: window.inlineRan ? 'ran' : 'nothing ran' } })), 50);
}, 100);
`;

describe('the desktop app in a stand-in window', () => {
  it('shows home through the app protocol, preload and dispatcher', async () => {
    const violations: string[] = [];
    const pairing = awaitedLater(
      page.waitForRequest((request) => request.url().includes('/api/auth/pairDevice/')),
    );
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
    );
    await page.goto(`${STAND_IN}/`);
    await page.waitForURL(/\/en\/home\/$/);
    await page.getByRole('heading', { level: 2, name: /Live now|On now/i }).waitFor();
    expect((await pairing).postDataJSON()).toMatchObject({ device_id: 'desktop-device-1' });
    expect(violations).toEqual([]);
  });

  it('gives the page its device id and nothing that could reach further', async () => {
    const host = await page.evaluate(async () => {
      const desktop: unknown = Reflect.get(window, 'desktop');
      const names = Object.keys(desktop ?? {}).sort();
      const ask = (name: string, ...args: unknown[]): Promise<unknown> =>
        Promise.resolve(Reflect.apply(Reflect.get(Object(desktop), name), null, args));
      return {
        names,
        id: await ask('device.id'),
        bad: await ask('shell.openExternal', 'file:///etc/passwd'),
        wrong: await ask('window.playing', 'yes'),
      };
    });
    expect(host).toEqual({
      names: [...IPC_CHANNELS, ...HOST_EVENTS].sort(),
      id: { ok: true, value: 'desktop-device-1' },
      bad: { ok: true, value: false },
      wrong: { ok: false, code: 'BAD_ARGUMENTS' },
    });
  });

  it('offers no way to the demo console, whose calls no page of the app reaches', async () => {
    await moveTo(page, '/en/account/subscription/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('a[href^="/demo"]').count()).toBe(0);
    const asked = ['/demo/', '/demo/api/state', '/api/..%5cdemo/api/state'];
    const statuses = await page.evaluate(
      (places) =>
        Promise.all(places.map(async (place) => (await fetch(place, { method: 'POST', body: '{}' })).status)),
      asked,
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('plays a protected channel and keeps the screen awake', async () => {
    await moveTo(page, '/en/live/81/Harbour-One/');
    await untilPlaying(page, 1, 40_000);
    expect(awake.at(-1)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  it('mirrors what plays to the system’s controls, which pause and resume it', async () => {
    await expect.poll(() => mirrored.at(-1)).toMatchObject({ state: 'playing' });
    await tell('playback.commanded', 'pause');
    if (mirrored.at(-1)?.can.includes('pause'))
      await expect.poll(() => mirrored.at(-1)).toMatchObject({ state: 'paused' });
    await tell('playback.commanded', 'play');
    await expect.poll(() => mirrored.at(-1)).toMatchObject({ state: 'playing' });
  });

  it('follows a link that arrives while it runs, without loading the page again', async () => {
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await tell('navigation.opened', { link: { kind: 'search', keyword: 'harbour' }, language: 'tc' });
    await page.waitForURL(/\/tc\/search\/harbour\//);
    await tell('navigation.asked', '/en/live/82/-/');
    await page.waitForURL(/\/en\/live\/82\//);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  it('opens a PIN card’s link on the page that redeems it, with the code filled in', async () => {
    await tell('navigation.opened', { link: { kind: 'redeem', code: 'AB12-CD34' }, language: 'en' });
    await page.waitForURL(/\/en\/redeem\/\?code=AB12-CD34/);
    await page.getByRole('heading', { name: /Redeem a PIN card/ }).waitFor();
    expect(await page.locator('input[name="pin"]').inputValue()).toBe('AB12-CD34');
  });

  it('keeps a logged-out viewer’s destination', async () => {
    await tell('navigation.opened', { link: { kind: 'account' }, language: 'en' });
    await page.getByRole('heading', { name: 'Log in and make it yours' }).waitFor();
    const login = page.getByRole('main').getByText('Log in', { exact: true });
    /* The page that redeems cards, which was shown before, may ask for a login as well until it is gone. */
    await expect.poll(() => login.count()).toBe(1);
    await login.click();
    await page.waitForURL(/\/en\/login\/\?destUrl=%2Fen%2Faccount%2Finfo%2F/);
  });

  it('follows the link it was opened with', async () => {
    coldLink = { link: { kind: 'live', channelNo: 83 }, language: 'en' };
    await page.goto(`${STAND_IN}/`);
    await page.waitForURL(/\/en\/live\/83\//);
    coldLink = null;
    /* The next tests load pages of their own; each segment that this one played meanwhile is routed through here. */
    await page.goto('about:blank');
  });

  it('asks checkout for what the probe of key systems found, and says plainly where there is none', async () => {
    const pageWith = async (system: string | null): Promise<Page> => {
      const probed = await context.newPage();
      await probed.addInitScript((only) => {
        const real = navigator.requestMediaKeySystemAccess.bind(navigator);
        /* ClearKey replaces the system at every level of robustness; it has none of its own. */
        const anyLevel = ({ contentType = '' }: MediaKeySystemMediaCapability) => ({ contentType });
        navigator.requestMediaKeySystemAccess = (name, configurations) =>
          name === only
            ? real(
                'org.w3.clearkey',
                [...configurations].map((one) => ({
                  ...one,
                  videoCapabilities: (one.videoCapabilities ?? []).map(anyLevel),
                  audioCapabilities: (one.audioCapabilities ?? []).map(anyLevel),
                })),
              )
            : Promise.reject(new DOMException('none', 'NotSupportedError'));
      }, system);
      return probed;
    };
    for (const [system, platform] of [
      ['com.apple.fps', 'ios'],
      ['com.widevine.alpha', 'web'],
    ] as const) {
      const probed = await pageWith(system);
      const checkout = awaitedLater(probed.waitForRequest((request) => request.url().includes('/checkout/')));
      await probed.goto(`${STAND_IN}/en/live/81/Harbour-One/`);
      expect([system, new URL((await checkout).url()).searchParams.get('platform')]).toEqual([
        system,
        platform,
      ]);
      await probed.close();
    }
    const bare = await pageWith(null);
    await bare.goto(`${STAND_IN}/en/live/81/Harbour-One/`);
    await bare.getByText('This browser isn’t supported').first().waitFor();
    await bare.close();
  });

  it('turns the settings of this computer on the account page, by keyboard, in both languages', async () => {
    await choosePersona('paid@demo.harbour.tv');
    await page.goto(`${STAND_IN}/en/account/info/`);
    const card = page.getByRole('region', { name: 'Desktop app' });
    const onTop = card.getByRole('switch', { name: 'Mini window always on top' });
    await onTop.waitFor();
    expect(await axeFindings(page, EVERY_RULE)).toEqual([]);
    await onTop.press('Space');
    await expect.poll(() => onTop.getAttribute('aria-checked')).toBe('true');
    await card.getByRole('switch', { name: 'Open when the computer starts' }).press('Enter');
    await expect.poll(() => settings).toEqual({ startWithSystem: true, miniOnTop: true });
    await card.scrollIntoViewIfNeeded();
    await shot('desktop-settings');
    settings = { startWithSystem: null, miniOnTop: false };
    await moveTo(page, '/tc/account/info/');
    const chinese = page.getByRole('region', { name: '桌面應用程式' });
    await chinese.getByRole('switch', { name: '迷你視窗保持在最上層', checked: false }).waitFor();
    expect(await chinese.getByRole('switch').count()).toBe(1);
  });

  it('blocks inline script, eval and every other way to run text as code that a script of the page tries', async () => {
    // The debugger may evaluate anything. So this is a file at the app's own address, as an injected script
    // would have to be, and its attempts run in a later turn.
    await context.route(`${STAND_IN}/assets/attempts.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: ATTEMPTS }),
    );
    await page.goto(`${STAND_IN}/en/home/`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const attempts = await page.evaluate(
      (file) =>
        new Promise((resolve) => {
          addEventListener('attempts', (event) => resolve(Reflect.get(event, 'detail')), { once: true });
          document.body.append(Object.assign(document.createElement('script'), { src: file }));
        }),
      '/assets/attempts.js',
    );
    expect(attempts).toEqual({
      eval: 'EvalError',
      function: 'EvalError',
      timer: 'nothing ran',
      inline: 'nothing ran',
      blob: 'TypeError',
      foreign: 'TypeError',
      innerHTML: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      second: 'TypeError',
    });
  });

  it('keeps a kiosk’s volume limit', async () => {
    limits = { maxVolume: 0.4, canExit: true };
    await page.goto(`${STAND_IN}/en/live/81/Harbour-One/`);
    await untilPlaying(page, 0.5, 40_000);
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video !== null) video.volume = 1;
    });
    await page.waitForFunction(() => document.querySelector('video')?.volume === 0.4);
    /* The elements of prepared channels are silent, and get the volume when they are shown. */
    const heard = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('video')].filter(({ muted }) => !muted).map(({ volume }) => volume),
      );
    expect(await heard()).toEqual([0.4]);
  });

  it.each([
    [
      'en',
      'Leave the kiosk',
      'Exit PIN',
      'Leave',
      'Enter 4 to 12 digits.',
      'That exit PIN isn’t right. Try again.',
      /Try again in 30 seconds/,
    ],
    [
      'tc',
      '離開展示模式',
      '離開密碼',
      '離開',
      '請輸入 4 至 12 位數字。',
      '離開密碼不正確，請再試一次。',
      /30 秒後再試/,
    ],
  ])(
    'asks for a kiosk’s exit PIN in words, by keyboard, axe clean: %s',
    async (language, title, label, leave, short, wrong, wait) => {
      limits = { maxVolume: 0.4, canExit: true };
      pins.length = 0;
      // The page of the other language has the kiosk's limits from its load.
      if (page.url() === `${STAND_IN}/en/home/`) await moveTo(page, `/${language}/home/`);
      else await page.goto(`${STAND_IN}/${language}/home/`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      const box = page.getByRole('dialog', { name: title });
      await expect
        .poll(async () => {
          await page.keyboard.press('Control+Shift+KeyQ');
          return box.count();
        })
        .toBe(1);
      expect(await axeFindings(page, EVERY_RULE)).toEqual([]);
      const pin = box.getByLabel(label);
      expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
      const tried = async (digits: string, text: string | RegExp): Promise<void> => {
        await page.keyboard.type(digits);
        await page.keyboard.press('Enter');
        await box.getByRole('status').getByText(text).waitFor();
        expect(await pin.inputValue()).toBe('');
      };
      await tried('12', short);
      await tried('1111', wrong);
      await tried('0000', wait);
      await shot(`kiosk-exit-${language}`);
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+Shift+KeyQ');
      await page.keyboard.type('2468');
      await page.keyboard.press('Tab');
      expect(
        await box
          .getByRole('button', { name: leave })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      await box.waitFor({ state: 'hidden' });
      expect(pins).toEqual(['1111', '0000', '2468']);
      limits = null;
    },
  );

  it('prints nothing in a kiosk, by whatever way, and still plays', async () => {
    const printed = async (): Promise<number> => {
      await page.goto(`${STAND_IN}/en/live/81/Harbour-One/`);
      await untilPlaying(page, 0.5, 40_000);
      return page.evaluate(() => {
        let count = 0;
        addEventListener('beforeprint', () => {
          count += 1;
        });
        window.print();
        return count;
      });
    };
    expect(await printed()).toBe(1);
    kiosk = true;
    expect(await printed()).toBe(0);
    kiosk = false;
  });
});
