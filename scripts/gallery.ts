import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { brandOf } from '#scripts/brand/brand.ts';
import { setFaults } from '#scripts/gallery/demo-control.ts';
import { type DemoLinks, findDemoLinks } from '#scripts/gallery/demo-links.ts';
import { MORE_SIZES, openWindow, photograph, SIZES } from '#scripts/gallery/photograph.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { SHOTS } from '#scripts/gallery/shots.ts';
import { STATION_SHOTS, takeStation } from '#scripts/gallery/station-gallery.ts';
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

/**
 * Which pictures: `--only NAME,NAME` (names or their beginnings), `--language tc|en`, `--width N`; all of
 * them without, except the widths 768, 844 and 3840. `--walk` walks through the screens that a viewer meets in
 * eight sizes and two languages instead, and writes what is wrong with them into a table. It goes on where it
 * was stopped: `--most N` walks through the next N pairs of size and language, `--size 1280x720` through one
 * size, `--afresh` begins again.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    language: { type: 'string' },
    width: { type: 'string' },
    walk: { type: 'boolean', default: false },
    size: { type: 'string' },
    most: { type: 'string' },
    afresh: { type: 'boolean', default: false },
  },
});
const beginnings = values.only?.split(',') ?? [''];
const shots = SHOTS.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
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

async function gallery(): Promise<number> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  if (values.only === undefined && !values.walk) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  /* Pictures of ads turn them on; in any other they would be in the way. */
  const withoutAds = ['--remote-config', '{"ads_enabled":false,"concurrent_limit":false,"surveys":false}'];
  const service = await startChildService({
    args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER, ...withoutAds],
  });
  const browser = await launchChromium();
  try {
    const { origin } = new URL(service.url);
    if (values.walk) return await walkAll(browser, origin);
    const ofDemo = shots.length === 0 ? 0 : await takeAll(browser, origin);
    if (stationShots.length === 0) return ofDemo;
    const ofStation = await takeStation({
      browser,
      folder: FOLDER,
      languages,
      sizes,
      shots: stationShots,
      say,
    });
    return ofDemo + ofStation;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const failed = await gallery();
const taken = shots.reduce((sum, shot) => sum + sizesOf(shot).length, stationShots.length * sizes.length);
const pictures = languages.length * taken - failed;
say(values.walk ? `${failed} flaws` : `${pictures} pictures in ${relative(ROOT, FOLDER)}, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
