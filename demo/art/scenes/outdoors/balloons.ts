import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { birds, cloud, cloudBands, sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import { mist } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A hot-air balloon about 70 wide and 118 high, its basket at y = 56. */
function balloon({ c, t }: Stage, main: string, second: string, phase: number): string {
  const fire = pulse(t, 20, phase) ** 3;
  const gore = (half: number, colour: string) =>
    shape(
      path`M0-56C${half} -56 ${half * 1.1} -8 ${half * 0.24} 30H${-half * 0.24}C${-half * 1.1} -8 ${-half} -56 0-56z`,
      colour,
    );
  return (
    gore(46, main) +
    gore(31, second) +
    gore(16, main) +
    shape(
      'M-36-33C-24-26 24-26 36-33 38-27 38-20 36-13 24-6-24-6-36-13-38-20-38-27-36-33z',
      mix(second, '#ffffff', 0.35),
      0.85,
    ) +
    shape('M10-54C44-50 48-8 11 30H5C30-6 30-44 10-54z', '#000000', 0.12) +
    stroke('M-10 30L-7 46M10 30L7 46', c.c4, 1) +
    box(-8, 45, 16, 11, '#7a4a26', 1, 2) +
    stroke('M-8 48h16M-8 52h16', '#4a2a14', 0.8) +
    disc(-3, 42, 2.6, '#22140e') +
    disc(3.4, 42.4, 2.4, '#22140e') +
    glow(0, 30, 26, c.c5, 0.25 + 0.6 * fire) +
    shape(path`M-3 36Q0 ${30 - fire * 12} 3 36z`, '#ffd95e', 0.4 + 0.6 * fire)
  );
}

/** Low cones of rock, or green karst, with lit sides. */
function rocks({ c, random, left, right }: Stage, base: number, fill: string, tall: number): string {
  const cones: string[] = [];
  const lights: string[] = [];
  for (let x = left - 20; x < right + 20; x += random.between(18, 44)) {
    const h = random.between(tall * 0.4, tall);
    const w = random.between(14, 30);
    cones.push(
      path`M${x - w} ${base}Q${x - w * 0.5} ${base - h * 0.7} ${x - w * 0.16} ${base - h}Q${x + w * 0.1} ${base - h * 1.05} ${x + w * 0.24} ${base - h * 0.9}Q${x + w * 0.5} ${base - h * 0.5} ${x + w} ${base}z`,
    );
    lights.push(
      path`M${x} ${base - h}Q${x + w * 0.15} ${base - h} ${x + w * 0.24} ${base - h * 0.9}Q${x + w * 0.5} ${base - h * 0.5} ${x + w} ${base}H${x + w * 0.5}Q${x + w * 0.2} ${base - h * 0.5} ${x} ${base - h}z`,
    );
  }
  return shape(cones.join(''), fill) + shape(lights.join(''), c.c5, 0.2);
}

/** Balloons over a valley at first light. */
export const balloons: Scene = {
  palettes: ['dawn', 'tropic', 'rose', 'meadow', 'dusk', 'candy', 'warm'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const kinds = [
      [c.c6, c.c5],
      ['#3f7fb0', '#f3efe4'],
      [mix(c.c6, '#8a2f6a', 0.5), '#ffcf6a'],
      ['#2f8f74', '#fff1c8'],
      ['#f2b63c', '#c8483a'],
    ] as const;
    const main = random.whole(0, 4);
    const craft = (at: number, x: number, y: number, scale: number) => {
      const [first, second] = kinds[(main + at) % kinds.length] ?? kinds[0];
      return placeGroup(
        x,
        y + sway(t, 3, at * 0.3) * 5 * scale,
        scale,
        sway(t, 2, at * 0.21) * 1.6,
        balloon(stage, first, second, at * 0.37),
      );
    };
    const far = Array.from({ length: 5 }, (_, at) =>
      craft(
        at + 1,
        travel(t, 1, random.next(), left - 30, right + 30),
        random.between(top * 0.6 + 26, 92),
        random.between(0.14, 0.28),
      ),
    );
    const sunX = random.between(-50, 40);
    return [
      sky(stage),
      sunOrMoon(stage, sunX, 104, random.between(14, 20), false),
      cloudBands(stage, 64 + top * 0.4, '#ffffff', 0.25),
      rocks(stage, 136, mix(c.c1, c.c2, 0.6), 34),
      mist(stage, 128, '#ffffff', 0.16),
      far.join(''),
      birds(stage, 60, 4, c.c4),
      rocks(stage, 154, c.c2, 44),
      mist(stage, 144, '#ffffff', 0.18),
      craft(3, random.between(-74, -62), random.between(86, 100), 0.5),
      rocks(stage, 172, c.c3, 40),
      box(left - 4, 170, right - left + 8, bottom - 166, downward(c.c3, c.c4)),
      craft(0, random.between(2, 16), 72 + top * 0.2, random.between(0.94, 1.08)),
      cloud(travel(t, 1, random.next(), left - 60, right + 60), 142, 1.3, '#ffffff', 0.22),
      shape(path`M${left - 4} ${bottom + 4}V168q40-10 70 0t80-2 90 4 120-6 60 2V${bottom + 4}z`, c.c4),
    ].join('');
  },
};
