import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { onlooker } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const fruit = ['#f08a3c', '#e5484d', '#7fb24a', '#f4c84a', '#b04a86', '#d9d06a'] as const;

/** A hanging lamp with the red shade of a street market; it swings on its cord from (x, `from`). */
function lamp({ c, t }: Stage, x: number, from: number, drop: number, phase: number): string {
  const shade = mix(c.c6, '#d8342a', 0.5);
  return placeGroup(
    x,
    from,
    1,
    sway(t, 4, phase) * 3,
    stroke(path`M0 0V${drop}`, c.c4, 1),
    glow(0, drop + 12, 46, '#ffd9a0', 0.5 + 0.12 * pulse(t, 7, phase)),
    shape(path`M-11 ${drop + 10}L-5 ${drop}H5L11 ${drop + 10}z`, shade),
    oval(0, drop + 10, 7, 2.6, '#fff3cf'),
  );
}

/** A slanted tray of one kind of fruit, 50 wide, with its price on a stick. */
function tray(x: number, y: number, colour: string, { c }: Stage): string {
  const rows = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 6 - (row % 2) }, (_, at) => {
      const place = -20 + at * 8 + (row % 2) * 4;
      return (
        disc(place, -14 + row * 6, 4.4, mix(colour, '#000000', 0.12 - row * 0.05)) +
        disc(place - 1.2, -15.4 + row * 6, 1.1, '#ffffff', 0.4)
      );
    }),
  );
  return placeGroup(
    x,
    y,
    1,
    0,
    shape('M-26-6H26L23 12H-23z', mix(c.c3, '#8a5a30', 0.35)),
    rows.join(''),
    shape('M-26 2H26L23 14H-23z', mix(c.c3, '#a06a38', 0.5)),
    stroke('M-24 6h48', c.c4, 0.8, 0.6),
    stroke('M14-10V-24', '#efe4cc', 1.2),
    box(8, -31, 13, 9, '#fff6e0', 1, 1),
    stroke('M10.500-27.500h8', c.c6, 1.6),
  );
}

function awning({ c, left, right }: Stage, y: number): string {
  const from = Math.max(left - 4, -118);
  const to = Math.min(right + 4, 118);
  const stripes: string[] = [];
  for (let x = from, at = 0; x < to; x += 16, at += 1) {
    stripes.push(shape(path`M${x} ${y}h16v15q-8 8-16 0z`, at % 2 === 0 ? c.c6 : mix(c.c5, '#ffffff', 0.4)));
  }
  return stripes.join('') + box(from, y - 2, to - from, 3, c.c4);
}

/** A street market at night: lamps over trays of fruit, a seller behind them, buyers in front. */
export const market: Scene = {
  palettes: ['ember', 'dusk', 'night', 'jade', 'rose', 'plum', 'warm', 'slate'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const turnOf = random.whole(0, 5);
    const colour = (at: number) => fruit[(turnOf + at) % fruit.length] ?? fruit[0];
    const seller = random.between(-26, 22);
    return [
      sky(stage),
      skyline(stage, {
        base: 150,
        low: 62,
        high: 128,
        narrow: 26,
        wide: 46,
        fill: mix(c.c2, c.c0, 0.4),
        windows: 0.42,
      }),
      glow(0, 84, 150, '#ffc27a', 0.75),
      box(left - 4, 128, right - left + 8, bottom - 124, downward(mix(c.c3, '#000000', 0.15), c.c4)),
      stroke('M-92 44V160M92 44V160', c.c4, 3),
      placeGroup(
        seller,
        122 + sway(t, 9) * 0.8,
        1.5,
        0,
        onlooker(0, 0, 1, mix(c.c4, c.c3, 0.4)),
        shape('M-8-9h16v14h-16z', c.c5, 0.5),
      ),
      awning(stage, 40),
      [-66, -22, 22, 66].map((x, at) => lamp(stage, x, 42, 20 + (at % 2) * 7, at * 0.3)).join(''),
      [-84, -28, 28, 84].map((x, at) => tray(x, 130, colour(at), stage)).join(''),
      box(left - 4, 143, right - left + 8, bottom - 139, mix(c.c4, '#000000', 0.2)),
      [-56, 0, 56].map((x, at) => tray(x, 157, colour(at + 4), stage)).join(''),
      placeGroup(random.between(-70, -52), bottom + 8, 2.1, sway(t, 6) * 1.5, onlooker(0, 0, 1, '#0a0708')),
      placeGroup(
        random.between(60, 82),
        bottom + 6,
        1.8,
        sway(t, 5, 0.4) * 1.5,
        onlooker(0, 0, 1, '#0a0708'),
      ),
    ].join('');
  },
};
