import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  type ServiceChild,
  type ServiceProcess,
  type ServiceProcessDeps,
  superviseService,
} from '#main/os/service/service-process.ts';
import { inRoot } from '#scripts/root.ts';

/**
 * Starts the service's program as Electron's utility process would: a separate process, which gets the secret
 * over the port to its parent.
 */
function forkService(script: string, args: string[]): ServiceChild {
  const execArgv = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    inRoot('tests', 'fixtures', 'with-parent-port.ts'),
  ];
  const child = fork(script, args, { execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    kill: () => child.kill(),
    once: (_event, listener) => child.once('exit', (code) => listener(code ?? 1)),
    postMessage: (message: unknown) => void child.send(Object(message)),
  };
}

/**
 * The embedded service as the desktop app keeps it, with a secret of this launch; the caller stops it. `log`
 * receives what goes into the app's log.
 */
export function launchService(
  args: readonly string[],
  log: ServiceProcessDeps['log'] = () => undefined,
): ServiceProcess {
  return superviseService({
    fork: forkService,
    script: inRoot('demo', 'main.ts'),
    args,
    secret: randomBytes(32).toString('base64url'),
    now: Date.now,
    setTimer: (run, ms) => setTimeout(run, ms),
    log,
  });
}
