import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Film, filmFrame } from './film.ts';
import { photograph } from './film-camera.ts';
import { encoderArguments, frameRate, rungs } from './ladder.ts';
import { runTool } from './run-tool.ts';

/**
 * Photographs a film and pipes the pictures through one ffmpeg, whose arguments after the input are given.
 * Rejects with ffmpeg's last output when it fails.
 */
export async function developFilm(
  browser: Browser,
  film: Film,
  seconds: number,
  output: readonly string[],
): Promise<void> {
  const input = [
    '-v',
    'error',
    '-y',
    '-f',
    'image2pipe',
    '-framerate',
    String(frameRate),
    '-c:v',
    'png',
    '-i',
    '-',
  ];
  const encoder = spawn('ffmpeg', [...input, ...output], { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  encoder.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  const ended = once(encoder, 'close');
  for await (const picture of photograph(browser, seconds * frameRate, (index) =>
    filmFrame(film, index / frameRate),
  )) {
    if (!encoder.stdin.write(picture)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
    if (encoder.exitCode !== null) break;
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}\n${complaint}`);
}

/** Photographs a film once, without loss, as the source of every variant. */
export function exposeNegative(
  browser: Browser,
  film: Film,
  seconds: number,
  outputPath: string,
): Promise<void> {
  const lossless = ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', '-g', String(frameRate)];
  return developFilm(browser, film, seconds, [...lossless, outputPath]);
}

/** Encodes every variant of the ladder: `v*.mp4` in `folder`. */
export function printLadder(negative: string, folder: string): Promise<void> {
  const outputs = rungs.flatMap((rung) => [
    '-map',
    '0:v',
    ...encoderArguments(rung),
    join(folder, `${rung.name}.mp4`),
  ]);
  return runTool('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', negative, ...outputs]);
}
