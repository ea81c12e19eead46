import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { rising } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { sky, stars, sunOrMoon } from '#demo/art/parts/sky.ts';
import { skyline, tower } from '#demo/art/parts/skyline.ts';
import { ferry, junk, reflection, water } from '#demo/art/parts/water.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const shore = 118;

function ridge({ c, random, left, right }: Stage): string {
  let d = path`M${left - 4} ${shore}`;
  for (let x = left - 4; x < right + 40; x += 40) {
    d += path`Q${x + 10} ${random.between(66, 96)} ${x + 20} ${random.between(72, 92)}T${x + 40} ${random.between(80, 94)}`;
  }
  return shape(`${d}V${shore}z`, mix(c.c1, c.c2, 0.65));
}

function searchlights({ c, t }: Stage, x: number, y: number): string {
  return [-1, 0, 1]
    .map((side) => {
      const lean = side * 24 + sway(t, 3, side * 0.37) * 16;
      const beam = shape(
        'M-9-120L-1.500 0H1.500L9-120z',
        rising(c.c5),
        0.16 + 0.18 * pulse(t, 5, side * 0.3),
      );
      return placeGroup(x, y, 1, lean, beam);
    })
    .join('');
}

function promenade({ c, random, left, right, bottom }: Stage): string {
  const spot = random.between(-44, 30);
  const people = random.chance(0.5)
    ? standing(spot, bottom - 2, 0.46, c.c4, true) + standing(spot + 17, bottom - 2, 0.5, c.c4)
    : '';
  const rail =
    stroke(path`M${left} ${bottom - 17}H${right}`, c.c4, 2) +
    stroke(path`M${left} ${bottom - 9}H${right}`, c.c4, 5, 1, '1.4 9');
  return people === '' ? '' : people + rail + box(left - 4, bottom - 5, right - left + 8, 10, c.c4);
}

/** The junk crosses the water; in a picture with a long quiet side it stays clear of that side. */
function junkAt({ t, left, right }: Stage, start: number): number {
  if (right - left <= 360) return travel(t, 1, 0.42 + start, right + 40, left - 40);
  const side = right > -left ? 1 : -1;
  return side * (34 + start * 120) + sway(t, 1) * 8;
}

/** A harbour at night: hills, two rows of towers, a light show, a ferry and a junk on bright water. */
export const harbour: Scene = {
  palettes: ['night', 'dusk', 'plum', 'ember', 'slate', 'ink', 'rose', 'neon'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const moonX = random.between(28, 66);
    const moonY = random.between(top * 0.5 + 24, 44);
    const towerX = random.between(-24, 6);
    const tall = random.between(64, 84);
    const fleet = random.whole(0, 2);
    return [
      sky(stage),
      stars(stage, 60, 76),
      sunOrMoon(stage, moonX, moonY, random.between(9, 15), true),
      ridge(stage),
      skyline(stage, {
        base: shore,
        low: 14,
        high: 40,
        narrow: 8,
        wide: 17,
        fill: mix(c.c2, c.c1, 0.22),
        windows: 0.22,
      }),
      searchlights(stage, towerX, shore - tall),
      searchlights(stage, towerX + 52, shore - tall * 0.7),
      tower(stage, towerX, shore, tall, 9, mix(c.c3, c.c2, 0.3)),
      tower(stage, towerX + 52, shore, tall * 0.72, 8, mix(c.c3, c.c2, 0.45)),
      skyline(stage, { base: shore + 1, low: 10, high: 34, narrow: 7, wide: 15, fill: c.c3, windows: 0.72 }),
      water(stage, shore, 90),
      reflection(stage, moonX, shore, bottom - 8, 8),
      reflection(stage, towerX, shore, shore + 34, 3, c.c6),
      fleet === 1
        ? ''
        : ferry(stage, travel(t, 1, 0.38 + random.between(0, 0.16), left - 50, right + 50), 137, 0.72),
      junk(stage, junkAt(stage, random.between(0, 0.2)), 153, random.between(0.72, 0.95)),
      promenade(stage),
    ].join('');
  },
};
