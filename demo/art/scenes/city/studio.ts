import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const skins = ['#e9b48c', '#d99c72', '#c98b62'] as const;

/** Someone behind the desk, from the waist up; they nod and move a hand as they speak. */
function speaker({ c, random, t }: Stage, x: number, jacket: string, long: boolean): string {
  const skin = random.pick(skins);
  const phase = random.next();
  const hair = random.pick(['#1d1512', '#2e1f17', '#3a3a44']);
  const wave = sway(t, 6, phase) * 5;
  const back = long ? shape('M-12 6C-18-22 18-22 12 6z', hair) : '';
  const crown = long
    ? 'M-11 0C-12-17 12-17 11 0 8-6 2-9-4-10-8-6-10-4-11 0z'
    : 'M-11-2C-13-18 13-18 11-2 8-8-4-9-8-7-10-6-10-4-11-2z';
  return placeGroup(
    x,
    92,
    1,
    0,
    stroke(path`M17 30L${30 + wave * 0.6} ${22 - Math.abs(wave)}`, jacket, 8),
    disc(31 + wave * 0.6, 21 - Math.abs(wave), 4, skin),
    shape('M-23 50C-24 22-14 13 0 13S24 22 23 50z', jacket),
    shape('M-6 13L0 30 6 13z', '#f6f2ea'),
    shape('M-1.500 18h3l1.500 12-3 4-3-4z', c.c6),
    placeGroup(
      0,
      sway(t, 9, phase) * 0.8,
      1,
      sway(t, 7, phase) * 3,
      back,
      shape('M-4 8h8v7h-8z', mix(skin, '#8a4a2c', 0.25)),
      disc(0, 0, 10.5, skin),
      shape(crown, hair),
      disc(-4, 1, 1.2, '#1b1310'),
      disc(4, 1, 1.2, '#1b1310'),
      stroke('M-3 5.500q3 2 6 0', '#7a2d22', 1.3),
    ),
  );
}

function screen({ c, random, t }: Stage, x: number, y: number): string {
  const points = Array.from(
    { length: 9 },
    (_, at) => `${x + 8 + at * 9} ${Math.round(y + 34 - random.between(4, 24) + sway(t, 5, at * 0.2) * 2)}`,
  );
  return (
    box(x, y, 88, 48, downward(mix(c.c1, c.c2, 0.4), c.c3), 1, 3) +
    stroke(path`M${x} ${y}h88v48h-88z`, c.c5, 1.2, 0.8) +
    [0, 1, 2].map((row) => stroke(path`M${x + 6} ${y + 12 + row * 12}h76`, c.c5, 0.4, 0.35)).join('') +
    stroke(`M${points.join('L')}`, c.c6, 2.4)
  );
}

function rig({ c, t, left, right, top }: Stage): string {
  const y = top * 0.7 + 8;
  const lamps = [-96, -48, 0, 48, 96].filter((x) => x > left && x < right);
  return (
    stroke(path`M${left} ${y}H${right}M${left} ${y + 7}H${right}`, c.c4, 1.6) +
    lamps
      .map((x, at) => {
        const on = 0.1 + 0.05 * pulse(t, 5, at * 0.21);
        return (
          shape(path`M${x - 6} ${y + 12}L${x - 34} 170H${x + 34}L${x + 6} ${y + 12}z`, c.c5, on) +
          box(x - 6, y + 5, 12, 9, c.c4, 1, 2) +
          oval(x, y + 14, 5, 1.8, '#fffbe6')
        );
      })
      .join('')
  );
}

/** A television studio: two people at the desk, screens behind them, lamps above. */
export const studio: Scene = {
  palettes: ['night', 'slate', 'berry', 'deep', 'ember', 'jade', 'plum', 'ink', 'rose'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const single = random.chance(0.3);
    const jackets = random.chance(0.5)
      ? [c.c2, mix(c.c6, c.c3, 0.35)]
      : [mix(c.c6, c.c3, 0.3), mix(c.c2, '#ffffff', 0.12)];
    const first = random.chance(0.5);
    const ticker = Array.from({ length: 7 }, (_, at) =>
      box(travel(t, 2, at / 7, right + 20, left - 60), 168, 34, 3, c.c5, 0.75, 1.5),
    );
    return [
      sky(stage),
      glow(0, 70, 170, c.c5, 0.4),
      skyline(stage, {
        base: 120,
        low: 20,
        high: 58,
        narrow: 10,
        wide: 20,
        fill: mix(c.c2, c.c1, 0.35),
        windows: 0.5,
      }),
      box(left - 4, 112, right - left + 8, bottom - 108, downward(c.c3, c.c4)),
      stroke(path`M${left} 112Q0 124 ${right} 112`, c.c5, 1.4, 0.7),
      screen(stage, -138, 40),
      screen(stage, 52, 40),
      rig(stage),
      speaker(stage, single ? 0 : -30, jackets[0] ?? c.c2, first),
      single ? '' : speaker(stage, 30, jackets[1] ?? c.c6, !first),
      shape('M-74 132H74L62 172H-62z', downward(mix(c.c2, '#ffffff', 0.16), c.c3)),
      shape('M-80 126H80L76 135H-76z', mix(c.c5, '#ffffff', 0.35)),
      stroke('M-62 146H62', c.c6, 3),
      shape('M-14 130v-9h8v9zM40 130v-9h8v9z', '#ffffff', 0.8),
      oval(0, 175, 84, 5, '#000000', 0.3),
      ticker.join(''),
    ].join('');
  },
};
