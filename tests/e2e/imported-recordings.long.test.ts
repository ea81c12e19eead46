import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { startKillable } from '#tests/fixtures/streams/killable-service.ts';
import { startStreamServer } from '#tests/fixtures/streams/stream-server.ts';
import { openPlayerWindow } from './player-screen-window.ts';
import { appAt, picture, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

/**
 * How long the service is away: a gap that the recording names. The stream sends 4 s at once when it is
 * opened, so a gap of up to 4 s does not count.
 */
const AWAY = 12 * SECOND;
/** Seconds that the picture must move on behind the gap. */
const BEHIND = 3;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('a recording that a kill of the service cut in two plays from the recordings screen, across the gap', async () => {
  const data = mkdtempSync(join(tmpdir(), 'harbour-recordings-'));
  ends.push(() => rmSync(data, { recursive: true, force: true }));
  const streams = await startStreamServer();
  ends.push(streams.close);
  const playlist = join(data, 'list.m3u');
  writeFileSync(playlist, `#EXTM3U\n#EXTINF:-1,Endless\n${streams.url}/endless.ts\n`);
  const plain = ['--remote-config', '{"ads_enabled":false,"concurrent_limit":false,"surveys":false}'];
  /** The service, and a viewer of it without a page. */
  const start = async () => {
    const service = await startKillable(data, ['--web', WEB_FOLDER, '--playlist', playlist, ...plain]);
    ends.push(() => service.child.kill('SIGKILL'));
    const viewer = serviceBrowser(service.url);
    await viewer.become('paid');
    const seconds = async (): Promise<number> =>
      (await viewer.read(endpoints.importedRecordings, {})).items[0]?.seconds ?? 0;
    return { ...service, viewer, seconds };
  };

  const first = await start();
  await expect.poll(async () => (await first.viewer.read(endpoints.importedChannels, {})).total).toBe(1);
  const [channel] = (await first.viewer.read(endpoints.importedChannels, {})).items;
  await first.viewer.read(endpoints.recordImported, {
    body: { network_code: channel?.network_code ?? '', start: null, minutes: 5 },
  });
  await expect.poll(first.seconds, { timeout: 20_000 }).toBeGreaterThan(5);
  const cut = await first.seconds();
  first.child.kill('SIGKILL');
  await pause(AWAY);

  const second = await start();
  await expect.poll(second.seconds, { timeout: 30_000 }).toBeGreaterThan(cut + 2 * BEHIND);
  const [recording] = (await second.viewer.read(endpoints.importedRecordings, {})).items;
  await second.viewer.read(endpoints.stopImportedRecording, {
    body: { recording_id: recording?.recording_id },
  });
  expect((await second.viewer.read(endpoints.importedRecordings, {})).items[0]?.gaps).toHaveLength(1);

  const { context, page, to } = await openPlayerWindow(await sharedBrowser(), appAt(second.url), 'paid');
  ends.push(() => context.close());
  await to('/en/account/recordings/');
  await page.getByText(/1 gap:/).waitFor();
  await page.getByRole('link', { name: /^Play / }).click();
  await page.waitForURL(/\/en\/video\//);
  const before = await untilPlaying(page, 0.5);
  await page.waitForFunction(
    (place) => (document.querySelector('video')?.currentTime ?? 0) > place,
    cut + BEHIND,
    { timeout: 60_000 },
  );
  const behind = await picture(page);
  expect(behind.frames).toBeGreaterThan(before.frames);
  await untilPlaying(page, 1);
  expect((await picture(page)).frames).toBeGreaterThan(behind.frames);
  expect(await page.locator('[data-phase]').first().getAttribute('data-phase')).toBe('playing');
});
