import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openWindow, type Size, settle } from '#scripts/gallery/photograph.ts';
import { startChildService } from '#scripts/lib/service.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { writeTide } from '#scripts/station/write-tide.ts';
import { servePracticeStreams } from '#service/commands/practice-streams.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type StationShot, stationPlaces } from './station-shots.ts';

const FIRST_LIMIT = 60_000;
const IDLE_LIMIT = 10_000;

type StationSitting = {
  readonly browser: Browser;
  readonly folder: string;
  readonly languages: readonly Language[];
  readonly sizes: readonly Size[];
  readonly shots: readonly StationShot[];
  /** A package; without one, Tide TV of Lisbon, with practice streams. */
  readonly station: string | undefined;
  readonly say: (line: string) => void;
};

/** How many pictures were taken, and how many failed. */
type Taken = { readonly taken: number; readonly failed: number };

/** Photographs a station on a service of its own. */
export async function takeStation(sitting: StationSitting): Promise<Taken> {
  if (sitting.station !== undefined) return await takePackage(sitting, sitting.station);
  const place = await mkdtemp(join(tmpdir(), 'gallery-station-'));
  const streams = await servePracticeStreams(inRoot('resources', 'media'), 0, { now: Date.now });
  try {
    return await takePackage(sitting, await writeTide(place, Date.now(), streams.url));
  } finally {
    await streams.close();
    await rm(place, { recursive: true, force: true });
  }
}

async function takePackage(sitting: StationSitting, station: string): Promise<Taken> {
  const { browser, folder, languages, sizes, shots, say } = sitting;
  const places = await stationPlaces(station);
  const service = await startChildService({
    args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER, '--station', station],
  });
  const pictures = languages.flatMap((language) =>
    shots.flatMap((shot) => {
      const address = shot.address(language, places);
      return address === null ? [] : sizes.map((size) => ({ language, shot, address, size }));
    }),
  );
  let failed = 0;
  try {
    const { origin } = new URL(service.url);
    for (const { language, shot, address, size } of pictures) {
      const file = `${shot.name}-${language}-${size.width}.png`;
      const context = await openWindow(browser, origin, language, size);
      try {
        const page = await context.newPage();
        await page.goto(`${origin}${address}`, { waitUntil: 'load' });
        await photographStation(page, shot, join(folder, file));
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
  }
  return { taken: pictures.length - failed, failed };
}

/** The sizes of pictures are made when they are first asked for, so the page takes its time. */
async function photographStation(page: Page, { prepare }: StationShot, file: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: FIRST_LIMIT });
  await settle(page);
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT }).catch(() => undefined);
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: file, animations: 'disabled' });
}
