import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ROOT } from '#scripts/root.ts';

/** How a command ended: `code` null when it could not be started or ran out of time. */
export type CommandEnd = { readonly code: number | null; readonly output: string; readonly ms: number };

/**
 * Options of a command: extra environment, a timeout in milliseconds, and whether its output is shown while
 * it runs.
 */
export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly limit?: number;
  readonly show?: boolean;
  /** `lowest` takes only the processor time that other commands leave. */
  readonly priority?: 'usual' | 'lowest';
};

/** Runs a command in the repository's folder, collecting its output. Never throws. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandEnd> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.priority === 'lowest') yieldToOthers(child);
    const timer = options.limit === undefined ? null : setTimeout(() => child.kill('SIGKILL'), options.limit);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (options.show === true) process.stdout.write(chunk);
    };
    const end = (code: number | null): void => {
      if (timer !== null) clearTimeout(timer);
      resolve({ code, output, ms: performance.now() - begin });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
      end(null);
    });
    child.on('close', end);
  });
}

/**
 * Gives a process that has just begun, and what it starts, the lowest priority. One that has ended meanwhile
 * needs none.
 */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}

/** Runs a Node script with the Node that runs this one. */
export function runNode(args: readonly string[], options: CommandOptions = {}): Promise<CommandEnd> {
  return runCommand(process.execPath, args, options);
}
