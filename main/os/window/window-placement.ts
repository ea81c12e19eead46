import type { Rectangle } from 'electron';
import type { WindowState } from '#main/os/settings/settings-schema.ts';

const MIN_SIZE = { width: 360, height: 560 };
const DEFAULT_SIZE = { width: 1280, height: 800 };
/** The part of a window that must be visible for it to be moved, in DIP. */
const TITLE_BAR_AREA = { width: 120, height: 40 };

/** Initial placement of a window; without `x` and `y` it is centred on the primary screen. */
export type WindowPlacement = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
  readonly fullScreen: boolean;
};

/**
 * Returns the placement for saved bounds on the current screens. If the title bar would be off every screen
 * (unplugged, or an edited file) the default applies; a window larger than its screen is shrunk.
 */
export function windowPlacement(saved: WindowState | null, workAreas: readonly Rectangle[]): WindowPlacement {
  const { maximised = false, fullScreen = false, bounds } = saved ?? {};
  const found =
    bounds &&
    workAreas
      .map((area) => fitToArea(bounds, area))
      .find(({ shown, area }) => isTitleBarVisible(shown, area));
  return { ...(found?.shown ?? DEFAULT_SIZE), maximised, fullScreen };
}

const fitToArea = ({ x, y, width, height }: Rectangle, area: Rectangle) => ({
  area,
  shown: {
    x,
    y,
    width: Math.max(MIN_SIZE.width, Math.min(width, area.width)),
    height: Math.max(MIN_SIZE.height, Math.min(height, area.height)),
  },
});

function isTitleBarVisible(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return (
    across >= TITLE_BAR_AREA.width &&
    bounds.y >= area.y &&
    bounds.y <= area.y + area.height - TITLE_BAR_AREA.height
  );
}
