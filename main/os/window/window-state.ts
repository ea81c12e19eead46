import type { BrowserWindow } from 'electron';
import type { SettingsPort } from '#main/os/settings/settings.ts';

type Listen<E extends string> = (event: E, listener: () => void) => unknown;

/** The part of a window whose bounds are stored. */
export type TrackedWindow = Pick<
  BrowserWindow,
  'getNormalBounds' | 'isMaximized' | 'isFullScreen' | 'isDestroyed'
> & {
  readonly on: Listen<'resized'> &
    Listen<'moved'> &
    Listen<'maximize'> &
    Listen<'unmaximize'> &
    Listen<'enter-full-screen'> &
    Listen<'leave-full-screen'> &
    Listen<'close'>;
};

/**
 * Stores the window's bounds on every change, so that they survive a crash. The mini window's bounds are not
 * stored.
 */
export function trackWindowState(
  window: TrackedWindow,
  settings: Pick<SettingsPort, 'change'>,
  isMini: () => boolean,
): void {
  const keep = (): void => {
    if (window.isDestroyed() || isMini()) return;
    const { x, y, width, height } = window.getNormalBounds();
    const bounds = {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
    };
    settings.change({
      window: { bounds, maximised: window.isMaximized(), fullScreen: window.isFullScreen() },
    });
  };
  window.on('resized', keep);
  window.on('moved', keep);
  window.on('maximize', keep);
  window.on('unmaximize', keep);
  window.on('enter-full-screen', keep);
  window.on('leave-full-screen', keep);
  window.on('close', keep);
}
