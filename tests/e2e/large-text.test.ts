import { describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from './axe.ts';
import { PROMISED } from './axe-rules.ts';
import { moveTo } from './one-page.ts';
import { becomePersona } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** Contrast is the system's: axe compares the colours of the style sheets. */
const WITHOUT_CONTRAST = { ...PROMISED, rules: { ...PROMISED.rules, 'color-contrast': { enabled: false } } };

describe('large text and forced colours', () => {
  it('shows the current time, progress and what is chosen in colours of the system', async () => {
    const app = sharedApp();
    const browser = await sharedBrowser();
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport,
      reducedMotion: 'reduce',
      forcedColors: 'active',
    });
    onTestFinished(() => context.close());
    await becomePersona(context, app.url, 'paid');
    const page = await context.newPage();
    const colours = await page.evaluate(() => {
      const of = (colour: string): string => {
        document.body.style.color = colour;
        return getComputedStyle(document.body).color;
      };
      return { highlight: of('Highlight'), canvas: of('Canvas') };
    });
    expect(colours.highlight).not.toBe(colours.canvas);
    const style = (
      selector: string,
      name: 'backgroundColor' | 'outlineColor' | 'outlineStyle',
    ): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property], name);

    await page.goto(`${app.url}/en/epg/`);
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await page.locator('[role="gridcell"][aria-selected="true"]').waitFor();
    expect(
      await style(
        '[data-part="canvas"] > [role="presentation"]:has(+ [data-part="rows"])',
        'backgroundColor',
      ),
    ).toBe(colours.highlight);
    for (const chosen of [
      '[role="gridcell"][aria-selected="true"]',
      'header nav [aria-current]',
      'main button[aria-pressed="true"]',
    ]) {
      expect([await style(chosen, 'outlineColor'), await style(chosen, 'outlineStyle')], chosen).toEqual([
        colours.highlight,
        'solid',
      ]);
    }
    expect(await axeFindings(page, WITHOUT_CONTRAST)).toEqual([]);

    await moveTo(page, '/en/live/101/');
    await page.locator('[data-channel-rows] a[aria-current]').waitFor();
    expect(await style('[data-channel-rows] [style*="--part"] > span', 'backgroundColor')).toBe(
      colours.highlight,
    );
    expect(await style('[data-channel-rows] a[aria-current]', 'outlineColor')).toBe(colours.highlight);
    expect(await axeFindings(page, WITHOUT_CONTRAST)).toEqual([]);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('text of 200% keeps login in a window of $width and the hero below the header', async (viewport) => {
    const { url } = sharedApp();
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${url}/en/home/`);
    const heroTitle = page.locator('main h2').first();
    await heroTitle.waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const header = page.locator('header[data-edge="top"]');
    const boxOf = async (target: ReturnType<typeof page.locator>) => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('the element has no box');
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
    };
    const bottom = (await boxOf(header)).bottom;
    const login = await boxOf(header.getByRole('button', { name: 'Log in / Subscribe' }));
    expect(login.left).toBeGreaterThanOrEqual(0);
    expect(login.right).toBeLessThanOrEqual(viewport.width);
    expect((await boxOf(heroTitle)).top).toBeGreaterThanOrEqual(bottom);
  });

  it('rows of the guide hold their text at 200%, and text, hero and targets grow on a 4K screen', async () => {
    const { url } = sharedApp();
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    onTestFinished(() => context.close());
    await context.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
    const page = await context.newPage();
    await page.goto(`${url}/en/epg/`);
    const cell = page.locator('[role="gridcell"][data-state="WATCH"]');
    await cell.first().waitFor();
    const cut = await page
      .locator('[role="gridcell"]:not([hidden]), [role="toolbar"] button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);

    const large = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 3840, height: 2160 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    onTestFinished(() => large.close());
    const screen = await large.newPage();
    await screen.goto(`${url}/en/home/`);
    await screen.locator('main h2').first().waitFor();
    const sizes = await screen.evaluate(() => {
      const px = (selector: string, name: 'fontSize' | 'height') =>
        Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body)[name]);
      return {
        text: px('main p', 'fontSize'),
        title: px('main h2', 'fontSize'),
        button: px('main [data-primary]', 'height'),
        icon: px('main [data-primary] svg', 'height'),
      };
    });
    expect(sizes.text).toBeGreaterThanOrEqual(25);
    expect(sizes.title).toBeGreaterThanOrEqual(120);
    expect(sizes.button).toBeGreaterThanOrEqual(70);
    expect(sizes.icon).toBeGreaterThanOrEqual(28);
    await moveTo(screen, '/en/login/');
    const field = await screen.locator('main input').first().boundingBox();
    expect(field?.height).toBeGreaterThanOrEqual(85);
    await becomePersona(large, url, 'family');
    await screen.goto(`${url}/en/profiles/`);
    await screen.locator('main li button').first().waitFor();
    const widths = await screen
      .locator('main li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(new Set(widths).size).toBe(1);
  });
});

describe('a control that Tab comes to', () => {
  it.each(['', '200%'])('is not covered by the bar at the foot of a phone, with text of %s', async (size) => {
    const { url } = sharedApp();
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    await becomePersona(context, url, 'paid');
    await context.addInitScript((fontSize) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', fontSize),
      );
    }, size);
    const page = await context.newPage();
    await page.goto(`${url}/en/account/info/`);
    await page.getByRole('region', { name: 'Devices' }).waitFor();
    const covered = new Set<string>();
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === null || activeElement.closest('main') === null) return null;
        const { top, bottom } = activeElement.getBoundingClientRect();
        const bar = [...document.querySelectorAll('nav')].find(
          (one) => getComputedStyle(one).position === 'fixed',
        );
        const foot = bar?.getBoundingClientRect().top ?? 0;
        return bottom > foot && top > 0 ? `${activeElement.textContent} ${bottom} > ${foot}` : null;
      });
      if (name !== null) covered.add(name);
    }
    expect([...covered]).toEqual([]);
  });
});
