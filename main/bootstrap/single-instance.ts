import type { App } from 'electron';

/**
 * Takes the single-instance lock; false means the app is already running and this process must exit. A second
 * start passes its command line to `opened` of the first, which comes to the front and opens any link.
 */
export function takeSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on'>,
  opened: (argv: readonly string[]) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => opened(argv));
  return true;
}
