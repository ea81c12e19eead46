import type { Rectangle } from 'electron';
import type { WindowState } from './settings-schema.ts';

const LEAST = { width: 360, height: 560 };
const USUAL = { width: 1280, height: 800 };
/** As much of a window as has to be seen on some screen to be taken hold of, in DIP. */
const GRIP = { width: 120, height: 40 };

/** Where the window opens: without `x` and `y` in the middle of the primary screen. */
export type WindowPlace = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
  readonly fullScreen: boolean;
};

/**
 * Where a window opens that last stood as `saved`, on the screens there are now. One whose title bar could not be taken hold of on any of them (a screen was
 * unplugged, a file was edited) opens in the usual place; one that is larger than its screen shrinks to it.
 */
export function windowPlace(saved: WindowState | null, workAreas: readonly Rectangle[]): WindowPlace {
  const { maximised = false, fullScreen = false, bounds } = saved ?? {};
  const found = bounds && workAreas.map((area) => shrunk(bounds, area)).find(({ shown, area }) => gripShows(shown, area));
  return { ...(found?.shown ?? USUAL), maximised, fullScreen };
}

const shrunk = ({ x, y, width, height }: Rectangle, area: Rectangle) => ({
  area,
  shown: {
    x,
    y,
    width: Math.max(LEAST.width, Math.min(width, area.width)),
    height: Math.max(LEAST.height, Math.min(height, area.height)),
  },
});

function gripShows(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return across >= GRIP.width && bounds.y >= area.y && bounds.y <= area.y + area.height - GRIP.height;
}
