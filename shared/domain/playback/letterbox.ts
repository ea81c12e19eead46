/** The ratio of every video (playback section 9). */
export const VIDEO_RATIO = 16 / 9;

/** A box in pixels, from the left and the top of what holds it. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const size = (pixels: number): number => (Number.isFinite(pixels) ? Math.max(0, pixels) : 0);

/** The largest 16:9 picture inside a box, centred, with equal bars on two sides (playback section 9). A box without a size has an empty picture. */
export function letterbox(box: { readonly width: number; readonly height: number }): Rect {
  const outer = { width: size(box.width), height: size(box.height) };
  const width = Math.min(outer.width, outer.height * VIDEO_RATIO);
  const height = Math.min(outer.height, width / VIDEO_RATIO);
  return { x: (outer.width - width) / 2, y: (outer.height - height) / 2, width, height };
}
