import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { brandOf } from '#scripts/brand/brand.ts';
import { setFaults } from '#scripts/gallery/demo-control.ts';
import { type DemoLinks, findDemoLinks } from '#scripts/gallery/demo-links.ts';
import { GALLERY_HELP, galleryOptions } from '#scripts/gallery/gallery-options.ts';
import { MORE_SIZES, openWindow, photograph, SIZES } from '#scripts/gallery/photograph.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { SHOTS } from '#scripts/gallery/shots.ts';
import { takeStation } from '#scripts/gallery/station/station-gallery.ts';
import { STATION_SHOTS } from '#scripts/gallery/station/station-shots.ts';
import { WALK_SIZES, walk } from '#scripts/gallery/walk/walk.ts';
import { sizeName, walkResults } from '#scripts/gallery/walk/walk-results.ts';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { launchChromium } from '#scripts/lib/launch-chromium.ts';
import { startChildService } from '#scripts/lib/service.ts';
import { offsetTo, USUAL_TIME } from '#scripts/lib/time-of-day.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { inRoot, ROOT } from './root.ts';

const brand = brandOf(process.env);
const FOLDER = inRoot('artifacts', brand === null ? 'gallery' : `gallery-${brand.slug}`);
const say = (line: string): void => console.log(line);

const values = galleryOptions(process.argv.slice(2));
if (values.help) {
  say(GALLERY_HELP);
  process.exit(0);
}
const beginnings = values.only?.split(',') ?? [''];
const ofDemo = values.station === undefined ? SHOTS : [];
const shots = ofDemo.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
const stationShots = STATION_SHOTS.filter(({ name }) =>
  beginnings.some((beginning) => name.startsWith(beginning)),
);
const languages = LANGUAGES.filter(
  (language) => values.language === undefined || language === values.language,
);
const sizes =
  values.width === undefined
    ? SIZES
    : [...SIZES, ...MORE_SIZES].filter(({ width }) => width === Number(values.width));

const sizesOf = ({ from = 0 }: Shot) => sizes.filter(({ width }) => width >= from);

async function placesOf(
  browser: Browser,
  origin: string,
  language: DemoLinks['language'],
): Promise<DemoLinks> {
  const clockOffset = offsetTo(USUAL_TIME, Date.now());
  await setFaults(origin, [], clockOffset);
  const context = await openWindow(browser, origin, language, { width: 1280, height: 800 }, { clockOffset });
  try {
    return await findDemoLinks(await context.newPage(), origin, language);
  } finally {
    await context.close();
  }
}

async function takeAll(browser: Browser, origin: string): Promise<number> {
  let failed = 0;
  for (const language of languages) {
    const places = await placesOf(browser, origin, language);
    for (const shot of shots) {
      for (const size of sizesOf(shot)) {
        const file = await photograph({ browser, origin, folder: FOLDER, shot, places, size }).catch(
          (error: unknown) => {
            failed += 1;
            return `FAILED ${shot.name} ${language} ${size.width}: ${error instanceof Error ? error.message : String(error)}`;
          },
        );
        say(file);
      }
    }
  }
  return failed;
}

/** Walks through the pairs of size and language that are left, and returns how many flaws there are. */
async function walkAll(browser: Browser, origin: string): Promise<number> {
  const folder = join(FOLDER, 'walk');
  const results = walkResults(folder);
  if (values.afresh) results.forget();
  const isPart = values.only !== undefined;
  const pairs = languages
    .flatMap((language) => WALK_SIZES.map((size) => ({ language, size, name: sizeName(size) })))
    .filter(({ size, name }) => [name, String(size.width)].includes(values.size ?? values.width ?? name))
    .filter(({ name, language }) => isPart || !results.has(name, language))
    .slice(0, values.most === undefined ? undefined : Number(values.most));
  let count = 0;
  for (const { language, size, name } of pairs) {
    const startedAt = Date.now();
    const places = await placesOf(browser, origin, language);
    const flaws = await walk({ browser, origin, folder, places, size }, beginnings);
    const seconds = Math.round((Date.now() - startedAt) / SECOND);
    if (!isPart) results.store({ size: name, language, seconds, flaws: [...flaws] });
    count += flaws.length;
    say(`${name} ${language}: ${flaws.length} flaws in ${seconds} s`);
    for (const { screen, mode, what } of flaws) say(`  ${screen}, ${mode}: ${what}`);
  }
  say(results.table());
  return count;
}

type Outcome = { readonly taken: number; readonly failed: number };

/** Walks, or photographs the demo and a station, and returns how many pictures there are, or flaws. */
async function gallery(): Promise<Outcome> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const isPart = values.only !== undefined || values.station !== undefined;
  if (!isPart && !values.walk) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  try {
    const ofService = shots.length > 0 || values.walk ? await onDemo(browser) : { taken: 0, failed: 0 };
    if (values.walk || stationShots.length === 0) return ofService;
    const { station } = values;
    const ofStation = await takeStation({
      browser,
      folder: FOLDER,
      languages,
      sizes,
      shots: stationShots,
      station,
      say,
    });
    return { taken: ofService.taken + ofStation.taken, failed: ofService.failed + ofStation.failed };
  } finally {
    await browser.close();
  }
}

/** Walks through or photographs the demo on a service of its own. */
async function onDemo(browser: Browser): Promise<Outcome> {
  /* Pictures of ads turn them on; in any other they would be in the way. */
  const withoutAds = ['--remote-config', '{"ads_enabled":false,"concurrent_limit":false,"surveys":false}'];
  const service = await startChildService({
    args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER, ...withoutAds],
  });
  try {
    const { origin } = new URL(service.url);
    if (values.walk) return { taken: 0, failed: await walkAll(browser, origin) };
    const failed = await takeAll(browser, origin);
    const each = shots.reduce((sum, shot) => sum + sizesOf(shot).length, 0);
    return { taken: languages.length * each - failed, failed };
  } finally {
    await service.stop();
  }
}

const { taken, failed } = await gallery();
say(values.walk ? `${failed} flaws` : `${taken} pictures in ${relative(ROOT, FOLDER)}, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
