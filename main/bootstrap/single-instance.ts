import type { App } from 'electron';

/**
 * Takes the single-instance lock; false means the app runs already and this process should end. A second start hands its command line to the first, which
 * `opened` reads: its window comes to the front, and a link on it is followed.
 */
export function takeSingleInstance(app: Pick<App, 'requestSingleInstanceLock' | 'on'>, opened: (argv: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => opened(argv));
  return true;
}
