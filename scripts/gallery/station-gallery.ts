import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startChildService } from '#scripts/lib/service.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { writeTide } from '#scripts/station/write-tide.ts';
import { servePracticeStreams } from '#service/commands/practice-streams.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { openWindow, type Size, settle } from './photograph.ts';

const FIRST_LIMIT = 60_000;
const IDLE_LIMIT = 10_000;

type StationShot = {
  readonly name: string;
  readonly address: (language: Language) => string;
};

/** The screens of the second station, Tide TV of Lisbon, that differ from those of the demo. */
export const STATION_SHOTS: readonly StationShot[] = [
  { name: 'station-home', address: href.home },
  { name: 'station-guide', address: href.guideHome },
  { name: 'station-channel', address: (language) => href.guide(language, 1, 'mar') },
  { name: 'station-programme', address: (language) => href.programme(language, 'fundo', 'fundo') },
  { name: 'station-locked', address: (language) => href.programme(language, 'concerto', 'concerto') },
  { name: 'station-plans', address: (language) => href.purchase(language, ['MAIS'], href.home(language)) },
  { name: 'station-login', address: (language) => href.login(language, href.home(language)) },
];

type StationSitting = {
  readonly browser: Browser;
  readonly folder: string;
  readonly languages: readonly Language[];
  readonly sizes: readonly Size[];
  readonly shots: readonly StationShot[];
  readonly say: (line: string) => void;
};

/** Photographs the second station on a service of its own. Returns how many pictures failed. */
export async function takeStation({
  browser,
  folder,
  languages,
  sizes,
  shots,
  say,
}: StationSitting): Promise<number> {
  const place = await mkdtemp(join(tmpdir(), 'gallery-station-'));
  const streams = await servePracticeStreams(inRoot('resources', 'media'), 0, { now: Date.now });
  const station = await writeTide(place, Date.now(), streams.url);
  const service = await startChildService({
    args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER, '--station', station],
  });
  let failed = 0;
  try {
    const { origin } = new URL(service.url);
    for (const language of languages)
      for (const shot of shots)
        for (const size of sizes) {
          const file = `${shot.name}-${language}-${size.width}.png`;
          const context = await openWindow(browser, origin, language, size);
          try {
            const page = await context.newPage();
            await page.goto(`${origin}${shot.address(language)}`, { waitUntil: 'load' });
            await photographStation(page, join(folder, file));
            say(file);
          } catch (error) {
            failed += 1;
            say(`FAILED ${file}: ${error instanceof Error ? error.message : String(error)}`);
          } finally {
            await context.close();
          }
        }
  } finally {
    await service.stop();
    await streams.close();
    await rm(place, { recursive: true, force: true });
  }
  return failed;
}

/** The sizes of pictures are made when they are first asked for, so the page takes its time. */
async function photographStation(page: Page, file: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: FIRST_LIMIT });
  await settle(page);
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT }).catch(() => undefined);
  await settle(page);
  await page.screenshot({ path: file, animations: 'disabled' });
}
