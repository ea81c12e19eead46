import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const view = z.object({
  events: z.array(z.object({ event: z.string(), type: z.string(), title: z.string() })),
  records: z.array(z.object({ tracking_map: z.object({ utm_source: z.string() }) })),
});

let app: RunningApp;
let window: PlayerWindow;
beforeAll(async () => {
  app = sharedApp();
  await app.demo('reset');
  window = await openPlayerWindow(await sharedBrowser(), app, 'paid');
});
afterAll(async () => {
  await window.context.close();
  await app.demo('reset');
});

const audience = async () => view.parse(await (await fetch(`${app.url}/demo/api/audience`)).json());
const eventNames = async () =>
  (await audience()).events.map(({ event, type, title }) => `${event} ${type} ${title}`);

describe('tracking in the page', () => {
  it('reports a playback, what was pressed, its end as the page goes away, what rows showed and which tile was chosen, and the campaign of its address', async () => {
    const { page, watch, to } = window;
    await watch('/en/live/81/?utm_source=mail');
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(eventNames, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['stateChange start HARB', 'stateChange back10s HARB']));
    await page.clock.install();
    await to('/en/home/');
    /* A page that leaves in the middle of sending keeps the queue for 30 s. */
    const eventNamesLater = async () => {
      await page.clock.fastForward(5_000);
      return eventNames();
    };
    await expect.poll(eventNamesLater, { timeout: 20_000, interval: 500 }).toContain('progress last HARB');
    const tile = page.locator('[data-tile] a[href*="/programme/"]').first();
    await tile.scrollIntoViewIfNeeded();
    const rowEvent = (event: string) => expect.stringMatching(new RegExp(`^${event} .+ /en/home/$`));
    await expect
      .poll(eventNamesLater, { timeout: 45_000, interval: 500 })
      .toContainEqual(rowEvent('rowImpression'));
    await tile.press('Enter');
    await expect.poll(eventNames, { timeout: 20_000 }).toContainEqual(rowEvent('rowClick'));
    expect((await audience()).records.map(({ tracking_map }) => tracking_map.utm_source)).toContain('mail');
  });
});
