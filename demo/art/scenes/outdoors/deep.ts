import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { falling, glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

function shafts({ c, random, t, left, right, top, bottom }: Stage): string {
  return Array.from({ length: 7 }, (_, at) => {
    const x = left + ((at + 0.5) * (right - left)) / 7 + sway(t, 2, random.next()) * 14;
    const w = random.between(10, 26);
    return shape(
      path`M${x * 0.7} ${top - 4}h${w}L${x * 1.35 + w * 2} ${bottom + 4}H${x * 1.35 - w}z`,
      falling(c.c5),
      0.12 + 0.16 * pulse(t, 4, random.next()),
    );
  }).join('');
}

/** A whale that swims to the left, about 230 long, its middle on (0, 0). */
function whale({ c, t }: Stage): string {
  const beat = sway(t, 8) * 12;
  const flip = sway(t, 8, -0.18) * 16;
  const back = mix(c.c3, c.c2, 0.25);
  const body = path`M-112 -2C-92-34-30-44 22-26 50-16 70 ${-8 + beat * 0.3} 88 ${-20 + beat}C96 ${-36 + flip} 108 ${-42 + flip} 122 ${-42 + flip}C114 ${-34 + flip} 112 ${-26 + flip} 102 ${-18 + beat}C116 ${-18 + flip} 124 ${-10 + flip} 126 ${-2 + flip}C112 ${-2 + flip} 98 ${-6 + flip} 90 ${-10 + beat}C70 ${8 + beat * 0.4} 44 22 4 28-50 34-100 24-112-2z`;
  const pleats = [0, 1, 2, 3]
    .map((at) => path`M${-100 + at * 5} ${8 + at * 4}Q-60 ${20 + at * 3.4} ${-22 - at * 6} ${17 + at * 2.4}`)
    .join('');
  return (
    shape(
      path`M-18 16C-16 34 ${-30 - beat * 0.4} 50 ${-48} ${58 + beat * 0.5}C${-44} 42-38 26-30 14z`,
      mix(back, c.c4, 0.3),
    ) +
    shape(body, back) +
    shape(path`M-112-2C-90 12-40 16 6 8 0 20-6 26-10 29-56 32-100 22-112-2z`, mix(c.c5, back, 0.35)) +
    stroke(pleats, back, 1.2, 0.7) +
    stroke(path`M-100-16C-70-36-20-40 20-26 46-17 64-11 78-14`, c.c5, 1.6, 0.45) +
    disc(-78, -2, 2.8, '#04121c') +
    disc(-78.8, -2.8, 0.9, '#ffffff') +
    stroke('M-111-1Q-94 8-80 7', c.c4, 1.2, 0.7)
  );
}

function turtle({ c, t }: Stage): string {
  const paddle = sway(t, 10) * 22;
  const shell = mix(c.c3, c.c6, 0.28);
  return (
    placeGroup(-28, 4, 1, paddle, shape('M0 0C-14 14-22 34-16 52-2 44 10 24 12 4z', mix(shell, c.c5, 0.3))) +
    placeGroup(
      30,
      8,
      1,
      -paddle * 0.6,
      shape('M0 0C10 6 22 20 24 30 12 28 0 18-4 6z', mix(shell, c.c5, 0.3)),
    ) +
    shape('M-50 4C-66-2-78 2-80 8-78 16-64 18-50 12z', mix(shell, c.c5, 0.35)) +
    disc(-72, 6, 1.8, '#04121c') +
    shape('M-54 8C-44-26 20-34 54 10 30 26-30 26-54 8z', shell) +
    shape('M-54 8C-40 20 30 24 54 10 30 30-34 28-54 8z', mix(shell, c.c5, 0.5)) +
    stroke(
      'M-32-5L-18 4-26 15M-18 4H14L24 15M14 4L28-5M-6-15L-18 4M-6-15L14 4',
      mix(shell, c.c4, 0.5),
      1.8,
      0.8,
    )
  );
}

function shoal({ random, t, left, right }: Stage, count: number, y: number, colour: string): string {
  const start = random.next();
  return Array.from({ length: count }, () => {
    const x = travel(t, 2, start + random.between(0, 0.12), right + 80, left - 80);
    const dy = y + random.between(-16, 16) + sway(t, 6, random.next()) * 4;
    const tail = sway(t, 40, random.next()) * 2;
    return placeGroup(
      x,
      dy,
      random.between(0.7, 1.3),
      0,
      shape(path`M-9 0Q-3-5 5-1L10 ${-4 + tail}V${4 + tail}L5 1Q-3 5-9 0z`, colour, 0.9),
    );
  }).join('');
}

function seabed({ c, random, t, left, right, bottom }: Stage): string {
  let rock = path`M${left - 4} ${bottom + 4}V${bottom - 20}`;
  for (let x = left + 12; x < right + 20; x += 20) rock += path`L${x} ${bottom - random.between(8, 34)}`;
  const plants: string[] = [];
  for (let x = left + 6; x < right; x += random.between(16, 42)) {
    const h = random.between(18, 40);
    const bend = sway(t, 6, x * 0.013) * 7;
    const colour = random.chance(0.5) ? c.c6 : mix(c.c6, c.c3, 0.5);
    for (const side of [-1, 0, 1])
      plants.push(
        stroke(
          path`M${x} ${bottom}q${side * 8} ${-h * 0.5} ${side * 6 + bend} ${-h * (side === 0 ? 1 : 0.75)}`,
          colour,
          3.6,
        ),
      );
  }
  return shape(`${rock}V${bottom + 4}z`, mix(c.c4, c.c3, 0.35)) + plants.join('');
}

function farRidge({ c, random, left, right, bottom }: Stage): string {
  let ridge = path`M${left - 4} ${bottom + 4}V136`;
  for (let x = left + 26, high = true; x < right + 60; x += random.between(26, 46), high = !high)
    ridge += path`L${x} ${high ? random.between(108, 122) : random.between(128, 140)}`;
  return shape(`${ridge}V${bottom + 4}z`, c.c2, 0.75);
}

function underSea(stage: Stage, animal: typeof whale): string {
  const { c, random, t, left, right, top, bottom } = stage;
  const wide = right - left > 200;
  const x = sway(t, 1, random.next()) * 10;
  const y = 78 + top * 0.2 + sway(t, 2) * 5;
  const whaleSize = () => (wide ? random.between(0.86, 1.02) : 0.58);
  const size = animal === whale ? whaleSize() : random.between(0.9, 1.15);
  return [
    sky(stage),
    glow(0, top - 10, 150, c.c5, 0.75),
    shafts(stage),
    shoal(stage, 12, 42, mix(c.c5, c.c2, 0.4)),
    farRidge(stage),
    placeGroup(x, y, size, sway(t, 2, 0.2) * 2.5, animal(stage)),
    shoal(stage, 9, 122, c.c6),
    seabed(stage),
    rising(stage, 26, '#ffffff', bottom, top, 1.1),
    Array.from({ length: 4 }, (_, at) =>
      disc(
        -100 * size + x + at * 4,
        y - 12 - turn(t, 9, at * 0.25) * 60,
        1.4 + at * 0.4,
        '#ffffff',
        0.4 * (1 - turn(t, 9, at * 0.25)),
      ),
    ).join(''),
  ].join('');
}

const palettes = ['deep', 'tropic', 'night', 'slate', 'berry', 'dawn'] as const;

/** Under the sea: a whale, shoals, light from above, plants in the current. */
export const deep: Scene = { palettes, draw: (stage) => underSea(stage, whale) };

/** The same sea with a turtle. */
export const reef: Scene = {
  palettes: ['tropic', 'deep', 'dawn', 'slate', 'berry', 'night'],
  draw: (stage) => underSea(stage, turtle),
};
