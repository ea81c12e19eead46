import type { BrowserWindow, Rectangle } from 'electron';

const SIZE = { width: 480, height: 360 };
const MARGIN = 24;

/** The part of a window that the mini window uses. */
export type MiniWindow = Pick<
  BrowserWindow,
  'getBounds' | 'setBounds' | 'setAlwaysOnTop' | 'setMinimumSize' | 'isFullScreen' | 'setFullScreen'
>;

/**
 * The mini window: the same window, shrunk into the lower right corner of its screen, and on top if the
 * viewer chose that.
 */
export type MiniWindowToggle = {
  readonly toggle: () => void;
  readonly isMini: () => boolean;
  readonly onTopChanged: () => void;
};

/** Creates the toggle between the normal and the mini window. `workArea` is that of the window's screen. */
export function createMiniWindowToggle(
  window: MiniWindow,
  workArea: () => Rectangle,
  onTop: () => boolean,
): MiniWindowToggle {
  let large: Rectangle | null = null;
  const shrink = (): void => {
    if (window.isFullScreen()) window.setFullScreen(false);
    large = window.getBounds();
    const area = workArea();
    window.setMinimumSize(320, 240);
    window.setBounds({
      ...SIZE,
      x: area.x + area.width - SIZE.width - MARGIN,
      y: area.y + area.height - SIZE.height - MARGIN,
    });
    window.setAlwaysOnTop(onTop(), 'floating');
  };
  const grow = (bounds: Rectangle): void => {
    large = null;
    window.setAlwaysOnTop(false);
    window.setMinimumSize(360, 560);
    window.setBounds(bounds);
  };
  return {
    toggle: () => (large === null ? shrink() : grow(large)),
    isMini: () => large !== null,
    onTopChanged: () => {
      if (large !== null) window.setAlwaysOnTop(onTop(), 'floating');
    },
  };
}
