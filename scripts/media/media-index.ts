import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { adFilms } from './ad-films.ts';
import { frameRate, loopSeconds, rungs, segmentSeconds } from './ladder.ts';
import { loopIds } from './loop-programmes.ts';
import { peakBandwidth, readRendition } from './rendition.ts';
import { imageBandwidth, imageRendition, sheetCount } from './thumbnail-sheets.ts';

const audioTracks = [
  { name: 'a_yue', language: 'yue' },
  { name: 'a_en', language: 'en' },
] as const;

const textTracks = [
  { name: 's_tc', language: 'zh' },
  { name: 's_en', language: 'en' },
] as const;

/**
 * Peak bits a second and codec string of a packaged rendition, the larger of its clear and encrypted form.
 */
function measure(loopFolder: string, name: string): { bandwidth: number; codecs: string } {
  const clear = readRendition(join(loopFolder, 'clear', `${name}.mp4`));
  const encrypted = readRendition(join(loopFolder, 'cbcs', `${name}.mp4`));
  const peaks = [clear, encrypted].map((rendition) => peakBandwidth(rendition, segmentSeconds));
  return { bandwidth: Math.max(...peaks), codecs: clear.codecs };
}

async function loopEntry(mediaFolder: string, id: string) {
  const folder = join(mediaFolder, 'loops', id);
  return {
    id,
    kid: demoKey(id).kid,
    video: rungs.map(({ name, width, height }) => ({
      name,
      width,
      height,
      frameRate,
      ...measure(folder, name),
    })),
    audio: audioTracks.map((track) => ({ ...track, ...measure(folder, track.name) })),
    text: textTracks,
    images: [{ ...imageRendition, sheets: sheetCount, bandwidth: await imageBandwidth(folder) }],
  };
}

/**
 * Writes `index.json` over the loops and ads that are on disk: what the live service reads to build its
 * playlists.
 */
export async function writeMediaIndex(mediaFolder: string): Promise<void> {
  const packaged = loopIds.filter((id) => existsSync(join(mediaFolder, 'loops', id, 'cbcs', 'v720.mp4')));
  const loops = await Promise.all(packaged.map((id) => loopEntry(mediaFolder, id)));
  const ads = adFilms
    .map(({ id, seconds, title }) => ({
      id,
      file: `ads/${id}.mp4`,
      seconds,
      width: 1280,
      height: 720,
      title_tc: title.tc,
      title_en: title.en,
    }))
    .filter(({ file }) => existsSync(join(mediaFolder, file)));
  const index = { segmentSeconds, loopSeconds, loops, ads };
  await writeFile(join(mediaFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}
