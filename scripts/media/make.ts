/*
 * Makes everything under resources/media from the project's own drawings, music and texts:
 *
 *     node scripts/media/make.ts             all loops and advertisements
 *     node scripts/media/make.ts deep ferry  only these
 *     node scripts/media/make.ts thumbnails  only the seek bar's thumbnails, from the loops as they are
 *
 * With MEDIA_NEGATIVES=folder the photographed films are kept there and used again: delete those whose
 * pictures changed. Needs ffmpeg, chromium and espeak-ng on the machine. The product itself needs none of
 * them: the result is committed.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { AdFilm } from '#scripts/media/ads/ad-film.ts';
import { adFilms } from './ad-films.ts';
import { produceAd } from './ad-production.ts';
import { openCamera } from './film-camera.ts';
import { exposeNegative, printLadder } from './film-development.ts';
import { loopSeconds } from './ladder.ts';
import { type LoopId, loopIds, loopProgrammes } from './loop-programmes.ts';
import { writeMediaIndex } from './media-index.ts';
import { packageLoop } from './package-loop.ts';
import { missingTools } from './run-tool.ts';
import { recordSound } from './sound.ts';
import { writeSubtitles } from './subtitles.ts';
import { imageRendition, writeThumbnails } from './thumbnail-sheets.ts';

const mediaFolder = join(import.meta.dirname, '..', '..', 'resources', 'media');
const negatives = process.env.MEDIA_NEGATIVES;

async function inWorkFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function makeLoop(browser: Browser, id: LoopId): Promise<void> {
  return inWorkFolder(async (folder) => {
    const programme = loopProgrammes[id];
    const loopFolder = join(mediaFolder, 'loops', id);
    await mkdir(loopFolder, { recursive: true });
    await recordSound(programme, folder);
    const negative = join(negatives ?? folder, `${id}.mkv`);
    if (!existsSync(negative)) await exposeNegative(browser, programme.film, loopSeconds, negative);
    await printLadder(negative, folder);
    await packageLoop(id, folder, loopFolder);
    await writeSubtitles(programme.lines, loopFolder);
    await makeThumbnails(id);
  });
}

async function makeThumbnails(id: LoopId): Promise<void> {
  const loopFolder = join(mediaFolder, 'loops', id);
  await mkdir(join(loopFolder, imageRendition.name), { recursive: true });
  await writeThumbnails(loopFolder);
}

async function makeAd(browser: Browser, ad: AdFilm): Promise<void> {
  const adFolder = join(mediaFolder, 'ads');
  await mkdir(adFolder, { recursive: true });
  await inWorkFolder((folder) => produceAd(browser, ad, folder, join(adFolder, `${ad.id}.mp4`)));
}

async function timed(name: string, work: Promise<void>): Promise<void> {
  const start = performance.now();
  await work;
  console.info(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const names = process.argv.slice(2);
const onlyThumbnails = names.join() === 'thumbnails';
const missing = onlyThumbnails ? missingTools(['ffmpeg']) : missingTools();
if (missing.length > 0) {
  console.error(['Media cannot be made on this machine:', ...missing].join('\n'));
  process.exit(1);
}
const isChosen = (id: string) => names.length === 0 || names.includes(id);
if (onlyThumbnails) {
  for (const id of loopIds) await timed(id, makeThumbnails(id));
} else {
  const browser = await openCamera();
  try {
    for (const id of loopIds.filter(isChosen)) await timed(id, makeLoop(browser, id));
    for (const ad of adFilms.filter((film) => isChosen(film.id))) await timed(ad.id, makeAd(browser, ad));
  } finally {
    await browser.close();
  }
}
await writeMediaIndex(mediaFolder);
