import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { sky, stars } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import { sphere } from '#demo/art/parts/sphere.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

function presenter({ c, t, bottom, left }: Stage, x: number): string {
  const nod = sway(t, 8) * 1.4;
  const hand = sway(t, 12) * 3;
  const suit = mix(c.c4, '#000000', 0.35);
  return (
    placeGroup(
      x,
      bottom - 26,
      0.92,
      0,
      shape('M-30 10C-31-28-24-38-8-42H8C24-38 31-28 30 10z', suit),
      shape('M-7-43L0-18 7-43z', '#f5f2ea'),
      shape('M-2.600-36h5.200L1.500-16H-1.500z', c.c6),
      stroke(path`M24-20L36-8 ${26 + hand} ${-14 - hand}`, suit, 8),
      disc(26 + hand, -15 - hand, 4, '#e6b08a'),
      box(-5, -52, 10, 11, '#d69d76'),
      placeGroup(
        0,
        -62,
        1,
        nod,
        disc(0, 0, 12, '#e6b08a'),
        shape('M-12.500 0C-15-19 15-19 12.500 0 10-7 4-9-2-9-8-8-11-5-12.500 0z', '#1c1512'),
        disc(-4, 1, 1.3, '#1c1512'),
        disc(4.5, 1, 1.3, '#1c1512'),
        stroke('M-3 6q3.500 2.500 7 0', '#8c3a2c', 1.3),
      ),
    ) +
    shape(
      path`M${Math.max(left - 4, x - 92)} ${bottom - 22}H${x + 76}L${x + 66} ${bottom + 4}H${Math.max(left - 4, x - 92)}z`,
      c.c4,
    ) +
    stroke(path`M${Math.max(left, x - 92)} ${bottom - 22}H${x + 76}`, c.c5, 1.6)
  );
}

/** The newsroom: a turning globe with reports running to and fro, a presenter and the city below. */
export const globe: Scene = {
  palettes: ['night', 'slate', 'deep', 'neon', 'ink', 'plum', 'ember'],
  draw(stage) {
    const { c, random, t, left, right, bottom, top } = stage;
    const r = random.between(48, 58);
    const hosted = random.chance(0.62) && left < -74;
    const ticker = Array.from({ length: 14 }, (_, at) =>
      box(
        travel(t, 4, at / 14, right + 40, left - 60),
        bottom - 6.5,
        random.between(14, 30),
        2.6,
        '#ffffff',
        0.85,
        1.2,
      ),
    );
    const bars = Array.from({ length: 4 }, (_, at) =>
      box(
        left + 14,
        22 + top * 0.5 + at * 9,
        26 + 34 * pulse(t, 3, at * 0.23),
        3,
        at === 0 ? c.c6 : c.c5,
        0.5,
        1.5,
      ),
    );
    return [
      sky(stage),
      stars(stage, 40, 110),
      bars.join(''),
      sphere(stage, hosted ? 42 : 0, 78 + top * 0.2, r, random.pick([-60, -100, -140, -20] as const)),
      skyline(stage, { base: bottom - 12, low: 12, high: 34, narrow: 8, wide: 16, fill: c.c4, windows: 0.4 }),
      hosted ? presenter(stage, -62) : '',
      box(left - 4, bottom - 11, right - left + 8, 15, c.c6),
      ticker.join(''),
    ].join('');
  },
};
