import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { AdFilm } from '#scripts/media/ads/ad-film.ts';
import { developFilm } from './film-development.ts';
import { flatArt } from './ladder.ts';
import { composeLoop, sampleRate } from './music.ts';
import { runTool } from './run-tool.ts';

/**
 * A fragment for every key frame, with an index in front: the file plays as it is while it loads, and in
 * parts as HLS. Nothing in it depends on the machine.
 */
const fragmented = [
  '-movflags',
  '+frag_keyframe+empty_moov+default_base_moof+global_sidx',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
];

/** Produces one advertisement as a 1280x720 MP4 with picture and sound. */
export async function produceAd(
  browser: Browser,
  ad: AdFilm,
  folder: string,
  outputPath: string,
): Promise<void> {
  const picture = join(folder, 'picture.mp4');
  const raw = join(folder, 'sound.f32');
  const music = composeLoop(ad.music, ad.seconds);
  await writeFile(raw, Buffer.from(music.buffer, music.byteOffset, music.byteLength));
  const look = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '35',
    '-g',
    '50',
    '-x264-params',
    flatArt,
    '-bf',
    '0',
  ];
  await developFilm(browser, ad.film, ad.seconds, [...look, picture]);
  const fades = `afade=t=in:d=0.2,afade=t=out:st=${ad.seconds - 0.8}:d=0.8,volume=1.2`;
  const sound = [
    '-f',
    'f32le',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-i',
    raw,
    '-af',
    fades,
    '-ac',
    '2',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
  ];
  await runTool('ffmpeg', [
    '-nostdin',
    '-y',
    '-i',
    picture,
    ...sound,
    '-c:v',
    'copy',
    '-shortest',
    ...fragmented,
    outputPath,
  ]);
}
