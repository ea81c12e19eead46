import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { href } from '#shared/navigation/href.ts';
import { axeFindings } from './axe.ts';
import { onePage } from './one-page.ts';
import { openPlayerWindow } from './player-screen-window.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, PHONE } from './shell-window.ts';

type Size = { readonly width: number; readonly height: number };
const ON_ITS_SIDE: Size = { width: PHONE.height, height: PHONE.width };

const visit = onePage(async (persona) => openShellWindow(await sharedBrowser(), sharedApp(), { persona }));
const onPhone = async (persona: string | null, path: string, size: Size = PHONE): Promise<Page> =>
  (await visit(persona, path, size)).page;

describe('an upright phone', () => {
  it('has the price and the way to pay in one bar from edge to edge', async () => {
    const page = await onPhone(
      'free',
      `${href.purchase('en', ['HARBOUR_PLUS'], '/en/home/')}&campaign=HK-PLUS-M`,
    );
    const bar = page.locator('div:has(> button[type="submit"])');
    await bar.waitFor();
    expect(await bar.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
  });

  it('shows yesterday, today and tomorrow above the guide', async () => {
    const page = await onPhone('paid', '/en/epg/');
    const strip = page.getByRole('toolbar', { name: 'Guide day' });
    const inView = () =>
      strip.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        const names = [...box.querySelectorAll('button')].filter((day) => {
          const at = day.getBoundingClientRect();
          return at.left >= left && at.right <= right;
        });
        return names.map((day) => day.querySelector('small')?.textContent);
      });
    await expect.poll(inView).toEqual(['Yesterday', 'Today', 'Tomorrow']);
  });

  it('has the picture of what plays above the guide, from edge to edge, with rows of the guide below it', async () => {
    const { context, page, watch } = await openPlayerWindow(
      await sharedBrowser(),
      sharedApp(),
      'paid',
      PHONE,
    );
    onTestFinished(() => context.close());
    await watch('/en/live/81/Harbour-One/');
    await page.getByRole('link', { name: 'Guide', exact: true }).last().click();
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    const picture = await page.locator('[data-dock] video').boundingBox();
    const strip = await page.getByRole('toolbar', { name: 'Guide day' }).boundingBox();
    expect(picture).toMatchObject({ x: 0, width: PHONE.width });
    expect(picture?.height).toBeGreaterThan(140);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    expect(await page.locator('[data-dock] video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(
      false,
    );
    const rows = page.getByRole('row');
    await expect
      .poll(() =>
        rows.evaluateAll(
          (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        ),
      )
      .toBeGreaterThan(4);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('has the whole first step of the registration above the tab bar, in line with the plan', async () => {
    const page = await onPhone(null, href.registration('tc'));
    const go = page.locator('[data-step="init"] button[type="submit"]');
    await go.waitFor();
    await page.locator('dl').first().waitFor();
    const button = await go.boundingBox();
    const tabs = await page.locator('nav').last().boundingBox();
    const plan = await page.getByText('海港免費會員').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(button?.x).toBe(plan?.x);
  });
});

describe('a phone on its side', () => {
  it('has every button of the top bar whole and inside the window, for a guest too', async () => {
    const page = await onPhone(null, '/en/home/', ON_ITS_SIDE);
    const login = await page.getByRole('button', { name: 'Log in / Subscribe' }).boundingBox();
    const search = await page.locator('header a[aria-keyshortcuts="/"]').boundingBox();
    expect((login?.x ?? 0) + (login?.width ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.width - 16);
    expect(search?.width).toBeGreaterThanOrEqual(36);
  });

  it('shows channels of the guide below the programme and the days, without scrolling the page', async () => {
    const page = await onPhone('paid', '/en/epg/', ON_ITS_SIDE);
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    const inView = () =>
      page
        .getByRole('row')
        .evaluateAll(
          (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        );
    await expect.poll(inView).toBeGreaterThanOrEqual(3);
  });
});
