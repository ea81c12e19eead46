import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { downward, glow, sideways } from '#demo/art/paint.ts';
import { walking } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import { rain } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** People at the tram's windows, from left to right. */
function riders(random: Stage['random'], y: number, places: readonly number[], dark: string): string {
  return places
    .filter(() => random.chance(0.72))
    .map((x) => disc(x, y, 3.6, dark) + shape(path`M${x - 6} ${y + 11}q0-8 6-8t6 8z`, dark))
    .join('');
}

function tramCar({ c, random, t }: Stage, x: number, y: number): string {
  const paint = c.c6;
  const dark = mix(c.c6, '#000000', 0.55);
  const glass = mix(c.c5, '#ffffff', 0.15);
  const rock = Math.abs(sway(t, 50)) * 0.5;
  const pane = (at: number, top: number, w: number) => box(at, top, w, 19, glass, 1, 2);
  return placeGroup(
    x,
    y - rock,
    1,
    0,
    glow(0, -40, 84, c.c5, 0.4),
    stroke('M-4-90L10-106', c.c4, 2),
    stroke('M2-106h16', c.c4, 2),
    shape(
      'M-40 0V-82q0-8 8-8H32q8 0 8 8V0z',
      downward(mix(paint, '#ffffff', 0.12), mix(paint, '#000000', 0.12)),
    ),
    pane(-36, -82, 22),
    pane(-11, -82, 22),
    pane(14, -82, 22),
    riders(random, -73, [-28, -20, -4, 5, 21, 30], dark),
    box(-40, -58, 80, 12, '#fff6e6'),
    stroke('M-24-52h20M2-52h6M12-52h14', mix(paint, '#000000', 0.2), 2.6),
    pane(-36, -41, 22),
    pane(-11, -41, 22),
    box(16, -41, 17, 37, dark, 1, 2),
    box(18.5, -39, 12, 22, glass, 0.85, 1),
    riders(random, -32, [-29, -20, -3, 6, 24], dark),
    stroke('M-40-17h54', mix(paint, '#ffffff', 0.5), 1.2, 0.8),
    disc(-35, -9, 2.6, '#fff4c8'),
    glow(-35, -9, 20, '#fff4c8', 0.8),
    box(-30, -1, 62, 5, '#0b0b0e'),
    disc(-18, 4, 4.4, '#0b0b0e'),
    disc(20, 4, 4.4, '#0b0b0e'),
  );
}

function hangingSigns({ c, random, t, left, right, top }: Stage): string {
  const spots = [left + 24, left + 62, -64, 62, right - 62, right - 22].filter((x) => Math.abs(x) > 55);
  return spots
    .map((x, at) => {
      const colour = at % 2 === 0 ? c.c6 : c.c5;
      const h = random.between(26, 46);
      const y = random.between(top * 0.3 + 26, 48);
      const lit = 0.7 + 0.3 * pulse(t, random.whole(5, 15), random.next());
      const bars = [0.24, 0.5, 0.76]
        .map((part) => path`M${x - 5} ${y + h * part}h10M${x + (part - 0.5) * 8} ${y + h * part - 4}v8`)
        .join('');
      return (
        glow(x, y + h / 2, h, colour, 0.4 * lit) +
        box(x - 9, y, 18, h, mix(colour, c.c4, 0.15), lit, 3) +
        stroke(bars, '#ffffff', 1.6, 0.9)
      );
    })
    .join('');
}

function street({ c, t, left, right, bottom }: Stage): string {
  const lamps = [0, 1, 2]
    .map((at) =>
      box(travel(t, 10, at / 3, right + 60, left - 90), 164 + at * 3, 46, 1.4, sideways(c.c5), 0.7),
    )
    .join('');
  return (
    box(left - 4, 148, right - left + 8, bottom - 144, downward(mix(c.c3, c.c1, 0.25), c.c4)) +
    stroke(
      path`M${left - 4} 156H${right + 4}M${left - 4} 163H${right + 4}`,
      mix(c.c5, c.c4, 0.35),
      1.3,
      0.8,
    ) +
    lamps
  );
}

/** A double-deck tram between lit shop signs, with people on the pavement. */
export const tram: Scene = {
  palettes: ['dusk', 'plum', 'night', 'neon', 'warm', 'slate', 'dawn', 'rose'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wires = path`M${left - 4} ${top + 34}Q0 ${top * 0.2 + 50} ${right + 4} ${top + 30}M${left - 4} 44Q0 50 ${right + 4} 42`;
    const people = [0, 1, 2, 3].map((at) => {
      const size = random.between(0.34, 0.42);
      const from = at % 2 === 0 ? left - 20 : right + 20;
      const x = travel(t, 1, random.next(), from, -from);
      return walking(at % 2 === 0 ? x : x, 161, size, '#0b0910', t, 28 + at);
    });
    return [
      sky(stage),
      glow(0, 70, 150, c.c5, 0.5),
      skyline(stage, {
        base: 150,
        low: 60,
        high: 118,
        narrow: 22,
        wide: 40,
        fill: mix(c.c2, c.c1, 0.2),
        windows: 0.34,
      }),
      skyline(stage, { base: 150, low: 34, high: 82, narrow: 20, wide: 34, fill: c.c3, windows: 0.5 }),
      hangingSigns(stage),
      street(stage),
      people.slice(0, 2).join(''),
      stroke(wires, c.c4, 0.9, 0.9),
      tramCar(stage, sway(t, 1) * 10, 152),
      people.slice(2).join(''),
      box(left - 4, bottom - 10, right - left + 8, 16, c.c4, 0.9),
      random.chance(0.35) ? rain(stage, 42) : '',
    ].join('');
  },
};
