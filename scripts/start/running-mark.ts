import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { appDataFolder } from '#service/kernel/database/data-folder.ts';

const markSchema = z.object({ pid: z.int().positive(), url: z.url() });

/** The process that runs Harbour TV from this data folder, and its address. */
export type RunningMark = z.infer<typeof markSchema>;

/** Distinguishes a live mark from a stale one. */
export type MarkProbes = {
  readonly isAlive: (pid: number) => boolean;
  readonly answers: (url: string) => Promise<boolean>;
};

const FILE = 'running.json';

/**
 * The mark of a running start, or null: there is none, it cannot be read, its process is gone, or nothing
 * answers at its address.
 */
export async function readRunningMark(folder: string, probes: MarkProbes): Promise<RunningMark | null> {
  const mark = parseMark(readText(join(folder, FILE)));
  if (mark === null || !probes.isAlive(mark.pid)) return null;
  return (await probes.answers(mark.url)) ? mark : null;
}

/** Leaves a mark, replacing a stale one. */
export function writeRunningMark(folder: string, mark: RunningMark): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), JSON.stringify(mark));
}

/** Takes the mark away again, if it is still this process's own. */
export function removeRunningMark(folder: string, pid: number): void {
  if (parseMark(readText(join(folder, FILE)))?.pid === pid) rmSync(join(folder, FILE), { force: true });
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseMark(text: string | null): RunningMark | null {
  if (text === null) return null;
  try {
    const parsed = markSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The folder that keeps the service's data and the mark of a running start: `HARBOUR_DATA`, else the
 * platform's place for a user's application data.
 */
export const dataFolder = (
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string => env.HARBOUR_DATA || appDataFolder({ platform, env, home });
