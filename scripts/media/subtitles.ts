import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loopSeconds } from './ladder.ts';
import type { Bilingual } from './lettering.ts';

function stamp(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
}

/** A WebVTT document with one cue a line, evenly over the loop. */
export function subtitleDocument(lines: readonly string[]): string {
  const slot = loopSeconds / lines.length;
  const cues = lines.map(
    (line, at) => `${at + 1}\n${stamp(at * slot + 0.2)} --> ${stamp((at + 1) * slot - 0.1)}\n${line}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Writes `s_tc.vtt` and `s_en.vtt` into a loop's folder. */
export async function writeSubtitles(lines: readonly Bilingual[], loopFolder: string): Promise<void> {
  await writeFile(join(loopFolder, 's_tc.vtt'), subtitleDocument(lines.map((line) => line.tc)));
  await writeFile(join(loopFolder, 's_en.vtt'), subtitleDocument(lines.map((line) => line.en)));
}
