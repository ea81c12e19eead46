import type { UtilityProcess } from 'electron';
import type { LaunchMessage } from '#shared/contract/launch-secret.ts';
import { restartDelay } from './restart-delay.ts';
import { lastLines, parseServiceMessage, readLines } from './service-output.ts';

/** A run of this many milliseconds counts as healthy: the next restart begins again with the shortest delay. */
const HEALTHY_AFTER_MS = 60_000;
/** Runs in a row that end before that until no further one is begun by itself. */
const MAX_SHORT_RUNS = 5;
/** The reason where the service gave none. */
const UNKNOWN_REASON = 'SERVICE_STOPPED';

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
  /** Hears that the service ended again and again and is not started any more, with the code that it gave last; at once where that has happened already. */
  readonly onFailed: (listener: (code: string) => void) => void;
  /** The code that it was given up with; null while it runs or is started again. */
  readonly failureCode: () => string | null;
  /** Starts it once more after that. */
  readonly retry: () => void;
  readonly stop: () => void;
};

/**
 * Starts the embedded service in a utility process and starts it again, with a growing delay, whenever it ends. After five short runs in a row it is given up until
 * `tryAgain`. Its last lines of stderr go into the log.
 */
export function superviseService(deps: ServiceProcessDeps): ServiceProcess {
  const listeners: ((code: string) => void)[] = [];
  let child: ServiceChild | null = null;
  let url: string | null = null;
  let attempt = 0;
  let stopped = false;
  let givenUp: string | null = null;

  const start = (): void => {
    if (stopped) return;
    const startedAt = deps.now();
    let reason: string | null = null;
    child = deps.fork(deps.script, [...deps.args], { serviceName: 'Harbour TV service', stdio: 'pipe' });
    child.postMessage({ launchSecret: deps.secret } satisfies LaunchMessage);
    readLines(child.stdout, (line) => {
      const said = parseServiceMessage(line);
      if (said === null) return;
      if ('url' in said) url = said.url;
      else reason = said.failed;
    });
    const lines = lastLines(child.stderr);
    child.once('exit', (code) => {
      url = null;
      child = null;
      attempt = deps.now() - startedAt > HEALTHY_AFTER_MS ? 1 : attempt + 1;
      if (stopped) return;
      // What it wrote last may come after its end.
      deps.setTimer(
        () => {
          deps.log('SERVICE_EXITED', { exit: code, attempt, reason, lines: lines() });
          if (attempt < MAX_SHORT_RUNS) start();
          else giveUp(reason ?? UNKNOWN_REASON);
        },
        restartDelay(attempt < MAX_SHORT_RUNS ? attempt : 1),
      );
    });
  };
  const giveUp = (code: string): void => {
    if (stopped) return;
    givenUp = code;
    deps.log('SERVICE_GIVEN_UP', { reason: code });
    for (const listener of listeners) listener(code);
  };
  start();
  return {
    url: () => url,
    secret: deps.secret,
    hasConsole: true,
    onFailed: (listener) => {
      listeners.push(listener);
      if (givenUp !== null) listener(givenUp);
    },
    failureCode: () => givenUp,
    retry: () => {
      if (givenUp === null) return;
      givenUp = null;
      attempt = 0;
      start();
    },
    restart: () => {
      child?.kill();
    },
    stop: () => {
      stopped = true;
      child?.kill();
    },
  };
}
