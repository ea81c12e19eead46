import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import type { LaunchMessage } from '#shared/contract/launch-secret.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Returns the delay in milliseconds before the nth consecutive restart (from 1): 250 ms, doubling to 30 s.
 */
export const restartDelay = (attempt: number): number =>
  Math.min(30_000, 250 * 2 ** (Math.max(1, attempt) - 1));

/** After a run of this many milliseconds the restart delay is reset. */
const HEALTHY_AFTER_MS = 60_000;
/** Consecutive shorter runs after which the service is not restarted. */
const MAX_SHORT_RUNS = 5;
const UNKNOWN_REASON = 'SERVICE_STOPPED';

/** The part of a utility process that is used. */
export type ServiceChild = Pick<UtilityProcess, 'stdout' | 'stderr' | 'kill' | 'postMessage'> & {
  readonly once: (event: 'exit', listener: (code: number) => void) => unknown;
};

/** Dependencies on Electron, clock and timers. */
export type ServiceProcessDeps = {
  readonly fork: (
    script: string,
    args: string[],
    options: { serviceName: string; stdio: 'pipe' },
  ) => ServiceChild;
  readonly script: string;
  readonly args: readonly string[];
  /**
   * Sent to each process as its first message: command lines and environments are visible to other programs.
   */
  readonly secret: string;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/** The supervised service. */
export type ServiceProcess = {
  /** The current URL; null while it is down. */
  readonly url: () => string | null;
  /** The launch secret that each call must carry. */
  readonly secret: string;
  /** True if it has a demo console; never for an operator's own back end. */
  readonly hasConsole: boolean;
  /** Kills the running process; the supervisor starts another. */
  readonly restart: () => void;
  /**
   * Calls the listener with the last code when the service is no longer restarted, at once if that has
   * already happened.
   */
  readonly onFailed: (listener: (code: string) => void) => void;
  /** The code of the final failure; null while it runs or restarts. */
  readonly failureCode: () => string | null;
  /** Restarts it after a final failure. */
  readonly retry: () => void;
  readonly stop: () => void;
};

/**
 * Runs the embedded service in a utility process and restarts it with backoff. After five short runs it stops
 * until `retry`; its last stderr lines go to the log.
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
    child = deps.fork(deps.script, [...deps.args], { serviceName: `${PRODUCT.name} service`, stdio: 'pipe' });
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
      // Output may still arrive after the exit event.
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

const listening = z.object({ event: z.literal('listening'), url: z.url() });
const failed = z.object({ event: z.literal('failed'), code: z.string().regex(/^[A-Z][A-Z0-9_]{1,40}$/) });

/**
 * Number of kept output lines, and their maximum length. A longer line is dropped, because a cut could expose
 * half a secret.
 */
const KEPT_LINES = 20;
const MAX_LINE_LENGTH = 8000;

/** Calls `onLine` for each line of a stream, however it is chunked. */
function readLines(stream: Pick<NodeJS.ReadableStream, 'on'> | null, onLine: (line: string) => void): void {
  let rest = '';
  let tooLong = false;
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      onLine(tooLong || line.length > MAX_LINE_LENGTH ? '[a line too long to keep]' : line);
      tooLong = false;
    }
    if (rest.length <= MAX_LINE_LENGTH) return;
    tooLong = true;
    rest = '';
  });
}

/** Returns a function that gives the last lines of a stream. */
function lastLines(stream: Pick<NodeJS.ReadableStream, 'on'> | null): () => readonly string[] {
  const lines: string[] = [];
  readLines(stream, (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  });
  return () => [...lines];
}

/** Parses a status line of the service: its URL, or the code of a failed start; null for any other line. */
function parseServiceMessage(line: string): { readonly url: string } | { readonly failed: string } | null {
  if (!line.startsWith('{')) return null;
  try {
    const said = z.union([listening, failed]).safeParse(JSON.parse(line));
    if (!said.success) return null;
    return said.data.event === 'listening' ? { url: said.data.url } : { failed: said.data.code };
  } catch {
    return null;
  }
}
