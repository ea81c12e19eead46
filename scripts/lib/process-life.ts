import { type ChildProcess, spawnSync } from 'node:child_process';

const GRACE = 5_000;

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether anything speaks HTTP at an address, whatever it says, within two seconds. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends a child process and its children: SIGTERM first, SIGKILL after five seconds. Resolves when it has
 * exited.
 */
export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  const pid = child.pid;
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    if (process.platform === 'win32')
      spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    else child.kill('SIGTERM');
  });
}
