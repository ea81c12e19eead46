import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward, falling, glow, rising } from '#demo/art/paint.ts';
import { umbrella, walking } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rain } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, fadeGroup, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const marks = [
  'M-5-5H5M0-9V3M-5 5H5',
  'M-5-6H5V5H-5z',
  'M-5-6L5 6M5-6L-5 6',
  'M-6 0H6M0-7V7',
  'M-5-5H5L-4 6H5M0-5V1',
] as const;

/** A tall neon sign of several invented marks; it hums and now and then fails. */
function sign(stage: Stage, x: number, y: number, count: number, colour: string): string {
  const { random, t, c } = stage;
  const phase = random.next();
  const lit = sway(t, 41, phase) * sway(t, 7, phase) > 0.93 ? 0.35 : 0.85 + 0.15 * pulse(t, 30, phase);
  const height = count * 17 + 8;
  const strokes = Array.from({ length: count }, (_, at) =>
    placeGroup(x, y + 13 + at * 17, 0.92, 0, stroke(random.pick(marks), mix(colour, '#ffffff', 0.3), 2)),
  );
  return (
    glow(x, y + height / 2, height * 0.95, colour, 0.5 * lit) +
    box(x - 10, y, 20, height, mix(c.c4, colour, 0.12), 1, 3) +
    fadeGroup(lit, stroke(path`M${x - 8} ${y + 2}h16v${height - 4}h-16z`, colour, 1.8), ...strokes)
  );
}

function walls({ c, random, left, right, top, bottom }: Stage): string {
  const side = (edge: number, near: number, fill: string, sill: number) =>
    shape(path`M${edge} ${top - 4}H${near}V${sill}L${edge} ${bottom + 4}z`, fill);
  const panes = (from: number, to: number, x: number) =>
    Array.from({ length: 5 }, (_, at) => path`M${x + at * 8} ${from + random.between(0, 26)}V${to}`).join('');
  return (
    side(left - 4, -26, mix(c.c3, c.c2, 0.5), 112) +
    side(right + 4, 26, mix(c.c3, c.c2, 0.35), 112) +
    stroke(panes(top + 20, 92, -60) + panes(top + 16, 88, 32), c.c5, 2.2, 0.4, '2.4 4.4') +
    side(left - 4, -64, c.c3, 128) +
    side(right + 4, 68, c.c3, 128) +
    stroke(panes(top + 30, 96, -106) + panes(top + 26, 100, 82), c.c5, 2.6, 0.3, '3 6') +
    side(left - 4, -112, c.c4, 150) +
    side(right + 4, 116, c.c4, 150)
  );
}

function wetStreet({ c, t, left, right, bottom }: Stage): string {
  const shine = (x: number, colour: string, phase: number) =>
    fadeGroup(
      0.3 + 0.2 * pulse(t, 12, phase),
      shape(path`M${x * 0.55} 112h7L${x + 16} 182H${x - 2}z`, falling(colour)),
    );
  return (
    shape(
      path`M${left - 4} ${bottom + 4}L-26 110H26L${right + 4} ${bottom + 4}z`,
      downward(mix(c.c3, c.c1, 0.4), c.c4),
    ) +
    shape(path`M-44 ${bottom + 4}L-12 110H12L44 ${bottom + 4}z`, c.c5, 0.2) +
    shine(-58, c.c6, 0) +
    shine(56, c.c5, 0.4) +
    shine(-34, c.c5, 0.7) +
    shine(30, c.c6, 0.2) +
    stroke(path`M-26 112L${left} ${bottom - 4}`, c.c5, 1.4, 0.5) +
    stroke(path`M26 112L${right} ${bottom - 4}`, c.c6, 1.4, 0.5)
  );
}

/** A narrow street of neon in the rain, and someone under an umbrella who walks away. */
export const alley: Scene = {
  palettes: ['neon', 'ember', 'plum', 'night', 'ink', 'mist'],
  draw(stage) {
    const { c, random, t, top } = stage;
    const walker = random.between(-10, 10);
    const bob = Math.abs(sway(t, 20)) * 0.8;
    const high = top * 0.4;
    return [
      sky(stage),
      glow(0, 84, 96, c.c5, 0.85),
      box(-26, 30, 52, 82, rising(c.c5), 0.55),
      walls(stage),
      wetStreet(stage),
      sign(stage, -48, 18 + high, random.whole(3, 4), c.c6),
      sign(stage, 44, 34 + high, random.whole(2, 3), c.c5),
      sign(stage, -86, 52 + high, 2, c.c5),
      sign(stage, 84, 14 + high, random.whole(3, 4), c.c6),
      sign(stage, -20, 54, 1, c.c5),
      oval(walker, 160, 24, 4, '#000000', 0.4),
      walking(walker, 159, 0.68, '#07060c', t, 20),
      stroke(path`M${walker - 6.5} ${108 - bob}l-1.500 22`, c.c5, 1, 0.6),
      umbrella(walker + 4, 95 - bob, 0.78, '#0b0912', c.c5),
      rain(stage, 66),
    ].join('');
  },
};
