import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { openPlayerWindow, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
beforeAll(() => {
  app = sharedApp();
});

/** A window of a computer whose wall clock is off, and may be set while the page is open. */
async function windowWithClock(offset: number) {
  const window = await openPlayerWindow(await sharedBrowser(), app, 'paid', WIDE);
  await window.context.addInitScript((first) => {
    const { Date: Real } = globalThis;
    let lead = first;
    class Wrong extends Real {
      constructor(...given: readonly [] | readonly [number | string | Date]) {
        super(given.length === 0 ? Real.now() + lead : given[0]);
      }
      static override now(): number {
        return Real.now() + lead;
      }
    }
    Object.assign(globalThis, {
      Date: Wrong,
      setWallClock: (other: number) => {
        lead = other;
      },
    });
  }, offset);
  return window;
}

/**
 * Returns the programme on air by the live page: the start of the current card of the slider, and the
 * programme under the picture.
 */
async function onAir(page: Page): Promise<readonly [start: string | null, programme: string | null]> {
  const card = page.locator('li[data-now="true"]');
  await card.waitFor();
  const info = page.getByRole('region', { name: 'Now and next' });
  return [await card.getAttribute('data-start'), await info.getByText(/\d\d:\d\d–\d\d:\d\d/).textContent()];
}

/** Returns the current programme of the guide's first row, and the hour of its clock. */
async function currentProgramme(page: Page): Promise<readonly (string | null)[]> {
  const cell = page.locator('[role="gridcell"][aria-description="on now"]').first();
  await cell.waitFor();
  return [
    await cell.textContent(),
    (await page.locator('[data-part="nowText"]').textContent())?.slice(0, 2) ?? null,
  ];
}

type WhatIsOn = {
  readonly minute: number;
  readonly expected: Awaited<ReturnType<typeof onAir>>;
  readonly programme: Awaited<ReturnType<typeof currentProgramme>>;
};
let seen: WhatIsOn | null = null;

/** What a right clock shows: programmes begin on full minutes, so it holds for the tests of one minute. */
async function whatIsOn(): Promise<WhatIsOn> {
  const minute = Math.floor(Date.now() / MINUTE);
  if (seen?.minute === minute) return seen;
  const { context, page, watch, to } = await openPlayerWindow(await sharedBrowser(), app, 'paid', WIDE);
  await watch('/en/live/83/x/');
  const expected = await onAir(page);
  await to('/en/epg/');
  seen = { minute, expected, programme: await currentProgramme(page) };
  await context.close();
  return seen;
}

describe('a computer whose clock is wrong', () => {
  it.each([
    ['8 h behind', -8 * HOUR],
    ['1 h behind', -HOUR],
    ['8 h ahead', 8 * HOUR],
    ['in 2001', Date.parse('2001-01-01T00:00:00Z') - Date.now()],
    ['in 2046', 20 * 365 * DAY],
  ])('shows what is on air where it is %s: live page, its list and the guide', async (_, offset) => {
    const { expected, programme } = await whatIsOn();
    const wrong = await windowWithClock(offset);
    await wrong.watch('/en/live/83/x/');
    expect(await onAir(wrong.page)).toEqual(expected);
    await wrong.to('/en/epg/');
    expect(await currentProgramme(wrong.page)).toEqual(programme);
    await wrong.context.close();
  });

  it('goes on with what is on air when the clock is set while somebody watches', async () => {
    const { context, page, watch } = await windowWithClock(0);
    await watch('/en/live/83/x/');
    const expected = await onAir(page);
    await page.evaluate((other) => Reflect.get(globalThis, 'setWallClock')(other), -8 * HOUR);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect.poll(() => new URL(page.url()).pathname).toContain('/live/83/');
    expect(await onAir(page)).toEqual(expected);
    await context.close();
  });
});
