import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangementEndpoints } from '#shared/contract/imported/arrangement-endpoints.ts';
import { householdEndpoints } from '#shared/contract/imported/household-endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type StreamServer, startStreamServer } from '#tests/fixtures/streams/stream-server.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow, WIDE } from './player-screen-window.ts';
import { type OwnApp, sessionOf, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const PIN = '2580';
const CHANNEL = 700;
const TABLET = { width: 1024, height: 768 };
const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

let folder: string;
let streams: StreamServer;
let app: OwnApp;
let watching: PlayerWindow;

/** A channel that plays, in a group. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-locked-'));
  streams = await startStreamServer();
  const playlist = join(folder, 'list.m3u');
  const guide = join(folder, 'guide.xml');
  writeFileSync(
    playlist,
    `#EXTM3U\n#EXTINF:-1 tvg-id="late" tvg-chno="${CHANNEL}" group-title="Night",Late\n${streams.url}/endless.ts\n`,
  );
  const hour = Math.floor(Date.now() / HOUR) * HOUR;
  const programmes = [-1, 0, 1].map(
    (from) =>
      `<programme channel="late" start="${time(hour + from * HOUR)}" stop="${time(hour + (from + 1) * HOUR)}"><title>Moonlight ${from + 1}</title></programme>`,
  );
  writeFileSync(guide, `<tv>${programmes.join('')}</tv>`);
  app = await startApp(['--in-memory', '--playlist', playlist, '--guide', guide]);
  watching = await openPlayerWindow(await sharedBrowser(), app, 'paid', WIDE);
});

/** Locks the group with a PIN of this account, once it is imported. */
async function lock(): Promise<void> {
  const { user } = await sessionOf(watching.context, app.url);
  const headers = { authorization: `Bearer ${user.token ?? ''}` };
  const post = (path: string, data: object) =>
    watching.context.request.post(`${app.url}${path}`, { headers, data });
  expect((await post('/api/harbour/profile/parent-pin/', { parent_pin: PIN })).ok()).toBe(true);
  const { setHouseholdPin, checkHouseholdPin } = householdEndpoints;
  const isSet = (await post(setHouseholdPin.path, { household_pin: PIN })).ok();
  expect(isSet || (await post(checkHouseholdPin.path, { household_pin: PIN })).ok()).toBe(true);
  const locked = async () =>
    (await post(arrangementEndpoints.lockImportedGroup.path, { key: 'night', locked: true })).json();
  await expect.poll(locked).toMatchObject({ groups: [{ key: 'night', locked: true }] });
}

afterAll(async () => {
  await watching?.context.close();
  await app?.stop();
  await streams?.close();
  rmSync(folder, { recursive: true, force: true });
});

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => one === document.activeElement);
/** The text that a screen reader adds to the name of a control. */
const described = (control: Locator): Promise<string | undefined> =>
  control.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent);

/** Opens the guide of the player with the keyboard. */
async function openGuide(name: string) {
  const { page } = watching;
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page.locator('[data-player-panel]');
}

describe('the player’s guide of a locked channel', () => {
  it('has its programmes while the PIN is known; later it says that the group is locked, and opens with the PIN by keys alone', async () => {
    const { page, to } = watching;
    await lock();
    await to(`/en/live/${CHANNEL}/Late/`);
    await page.getByRole('button', { name: 'Enter parent PIN' }).press('Enter');
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await untilPlaying(page, 0.3);
    await (await openGuide('Channel guide')).getByText('Moonlight 1').waitFor();

    // A page that is opened again does not know of the PIN, while the service still lets the channel play.
    await to(`/en/live/${CHANNEL}/Late/`);
    await untilPlaying(page, 0.3);
    const panel = await openGuide('Channel guide');
    await panel
      .getByText('This channel is in a locked group. Enter the parent PIN to see what’s on.')
      .waitFor();
    expect(await panel.getByText('No programme information').count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toBe('Enter parent PIN');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1111');
    await page.keyboard.press('Enter');
    await panel.getByRole('alert').waitFor();
    await page.keyboard.type(PIN);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Continue');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Enter');
    await panel.getByText('Moonlight 1').waitFor();
    await expect.poll(() => panel.evaluate((place) => place.contains(document.activeElement))).toBe(true);
    expect(page.url()).toContain(`/live/${CHANNEL}/`);
  });

  it('opens with the PIN by touch, and says to a screen reader what is asked, what was wrong and where the focus is', async () => {
    await lock();
    // On a phone the programmes are below the picture, and the player has no guide of its own.
    const touch = { hasTouch: true, isMobile: true };
    const { context, page, to } = await openPlayerWindow(await sharedBrowser(), app, 'paid', TABLET, touch);
    await to(`/en/live/${CHANNEL}/Late/`);
    await page.getByRole('button', { name: 'Enter parent PIN' }).tap();
    await page.getByLabel('Parent PIN').fill(PIN);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await untilPlaying(page, 0.3);
    await to(`/en/live/${CHANNEL}/Late/`);
    await untilPlaying(page, 0.3);
    const guide = page.getByRole('button', { name: 'Channel guide', exact: true });
    // A tap shows the controls, or hides them if they are still there from the start.
    const reachable = (): Promise<boolean> =>
      guide.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await guide.waitFor();
    const shown = async (): Promise<boolean> => {
      if (!(await reachable())) await page.touchscreen.tap(TABLET.width / 3, 250);
      return reachable();
    };
    await expect.poll(shown, { interval: 400, timeout: 10_000 }).toBe(true);
    await guide.tap();
    const panel = page.getByRole('dialog', { name: /Late/ });
    const enter = panel.getByRole('button', { name: 'Enter parent PIN' });
    await enter.waitFor();
    const description = await panel.evaluate(
      (place) => document.getElementById(place.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(description).toBe('This channel is in a locked group. Enter the parent PIN to see what’s on.');
    expect(await axeFindings(page)).toEqual([]);

    await enter.tap();
    const pin = panel.getByLabel('Parent PIN');
    await expect.poll(() => isFocused(pin)).toBe(true);
    await panel.getByRole('button', { name: 'Cancel' }).tap();
    await expect.poll(() => isFocused(enter)).toBe(true);
    await enter.tap();
    for (const wrong of ['1111', '2222']) {
      await pin.fill(wrong);
      await panel.getByRole('button', { name: 'Continue' }).tap();
      await panel.getByRole('alert').filter({ hasText: 'That PIN isn’t right. Try again.' }).waitFor();
      await expect.poll(() => isFocused(pin)).toBe(true);
      expect(await pin.getAttribute('aria-invalid')).toBe('true');
      expect(await described(pin)).toBe('That PIN isn’t right. Try again.');
    }
    expect(await axeFindings(page)).toEqual([]);
    const small = await panel
      .locator('button, input')
      .evaluateAll((controls) =>
        controls.map((one) => one.getBoundingClientRect().height).filter((height) => height < 44),
      );
    expect(small).toEqual([]);
    await pin.fill(PIN);
    await panel.getByRole('button', { name: 'Continue' }).tap();
    await panel.getByText('Moonlight 1').waitFor();
    await expect.poll(() => panel.evaluate((place) => place.contains(document.activeElement))).toBe(true);
    expect(await panel.getAttribute('aria-describedby')).toBeNull();
    await panel.getByRole('button', { name: 'Close', exact: false }).tap();
    await panel.waitFor({ state: 'detached' });
    await context.close();
  });

  it('says so in Chinese', async () => {
    await lock();
    await watching.to(`/tc/live/${CHANNEL}/Late/`);
    await untilPlaying(watching.page, 0.3);
    const panel = await openGuide('頻道節目表');
    await panel.getByText('此頻道屬於已上鎖的群組。輸入家長密碼，即可查看節目。').waitFor();
  });
});
