import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { stars } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import { rain } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, num, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** Pictures and notes on a wall, joined by threads in the strong colour. */
function threads({ c, random }: Stage, x: number, y: number): string {
  const pins = Array.from({ length: 7 }, (_, at) => ({
    x: x + (at % 3) * 24 + random.between(-5, 5),
    y: y + Math.floor(at / 3) * 24 + random.between(-3, 3),
  }));
  const notes = pins.map((pin, at) =>
    placeGroup(
      pin.x,
      pin.y,
      1,
      random.between(-7, 7),
      box(-7, 0, 14, at % 2 ? 12 : 16, at % 3 ? '#efe6d2' : c.c5, 0.85),
      box(-5, 2, 10, 6, c.c3, 0.7),
    ),
  );
  const line = pins.map((pin) => `${num(pin.x)} ${num(pin.y)}`).join('L');
  return (
    notes.join('') +
    stroke(`M${line}`, c.c6, 0.9, 0.9) +
    pins.map((pin) => disc(pin.x, pin.y, 1.3, c.c6)).join('')
  );
}

function blinds({ c }: Stage, x: number, y: number, w: number, h: number): string {
  const slats: string[] = [];
  for (let at = 0; at < h; at += 6) slats.push(path`M${x} ${y + at}h${w}`);
  return (
    stroke(slats.join(''), mix(c.c4, c.c2, 0.35), 2.2, 0.85) +
    stroke(path`M${x + w * 0.2} ${y}v${h}M${x + w * 0.8} ${y}v${h}`, c.c4, 0.7)
  );
}

function desk({ c, t, left, right, bottom }: Stage): string {
  const wood = mix(c.c4, '#6a3c20', 0.35);
  return (
    shape(path`M6 124L-34 150H74L28 124z`, c.c5, 0.16 + 0.03 * pulse(t, 8)) +
    box(left - 4, 150, right - left + 8, bottom - 146, downward(wood, mix(wood, '#000000', 0.45))) +
    box(left - 4, 149, right - left + 8, 2.2, mix(wood, c.c5, 0.5)) +
    oval(18, 153, 62, 4, c.c5, 0.3) +
    stroke('M40 151V134L22 120', c.c4, 3) +
    oval(40, 152, 10, 2.6, c.c4) +
    shape('M2 128L12 110Q24 106 32 116L30 126z', c.c6) +
    oval(16, 127, 14, 2.6, '#fff6d8') +
    shape('M-44 152l4-7h34l4 7zM-40 145l3-6h26l3 6z', '#efe6d2') +
    stroke('M-36 149h24M-32 142h16', c.c3, 1) +
    shape('M64 152V140h10v12zM74 142q6 0 6 4t-6 4', mix(c.c5, '#ffffff', 0.3))
  );
}

/**
 * A lit desk high over the city at night, blinds half drawn and someone at the window: an investigator, a
 * lawyer, an editor.
 */
export const office: Scene = {
  palettes: ['night', 'ink', 'ember', 'plum', 'slate', 'mist', 'dusk', 'jade'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wall = mix(c.c4, c.c3, 0.4);
    const high = top * 0.6 + 16;
    const wet = random.chance(0.45);
    const board = random.chance(0.7);
    const person = random.between(-36, -18);
    const outside = [
      box(left - 4, high - 6, right - left + 8, 150 - high, downward(c.c0, c.c1)),
      stars(stage, 20, 70),
      glow(30, 110, 110, c.c5, 0.45),
      skyline(stage, {
        base: 152,
        low: 30,
        high: 88,
        narrow: 12,
        wide: 26,
        fill: mix(c.c2, c.c1, 0.2),
        windows: 0.5,
      }),
      skyline(stage, { base: 152, low: 14, high: 50, narrow: 14, wide: 26, fill: c.c3, windows: 0.6 }),
      wet ? rain(stage, 40, c.c5) : '',
    ];
    const edge = -86;
    return [
      ...outside,
      blinds(stage, edge, high - 4, right - edge + 4, random.whole(3, 7) * 6),
      stroke(path`M-6 ${high}V150M74 ${high}V150`, c.c4, 3),
      box(left - 4, top - 4, right - left + 8, high - top, wall),
      box(left - 4, top - 4, edge - left + 4, bottom - top + 8, downward(wall, c.c4)),
      board && left < -120 ? threads(stage, Math.max(left + 16, -150), 56) : '',
      standing(person, 160, 1, mix(c.c4, '#000000', 0.45), true),
      stroke(path`M${person + 11} 82q8 20 8 46`, c.c5, 1.4, 0.75),
      desk(stage),
      disc(person + 3, 71, 8, c.c5, 0.04 + 0.02 * sway(t, 4)),
    ].join('');
  },
};
