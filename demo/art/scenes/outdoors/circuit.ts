import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow, sideways } from '#demo/art/paint.ts';
import { sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

function wheel(x: number, r: number, t: number): string {
  const spokes = [0, 60, 120]
    .map((at) =>
      placeGroup(x, -r, 1, at + turn(t, 96) * 180, stroke(path`M${-r * 0.5} 0H${r * 0.5}`, '#b8bfc8', 1)),
    )
    .join('');
  return (
    disc(x, -r, r, '#0b0b0f') +
    ring(x, -r, r * 0.62, r * 0.62, '#f2c63c', 1, 0.8) +
    disc(x, -r, r * 0.5, '#2a2c33') +
    spokes
  );
}

/** An open-wheel racing car from the side, about 128 long, running to the right, wheels on y = 0. */
function car(t: number, paint: string, second: string): string {
  const shake = sway(t, 88) * 0.5;
  return (
    oval(0, 1, 66, 3, '#000000', 0.45) +
    placeGroup(
      0,
      shake,
      1,
      0,
      shape('M-64-34h22v4h-4l6 16h-10l-6-16h-8z', '#15161c'),
      box(-65, -36, 5, 12, second),
      shape('M-58-12C-56-24-30-26-14-30L-8-30C-6-22 10-22 14-24L50-14 66-10 66-6H-54z', paint),
      shape('M-40-12L-16-27-8-30C-7-24-2-22 4-22L-10-11z', mix(paint, '#000000', 0.25)),
      shape('M-14-30C-20-38-34-36-46-22L-18-26z', paint),
      shape('M10-20L50-13 66-9.500H14z', second, 0.9),
      disc(2, -27, 7, second),
      shape('M2-30h8q1 4-1 5H2z', '#101820'),
      stroke('M12-25L2-34-6-31', '#15161c', 1.8),
      shape('M52-8H74V-3H52z', '#15161c'),
      box(70, -11, 4, 8, second),
      disc(-24, -17, 5, '#ffffff'),
      stroke('M-24-20.500v7', '#15161c', 1.4),
    ) +
    wheel(-40, 13, t) +
    wheel(42, 12, t)
  );
}

function speedLines({ random, t, left, right, c }: Stage): string {
  return Array.from({ length: 16 }, () => {
    const w = random.between(30, 80);
    return box(
      travel(t, random.whole(40, 60), random.next(), right + 90, left - 180),
      random.between(112, 172),
      w,
      random.between(0.6, 1.6),
      sideways(mix(c.c5, '#ffffff', 0.5)),
      0.45,
    );
  }).join('');
}

function barrier({ c, t, left, right }: Stage, y: number): string {
  const blocks: string[] = [];
  const shift = turn(t, 60) * 44;
  for (let x = left - 44, at = 0; x < right + 60; x += 22, at += 1)
    blocks.push(box(x - shift, y, 22, 7, at % 2 === 0 ? c.c6 : '#f4f4f0'));
  return blocks.join('');
}

function grandstand({ c, random, t, left, right }: Stage): string {
  const people = Array.from({ length: 90 }, () =>
    disc(
      random.between(left, right),
      random.between(76, 98) - Math.max(0, sway(t, 30, random.next())) * 1.4,
      1.1,
      random.pick([c.c5, c.c6, '#ffffff', mix(c.c5, c.c3, 0.5)]),
      0.75,
    ),
  );
  const flags = Array.from({ length: 7 }, (_, at) => {
    const x = left + 16 + at * ((right - left) / 7);
    const wave = sway(t, 22, at * 0.2) * 2.4;
    return (
      stroke(path`M${x} 62V46`, c.c4, 1.2) +
      shape(path`M${x} 46q5 ${wave} 11 0v7q-6 ${wave}-11 0z`, at % 2 === 0 ? c.c6 : c.c5)
    );
  });
  return (
    shape(path`M${left - 4} 104V72L${right + 4} 62V104z`, c.c3) +
    shape(path`M${left - 4} 66L${right + 4} 55v7L${left - 4} 73z`, c.c4) +
    flags.join('') +
    people.join('')
  );
}

/** Racing cars on a city circuit at dusk. */
export const circuit: Scene = {
  palettes: ['dusk', 'neon', 'ember', 'slate', 'night', 'jade', 'dawn', 'plum'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const rivals = ['#3f86e0', '#f2f3f5', '#3fb36b', '#f2b63c'] as const;
    const lead = sway(t, 2) * 14 + 4;
    const arch = travel(t, 8, random.next(), right + 110, left - 130);
    return [
      sky(stage),
      sunOrMoon(stage, random.between(-60, 60), 52 + top * 0.4, random.between(12, 20), false),
      skyline(stage, {
        base: 104,
        low: 24,
        high: 62,
        narrow: 10,
        wide: 20,
        fill: mix(c.c2, c.c1, 0.25),
        windows: 0.5,
      }),
      grandstand(stage),
      glow(0, 96, 140, c.c5, 0.25),
      barrier(stage, 103),
      box(left - 4, 110, right - left + 8, bottom - 106, downward('#3a3d46', '#16181e')),
      stroke(path`M${left - 4} 126H${right + 4}`, '#ffffff', 1.4, 0.7),
      stroke(path`M${arch} 112V30M${arch + 70} 112V30`, c.c4, 4) +
        box(arch - 4, 24, 78, 15, c.c6, 1, 2) +
        Array.from({ length: 12 }, (_, at) =>
          box(arch + at * 6, at % 2 === 0 ? 26 : 31, 6, 5, '#ffffff', 0.9),
        ).join(''),
      speedLines(stage),
      placeGroup(lead - 46 + sway(t, 3, 0.2) * 10, 134, 0.52, 0, car(t, random.pick(rivals), '#1c2030')),
      placeGroup(lead + 40 + sway(t, 3, 0.6) * 10, 141, 0.6, 0, car(t, random.pick(rivals), c.c5)),
      placeGroup(lead - 6, 168, Math.min(1, (right + 20) / 90), 0, car(t, c.c6, mix(c.c5, '#ffffff', 0.5))),
      Array.from({ length: 6 }, (_, at) =>
        disc(
          lead - 62 - turn(t, 50, at / 6) * 30,
          164 - turn(t, 50, at / 6) * 8,
          1.2 + turn(t, 50, at / 6) * 4,
          '#d8d8d8',
          0.25 * (1 - turn(t, 50, at / 6)),
        ),
      ).join(''),
      barrier(stage, bottom - 5),
      glow(right - 20, 40, 60, '#ffffff', 0.2 + 0.1 * pulse(t, 9)),
    ].join('');
  },
};
