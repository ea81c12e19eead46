import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';
import { brandOf } from '#scripts/brand/brand.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { ensureDesktopBuild } from './desktop-build.ts';
import { stopChild } from './process-life.ts';
import { serviceEnvironment } from './service-environment.ts';

const START_LIMIT = 180_000;
const listening = z.object({ event: z.literal('listening'), url: z.url() });

/** A service that runs as a child of this process. */
export type ChildService = {
  readonly url: string;
  /** Settles with the exit code when it ends, for whatever reason. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
};

/**
 * How to start it: its own switches, whether to restart on changed sources, and where its further lines go.
 */
export type ChildServiceOptions = {
  readonly args: readonly string[];
  readonly watch?: boolean;
  readonly onLine?: (line: string) => void;
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Starts the embedded service and waits until it listens. Rejects with its last output when it exits first or
 * takes longer than three minutes.
 */
export async function startChildService({
  args,
  watch = false,
  onLine = () => {},
  env = {},
}: ChildServiceOptions): Promise<ChildService> {
  if (brandOf(process.env) !== null) await ensureBrandedService(onLine);
  const node = [
    '--disable-warning=ExperimentalWarning',
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    serviceEntry(),
  ];
  const child = spawn(process.execPath, [...node, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serviceEnvironment(process.env), ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    const give = (reason: string): void => {
      clearTimeout(timer);
      void stopChild(child);
      reject(new Error([reason, ...lastLines.slice(-20)].join('\n')));
    };
    const timer = setTimeout(() => give('The service did not listen within three minutes.'), START_LIMIT);
    void ended.then((code) => give(`The service ended with ${code} before it listened.`));
    readLines(child, (line) => {
      lastLines.push(line);
      if (lastLines.length > 40) lastLines.shift();
      const url = listeningUrl(line);
      if (url === null) return onLine(line);
      clearTimeout(timer);
      resolve({ url, ended, stop: () => stopChild(child) });
    });
  });
}

async function ensureBrandedService(say: (line: string) => void): Promise<void> {
  const problem = await ensureDesktopBuild(say);
  if (problem !== null) throw new Error(problem);
}

/** The service's program: its sources, or for a brand the bundle that carries it. */
function serviceEntry(): string {
  return brandOf(process.env) === null ? inRoot('demo', 'main.ts') : inRoot('dist', 'service', 'main.js');
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  }
}

/** The address of a `{"event":"listening","url":…}` line, or null for any other line. */
export function listeningUrl(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const parsed = listening.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.url : null;
  } catch {
    return null;
  }
}
