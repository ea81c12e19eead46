import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import type { LaunchMessage } from '#shared/contract/launch-secret.ts';
import { restartDelay } from './restart-delay.ts';

const listening = z.object({ event: z.literal('listening'), url: z.url() });
/** A run of this many milliseconds counts as healthy: the next restart begins again with the shortest delay. */
const HEALTHY_AFTER = 60_000;

/** The part of a utility process that the keeper uses. */
export type ServiceChild = Pick<UtilityProcess, 'stdout' | 'stderr' | 'kill' | 'postMessage'> & {
  readonly once: (event: 'exit', listener: (code: number) => void) => unknown;
};

/** What the keeper needs of Electron, the clock and the timers. */
export type ServiceProcessDeps = {
  readonly fork: (script: string, args: string[], options: { serviceName: string; stdio: 'pipe' }) => ServiceChild;
  readonly script: string;
  readonly args: readonly string[];
  /** Told to each process as its first message: a command line is shown to every user of the machine, and an environment to every program of this one. */
  readonly secret: string;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/** The embedded service as this process keeps it. */
export type ServiceProcess = {
  /** Where it listens now, or null while it is down. */
  readonly url: () => string | null;
  /** What each call to it must carry. */
  readonly secret: string;
  /** Whether its demo console is on. Never for an operator's own back end. */
  readonly hasConsole: boolean;
  /** Ends the process that runs; the keeper starts another. */
  readonly restart: () => void;
  readonly stop: () => void;
};

/** Starts the embedded service in a utility process and starts it again, with a growing delay, whenever it ends. */
export function keepServiceProcess(deps: ServiceProcessDeps): ServiceProcess {
  let child: ServiceChild | null = null;
  let url: string | null = null;
  let attempt = 0;
  let stopped = false;

  const start = (): void => {
    if (stopped) return;
    const startedAt = deps.now();
    child = deps.fork(deps.script, [...deps.args], { serviceName: 'Harbour TV service', stdio: 'pipe' });
    child.postMessage({ launchSecret: deps.secret } satisfies LaunchMessage);
    readLines(child, (line) => {
      url = listeningUrl(line) ?? url;
    });
    child.once('exit', (code) => {
      url = null;
      child = null;
      attempt = deps.now() - startedAt > HEALTHY_AFTER ? 1 : attempt + 1;
      if (stopped) return;
      deps.log('SERVICE_EXITED', { code, attempt });
      deps.setTimer(start, restartDelay(attempt));
    });
  };
  start();
  return {
    url: () => url,
    secret: deps.secret,
    hasConsole: true,
    restart: () => {
      child?.kill();
    },
    stop: () => {
      stopped = true;
      child?.kill();
    },
  };
}

function readLines(child: ServiceChild, onLine: (line: string) => void): void {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  child.stderr?.resume();
}

function listeningUrl(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const parsed = listening.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.url : null;
  } catch {
    return null;
  }
}
