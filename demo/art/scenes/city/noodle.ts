import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { onlooker } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rain, steam } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** The cook behind the counter, who lifts noodles out of the pot. */
function cook({ c, t }: Stage, x: number): string {
  const lift = pulse(t, 10) * 13;
  const dark = mix(c.c4, '#2a1812', 0.5);
  const noodles = [0, 1, 2, 3].map(
    (at) =>
      path`M${21 + at * 2.6} ${-34 - lift}q${sway(t, 20, at * 0.2) * 2} ${12 + lift * 0.5} 0 ${26 + lift}`,
  );
  return placeGroup(
    x,
    128,
    1,
    0,
    shape('M-19 2C-20-26-12-35 0-35S20-26 19 2z', '#f6efe2'),
    disc(0, -44, 9.5, '#d99c72'),
    shape('M-10-47Q-10-57 0-57T10-47z', dark),
    shape('M-8 2L-7-24H7L8 2z', c.c6),
    stroke(path`M13-26L26 ${-36 - lift * 0.8}`, '#f6efe2', 6),
    stroke(noodles.join(''), '#f5d987', 1.6),
    stroke(path`M16 ${-38 - lift}L36 ${-32 - lift}`, '#8a5a30', 1.6),
    shape('M12-10H40L37 4H15z', mix(c.c3, '#9aa4ac', 0.5)),
    oval(26, -10, 14, 2.8, '#5a3a20'),
  );
}

/** The lit sign over the window: a bowl, its steam and two strokes of neon, which flicker. */
function sign({ c, t }: Stage, y: number): string {
  const lit = turn(t, 13) > 0.94 ? 0.35 : 1;
  return (
    glow(0, y + 4, 62, c.c6, 0.5 * lit) +
    box(-58, y - 9, 116, 24, mix(c.c4, '#000000', 0.35), 1, 4) +
    stroke(path`M-58 ${y - 9}h116v24h-116z`, c.c6, 1.2, lit) +
    stroke(path`M-10 ${y + 1}H10Q9 ${y + 9} 3 ${y + 10}H-3Q-9 ${y + 9}-10 ${y + 1}z`, c.c6, 1.8, lit) +
    stroke(path`M-4 ${y - 2}q-2-2 0-4M2 ${y - 2}q-2-2 0-4`, c.c5, 1.2, lit) +
    stroke(
      path`M-46 ${y + 3}h22M-40 ${y - 3}v12M-28 ${y - 3}v12M24 ${y - 2}h22M24 ${y + 8}h22M35 ${y - 4}v13`,
      c.c5,
      1.8,
      lit,
    )
  );
}

function bowls({ c }: Stage, x: number): string {
  return placeGroup(
    x,
    141,
    1,
    0,
    shape('M-9-8H9Q8 0 3 1H-3Q-8 0-9-8z', '#fbf6ec'),
    oval(0, -8, 9, 2.2, '#f0c060'),
    stroke('M-7-5h14', c.c6, 1.3),
  );
}

/**
 * A noodle shop late at night, seen from the street: the cook in the bright window, guests with their backs
 * to us.
 */
export const noodle: Scene = {
  palettes: ['neon', 'night', 'ember', 'plum', 'dusk', 'jade', 'slate', 'ink'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wall = mix(c.c3, c.c4, 0.35);
    const wet = random.chance(0.5);
    const guests = random.pick<readonly number[]>([[-52, 48], [-52, -8, 44], [-14], [30, 58]]);
    const room = mix(c.c5, '#ffd9a0', 0.55);
    return [
      sky(stage),
      box(left - 4, top - 4, right - left + 8, bottom, downward(mix(wall, c.c0, 0.5), wall)),
      stroke(path`M${left} ${top * 0.5 + 8}H${right}M${left} ${top * 0.2 + 18}H${right}`, c.c4, 0.8, 0.6),
      glow(0, 96, 160, room, 0.55),
      box(-76, 50, 152, 92, downward(room, mix(room, '#c0703a', 0.5)), 1, 2),
      [-64, -48, -32, 34, 50, 64]
        .map((x, at) => box(x, 60 + (at % 2) * 3, 9, 17, at % 2 ? c.c6 : '#fff6e0', 0.75, 1))
        .join(''),
      cook(stage, random.between(-18, 6)),
      steam(stage, 16, 112, 1.1, '#ffffff', 5),
      stroke('M-25 50V142M26 50V142', mix(c.c4, '#000000', 0.2), 1.6),
      stroke('M-76 50h152v92h-152z', c.c4, 4),
      [-57, -19, 19, 57]
        .map((x, at) => {
          const swing = sway(t, 5, at * 0.17) * 2;
          return shape(
            path`M${x - 18} 48h36L${x + 18 + swing} 66q-18 3-36 0z`,
            mix(c.c6, '#000000', 0.12 * (at % 2)),
          );
        })
        .join(''),
      sign(stage, 30),
      box(-86, 139, 172, 7, mix(c.c4, '#a06a38', 0.5)),
      bowls(stage, -32),
      bowls(stage, 24),
      box(
        left - 4,
        146,
        right - left + 8,
        bottom - 142,
        downward(mix(c.c4, room, 0.16), mix(c.c4, '#000000', 0.3)),
      ),
      guests
        .map((x, at) =>
          placeGroup(x, bottom - 2, 1.75, sway(t, 6, at * 0.3) * 1.2, onlooker(0, 0, 1, '#0c0a0e')),
        )
        .join(''),
      wet ? rain(stage, 46, c.c5) : '',
    ].join('');
  },
};
