import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import { type StreamServer, startStreamServer } from '#tests/fixtures/streams/stream-server.ts';
import { asViewer } from './account-window.ts';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow, WIDE } from './player-screen-window.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

let app: OwnApp;
let streams: StreamServer;
let viewer: PlayerWindow;
beforeAll(async () => {
  [app, streams] = await Promise.all([startApp(['--in-memory']), startStreamServer()]);
  viewer = await openPlayerWindow(await sharedBrowser(), app, 'paid', WIDE);
});
afterAll(async () => {
  await viewer?.context.close();
  await Promise.all([app?.stop(), streams?.close()]);
});

/** Drags files over the page and drops them. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(all)) data.items.add(new File([text], name));
    return data;
  }, files);
  const at = page.locator('main h1');
  await at.dispatchEvent('dragenter', { dataTransfer });
  await page.getByText('Drop playlists or guides to add them').waitFor();
  await at.dispatchEvent('drop', { dataTransfer });
}

/** Sets the household PIN, which the first source asks for. */
async function setHouseholdPin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Set a household PIN' });
  await dialog.getByLabel('New household PIN').fill('1379');
  await dialog.getByLabel('Confirm household PIN').fill('1379');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const list = (): string =>
  [
    '#EXTM3U',
    '#EXTINF:-1 tvg-chno="801" group-title="Islands",Peng Chau Pier [HD]',
    `${streams.url}/live.m3u8`,
  ]
    .concat(
      '#EXTINF:-1,Old relay',
      'rtmp://relay.example/1',
      '#EXTINF:900,A film of ours',
      `${streams.url}/film.mp4`,
    )
    .join('\n');
const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const guide = (): string =>
  `<tv><channel id="cam"><display-name>Harbour camera</display-name></channel><programme channel="cam" start="${stamp(Date.now() - 600_000)}" stop="${stamp(Date.now() + 600_000)}"><title>Evening tide</title></programme></tv>`;

describe('the screen “Household channels” in a browser', () => {
  it('takes files that are dropped, matches by hand, plays, removes, restores', async () => {
    const { page, to } = viewer;
    /** Whether the service has read the file again, now that it may lead home. */
    const isImported = async (): Promise<boolean> => {
      const { job, sources } = await asViewer(viewer, app, 'GET', importedEndpoints.importedState.path);
      return (
        job === null &&
        sources.some(({ home }: { home: { allowed: boolean } | null }) => home?.allowed === true)
      );
    };
    await to('/en/account/channels/');
    await page.getByText('No household channels yet').waitFor();
    await drop(page, { 'islands.m3u': list(), 'guide.xml': guide() });
    await setHouseholdPin(page);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(isImported).toBe(true);
    await page.getByText('1 entry was left out').waitFor();
    await page.getByText('Left out: rtmp:// can’t be played here').waitFor();
    await page.getByText('line 5', { exact: true }).waitFor();
    await page.getByText('No guide yet').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Match to guide: Peng Chau Pier [HD]' }).click();
    await page.getByRole('dialog').locator('[data-phase="playing"]').waitFor();
    expect(
      await page.evaluate(() => document.querySelector<HTMLVideoElement>('[role="dialog"] video')?.muted),
    ).toBe(true);
    await page.getByLabel('Find in your guides').fill('camera');
    await page.getByRole('button', { name: /Harbour camera/ }).click();
    await page.getByText('Matched by you').waitFor();

    const download = awaitedLater(page.waitForEvent('download'));
    await page.getByRole('button', { name: 'Save a backup' }).click();
    const backup = readFileSync(await (await download).path());
    for (const name of ['islands.m3u', 'guide.xml']) {
      await page.getByRole('button', { name: `Options for ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText(`“${name}” was removed.`).waitFor();
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Options for guide.xml' }).waitFor();
    await page
      .getByLabel('Restore a backup')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: backup });
    /* A backup may come from elsewhere, so the question is asked again. */
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(isImported).toBe(true);
    await page.getByText('Matched by you').waitFor();

    await page.getByRole('link', { name: 'A film of ours' }).click();
    await untilPlaying(page, 0.3);
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/video\/ownv-/);
    await to('/en/home/');
    await page.getByRole('heading', { name: 'Household films and episodes' }).scrollIntoViewIfNeeded();
    await page
      .getByRole('link', { name: /A film of ours/ })
      .first()
      .waitFor();
  });
});
