import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import {
  openPlayerWindow,
  PHONE,
  type PlayerWindow,
  positionOf,
  soundOf,
  untilPhase,
} from './player-screen-window.ts';
import { type RunningApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const LIVE = '/en/live/81/Harbour-One/';
const SIDEWAYS = { width: 844, height: 390 } as const;
const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';

/**
 * Goes back ten seconds as often as said. Each press is waited for: a machine that is busy would otherwise be
 * asked for the next seek before the one before has ended.
 */
async function seekBack(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const from = await positionOf(page);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? at) < at - 5, from);
  }
}

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

describe('captions', () => {
  it('come from the conversion service where remote config names one [S1-7-022]', async () => {
    await app.demo('flags', { flags: { subtitle_conversion_url: `${app.url}/convert` } });
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid');
    const asked = awaitedLater(page.waitForRequest(/\/convert\/.*\/s_(?:tc|en)\.vtt$/));
    await watch(EPISODE);
    expect(new URL((await asked).url()).pathname).toMatch(/^\/convert\/media\//);
    await app.demo('flags', { flags: { subtitle_conversion_url: '' } });
    await context.close();
  });
});

describe('a channel with time-shift', () => {
  let watching: PlayerWindow;

  beforeAll(async () => {
    watching = await openPlayerWindow(browser, app, 'paid');
    await watching.watch(LIVE);
  });
  afterEach(() => watching.page.evaluate(() => document.querySelector('[data-planted]')?.remove()));
  afterAll(() => watching.context.close());

  const button = (name: string | RegExp) => watching.page.getByRole('button', { name }).first();

  it('has its controls at hand [S1-1-003] [S1-2-057] [S1-2-058] [S1-2-059] [S1-2-061] [S1-2-062] [S1-2-063] [S1-2-064]', async () => {
    const { page } = watching;
    await page.mouse.move(400, 300);
    for (const name of [
      'Back 10 seconds',
      'Pause',
      'Forward 10 seconds',
      'Mute',
      'Settings',
      'Picture-in-picture',
      'Full screen',
    ]) {
      await button(name).waitFor();
    }
    await page.getByRole('slider', { name: 'Position' }).waitFor();
    await page.getByRole('slider', { name: 'Volume' }).waitFor();
    await button(/^Start over \(/).waitFor();
    await page.getByText('LIVE', { exact: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('obeys Space, M, F, Up and Down [S1-2-067] [S1-2-070] [S1-2-071] [S1-2-072]', async () => {
    const { page } = watching;
    await page.keyboard.press('Space');
    await untilPhase(page, 'paused');
    await page.keyboard.press('Space');
    await untilPhase(page, 'playing');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await soundOf(page)).toEqual({ volume: 0.8, muted: false });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('m');
    expect(await soundOf(page)).toEqual({ volume: 0.9, muted: true });
    await page.keyboard.press('m');
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement === null);
  });

  it('seeks by Left and Right, starts the programme over and goes back to live [S1-2-064] [S1-2-068]', async () => {
    const { page } = watching;
    await untilPhase(page, 'playing');
    await seekBack(page, 8);
    await page
      .getByText(/behind live$/)
      .first()
      .waitFor();
    const behind = await page.evaluate(() => {
      const video = document.querySelector('video');
      return video === null ? 0 : video.seekable.end(0) - video.currentTime;
    });
    expect(behind).toBeGreaterThan(60);
    const back = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 8,
      back,
    );
    await button('Go to live').press('Enter');
    await page.getByText('LIVE', { exact: true }).first().waitFor();
    await button(/^Start over \(/).press('Enter');
    await page
      .getByText(/behind live$/)
      .first()
      .waitFor();
    await button('Go to live').press('Enter');
    await page.getByText('LIVE', { exact: true }).first().waitFor();
  });

  it('shows developer information on Shift+D and hides it on Escape and Q [S1-2-073] [S1-2-074]', async () => {
    const { page } = watching;
    const info = page.locator('[data-developer-info]');
    for (const key of ['Escape', 'q']) {
      await page.keyboard.press('Shift+D');
      await info.waitFor();
      expect(await info.textContent()).toMatch(/Mbit\/s.*org\.w3\.clearkey/s);
      if (key === 'q') expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press(key);
      await info.waitFor({ state: 'detached' });
    }
  });

  it('ignores its keys while a search field is focused, and during an L-shape ad [S1-2-075] [S1-2-077]', async () => {
    const { page } = watching;
    await untilPhase(page, 'playing');
    const before = await soundOf(page);
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.type = 'search';
      field.dataset.planted = '';
      document.querySelector('main')?.append(field);
      field.focus();
    });
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    expect(await soundOf(page)).toEqual(before);
    await page.evaluate(() => document.querySelector('[data-planted]')?.remove());
    await page.evaluate(() => {
      const ad = document.createElement('div');
      ad.dataset.lShapeAd = '';
      ad.dataset.planted = '';
      document.querySelector('[data-phase]')?.append(ad);
    });
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+D');
    expect(await soundOf(page)).toEqual(before);
    await untilPhase(page, 'playing');
    expect(await page.locator('[data-developer-info]').count()).toBe(0);
  });

  it('lists its keys under the question mark', async () => {
    const { page } = watching;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    const text = (await sheet.textContent()) ?? '';
    for (const word of [
      'Play or pause',
      'Shift+D',
      'Backspace',
      'PgUp',
      'Mute',
      'Full screen',
      'Volume up or down',
    ])
      expect(text).toContain(word);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('has one settings panel with sound, quality and captions, and one for how captions look [S1-1-005] [S1-2-053] [S1-9-017]', async () => {
    const { page } = watching;
    await page.mouse.move(410, 310);
    await button('Settings').click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    expect(
      await panel
        .getByRole('radiogroup')
        .evaluateAll((all) =>
          all.map(
            (one) =>
              document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.firstChild?.textContent,
          ),
        ),
    ).toEqual(['Audio', 'Quality', 'Subtitles', 'Sleep timer']);
    expect(await panel.textContent()).toMatch(/now \d+p/);
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('radio', { name: '240p' }).focus();
    const place = await positionOf(page);
    const began = Date.now();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 240);
    /* The picture has gone on meanwhile, at most as long as that took. */
    const after = await positionOf(page);
    expect(after).toBeGreaterThan(place - 15);
    expect(after).toBeLessThan(place + (Date.now() - began) / 1000 + 15);
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Auto|360p/);
    await panel.getByRole('button', { name: 'Subtitle style' }).click();
    const look = page.getByRole('dialog', { name: 'Subtitle style' });
    await look.getByRole('radio', { name: 'Yellow' }).click();
    await look.getByRole('radio', { name: 'Largest' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await button('Settings').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('draws captions itself, inside the 16:9 picture, in the look that was chosen [S1-9-043]', async () => {
    const { page } = watching;
    await page.mouse.move(400, 300);
    await button('Settings').click();
    await page
      .getByRole('dialog', { name: 'Settings' })
      .getByRole('button', { name: 'Subtitle style' })
      .click();
    await page.getByRole('dialog', { name: 'Subtitle style' }).getByRole('radio', { name: 'Yellow' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'detached' });
    const caption = page.locator('[data-captions] p').first();
    await caption.waitFor();
    const [box, layer] = await page.evaluate(() => {
      const surface = document.querySelector('[data-phase]')?.getBoundingClientRect();
      const area = document.querySelector('[data-captions]')?.getBoundingClientRect();
      return [surface, area];
    });
    expect((layer?.width ?? 0) / (layer?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(
      Math.abs((layer?.left ?? 0) + (layer?.width ?? 0) / 2 - ((box?.left ?? 0) + (box?.width ?? 0) / 2)),
    ).toBeLessThan(2);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('video') ?? document.body).objectFit),
    ).toBe('contain');
    expect(await caption.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(255, 228, 92)');
  });

  it('changes channel by panel, page keys, digits and L, and says which at once [S1-2-055]', async () => {
    const { page } = watching;
    await page.mouse.move(420, 300);
    await button('Channels').click();
    const panel = page.getByRole('dialog', { name: 'Channels' });
    expect(await panel.getByRole('button', { name: /Tide TV/ }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/live\/82\//);
    await page.locator('[data-channel-display]').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('PageDown');
    await page.waitForURL(/\/live\/83\//);
    await page.keyboard.press('8');
    await page.keyboard.press('4');
    await page.waitForURL(/\/live\/84\//);
    await page.keyboard.press('l');
    await page.waitForURL(/\/live\/83\//);
    await untilPlaying(page, 0.3);
    const shown = await page.evaluate(async () => {
      const before = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }));
      while (!document.querySelector('[data-channel-display]')?.textContent?.startsWith('82'))
        await new Promise(requestAnimationFrame);
      return performance.now() - before;
    });
    expect(shown).toBeLessThan(150);
  });

  it('has the guide of the channel over the picture [S1-2-056]', async () => {
    const { page } = watching;
    await untilPlaying(page, 0.3);
    await page.mouse.move(430, 300);
    await button('Channel guide').click();
    const panel = page.getByRole('dialog', { name: /^Guide:/ });
    expect(await panel.locator('li').count()).toBeGreaterThan(3);
    expect(await panel.getByText('Start over').count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});

describe('an episode', () => {
  let watching: PlayerWindow;

  beforeAll(async () => {
    watching = await openPlayerWindow(browser, app, 'paid');
    await watching.watch(`${EPISODE}?t=200`);
  });
  afterAll(() => watching.context.close());

  it('adds speed to the settings, remembers the choice for this video only [S1-9-016]', async () => {
    const { page } = watching;
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Settings' }).click();
    const speed = page.getByRole('radiogroup', { name: 'Speed' });
    expect(await speed.getByRole('radio').allTextContents()).toEqual(['0.5×', '1×', '1.5×', '2×']);
    await speed.getByRole('radio', { name: '1.5×' }).click();
    await page.waitForFunction(() => document.querySelector('video')?.playbackRate === 1.5);
    await speed.getByRole('radio', { name: '1×', exact: true }).click();
    await page.keyboard.press('Escape');
  });

  it('has its episodes over the picture; choosing one plays it [S1-2-054] [S1-1-006]', async () => {
    const { page } = watching;
    expect(await page.getByRole('button', { name: 'Next episode' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Episodes' }).click();
    const panel = page.getByRole('dialog', { name: 'Episodes' });
    expect(await panel.locator('li').count()).toBeGreaterThan(4);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/e\/115001002\//);
    await untilPlaying(page, 0.3);
  });

  it('leads back to its programme [S1-2-060]', async () => {
    const { page } = watching;
    await page.mouse.move(400, 310);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(/\/en\/programme\/115001\/[^/]+\/$/);
  });
});

describe('on a phone', () => {
  it('opens each group of the settings as a panel of its own, at the foot of the window [S1-2-053]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', PHONE);
    await watch(LIVE);
    await seekBack(page, 5);
    await page.mouse.move(200, 150);
    // Its text has no room here.
    await page.getByRole('button', { name: 'Go to live' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    const box = await panel.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Subtitles/ }).press('Enter');
    const group = page.getByRole('dialog', { name: 'Subtitles' });
    await group.getByRole('radio', { name: 'Off' }).press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await panel.getByRole('button', { name: /^Subtitles/ }).textContent()).toContain('Off');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
});

describe('on a phone on its side', () => {
  it('is the whole window, seeks by double taps without a pause and goes to the dock by a swipe down', async () => {
    const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    const { context, page, to, watch } = await openPlayerWindow(browser, app, 'paid', SIDEWAYS, phone);
    await to('/en/home/');
    await watch(LIVE);
    const boxes = () =>
      page.evaluate(() => {
        const box = (node: Element) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          return { left, top, right, bottom };
        };
        const all = (selector: string) => [...document.querySelectorAll(`[data-phase] ${selector}`)].map(box);
        return {
          picture: all('video')[0],
          controls: all('[data-player-bar] button'),
          times: all('[class*="times"] span'),
        };
      });
    const { picture, controls, times } = await boxes();
    expect(picture).toEqual({ left: 0, top: 0, right: SIDEWAYS.width, bottom: SIDEWAYS.height });
    expect(
      controls.filter(({ right, bottom }) => right > SIDEWAYS.width || bottom > SIDEWAYS.height),
    ).toEqual([]);
    const touching = times.filter((one) =>
      times.some((other) => other !== one && other.left < one.right && one.left < other.right),
    );
    expect(touching).toEqual([]);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);

    const touches = await context.newCDPSession(page);
    const start = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number, at: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        timestamp: start + at,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    // Each tap after the first goes 10 s back; the badge says so from 40 s on.
    for (const at of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      await touch('touchStart', 150, 180, at);
      await touch('touchEnd', 150, 180, at + 0.05);
    }
    await page
      .getByText(/behind live/)
      .first()
      .waitFor();
    await untilPhase(page, 'playing');

    await touch('touchStart', 420, 160, 3);
    for (const y of [200, 260, 340]) await touch('touchMove', 420, y, 3.1);
    await touch('touchEnd', 420, 340, 3.2);
    await page.waitForURL(/\/en\/home\//);
    await page.locator('[data-dock]').waitFor();
    await context.close();
  });
});

describe('before the picture', () => {
  afterEach(() => app.demo('reset'));

  it('waits with a spinner and leaves keys alone [S1-2-049] [S1-2-076]', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid');
    await app.demo('faults', { endpoint: 'liveCheckout', effect: { kind: 'delay', ms: 3000 } });
    await to(LIVE);
    await page.locator('[data-spinner]').waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+D');
    expect(await soundOf(page)).toEqual({ volume: 1, muted: false });
    expect(await page.locator('[data-developer-info]').count()).toBe(0);
    await context.close();
  });

  it('does not seek a channel that may not be shifted [S1-2-069]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'free');
    await watch('/en/live/85/Evening-TV/');
    const before = await positionOf(page);
    expect(await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-disabled')).toBe('true');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    const goesOn = (from: number): boolean =>
      (document.querySelector('video')?.currentTime ?? 0) > from + 0.3;
    await page.waitForFunction(goesOn, Math.max(before, await positionOf(page)));
    expect(await page.getByRole('button', { name: 'Back 10 seconds' }).count()).toBe(0);
    await context.close();
  });
});
