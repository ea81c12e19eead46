import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutLoop } from './aac-loop.ts';
import { loopSeconds } from './ladder.ts';
import type { LoopProgramme } from './loop-programme.ts';
import { composeLoop, sampleRate } from './music.ts';
import { runTool } from './run-tool.ts';

/**
 * The sound tracks of a loop: the language tag of the index, the voice that speaks it, the tag inside the
 * file.
 */
const soundLanguages = [
  { name: 'a_yue', text: 'tc', voice: 'yue', wordsPerMinute: 170, tag: 'yue' },
  { name: 'a_en', text: 'en', voice: 'en-gb', wordsPerMinute: 155, tag: 'eng' },
] as const;

const samplesPerFrame = 1024;

/** Speaks a line; mono samples at the common rate. Files are written into `folder`. */
async function speak(
  folder: string,
  voice: string,
  wordsPerMinute: number,
  text: string,
): Promise<Float32Array> {
  const wav = join(folder, 'line.wav');
  const raw = join(folder, 'line.f32');
  await runTool('espeak-ng', [
    '-v',
    voice,
    '-s',
    String(wordsPerMinute),
    '-w',
    wav,
    text.replaceAll('♪', ''),
  ]);
  const soften = 'highpass=f=90,lowpass=f=6500,volume=0.8';
  await runTool('ffmpeg', [
    '-nostdin',
    '-y',
    '-i',
    wav,
    '-af',
    soften,
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    raw,
  ]);
  const bytes = await readFile(raw);
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
}

/**
 * Music with the voice over it: where someone speaks, the music steps back. Samples are kept within -0.9 to
 * 0.9.
 */
function mixVoice(music: Float32Array, voice: Float32Array): Float32Array {
  const mixed = new Float32Array(music.length);
  let presence = 0;
  for (let n = 0; n < music.length; n += 1) {
    const speech = voice[n] ?? 0;
    presence = Math.max(Math.abs(speech), presence * 0.99996);
    const level = 1 - 0.55 * Math.min(1, presence * 5);
    mixed[n] = Math.max(-0.9, Math.min(0.9, (music[n] ?? 0) * level * 0.8 + speech * 0.6));
  }
  return mixed;
}

/**
 * Encodes one period of sound as AAC that loops without a seam; returns nothing, writes `outputPath` (MP4).
 */
async function encodeLoop(
  folder: string,
  sound: Float32Array,
  tag: string,
  outputPath: string,
): Promise<void> {
  const raw = join(folder, 'mix.f32');
  const three = join(folder, 'three.aac');
  const cut = join(folder, 'cut.aac');
  const period = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
  await writeFile(raw, Buffer.concat([period, period, period, period.subarray(0, sampleRate)]));
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
  const widen = ['-af', 'pan=stereo|c0=c0|c1=c0', '-c:a', 'aac', '-b:a', '40k'];
  await runTool('ffmpeg', ['-nostdin', '-y', ...input, ...widen, three]);
  await cutLoop(three, cut, (loopSeconds * sampleRate) / samplesPerFrame);
  await runTool('ffmpeg', [
    '-nostdin',
    '-y',
    '-i',
    cut,
    '-c',
    'copy',
    '-metadata:s:a:0',
    `language=${tag}`,
    '-fflags',
    '+bitexact',
    outputPath,
  ]);
}

/** Produces both sound tracks of a loop as `a_*.mp4` in `folder`. Each line starts with its subtitle. */
export async function recordSound(programme: LoopProgramme, folder: string): Promise<void> {
  const music = composeLoop(programme.music, loopSeconds);
  const slot = loopSeconds / programme.lines.length;
  for (const { name, text, voice, wordsPerMinute, tag } of soundLanguages) {
    const track = new Float32Array(music.length);
    for (const [at, line] of programme.lines.entries()) {
      const speech = await speak(folder, voice, wordsPerMinute, line[text]);
      const start = Math.round((at * slot + 0.25) * sampleRate);
      for (let n = 0; n < speech.length; n += 1)
        track[(start + n) % track.length] = (track[(start + n) % track.length] ?? 0) + (speech[n] ?? 0);
    }
    await encodeLoop(folder, mixVoice(music, track), tag, join(folder, `${name}.mp4`));
  }
}
