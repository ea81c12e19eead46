import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { onlooker } from '#demo/art/parts/figure.ts';
import { petals } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

function drapes({ c, t, left, right, top }: Stage): string {
  const folds: string[] = [];
  for (let x = left - 8, at = 0; x < right + 14; x += 14, at += 1) {
    const wave = sway(t, 2, at * 0.11) * 2.4;
    const cloth = at % 2 === 0 ? mix(c.c6, '#7a1024', 0.45) : mix(c.c6, '#4a0a1c', 0.68);
    folds.push(
      shape(
        path`M${x} ${top - 4}h15Q${x + 15 + wave} 80 ${x + 15} 146H${x}Q${x + wave} 80 ${x} ${top - 4}z`,
        cloth,
      ),
    );
  }
  const swags: string[] = [];
  for (let x = left - 10; x < right; x += 54)
    swags.push(
      shape(path`M${x} ${top - 4}h56q-4 28-28 30t-28-30z`, mix(c.c6, '#3a0816', 0.3)) +
        stroke(path`M${x + 1} ${top}q6 24 27 25t27-25`, c.c5, 2.2, 0.8),
    );
  return folds.join('') + swags.join('');
}

function microphone(x: number, y: number, c: Stage['c']): string {
  return (
    stroke(path`M${x} ${y}V${y - 66}`, '#16121a', 2.2) +
    oval(x, y, 11, 2.4, '#16121a') +
    placeGroup(
      x,
      y - 68,
      1,
      24,
      box(-2.6, -2, 5.2, 12, '#16121a', 1, 2),
      oval(0, -6, 4.6, 5.6, '#3a3640'),
      stroke('M-4-6h8M-3-9h6', c.c5, 0.7, 0.8),
    )
  );
}

/** A comedian in a loud jacket, about 104 high, arms never still. */
function comedian({ c, random, t }: Stage, x: number, y: number): string {
  const skin = random.pick(['#e6b08a', '#d99c72', '#f0c4a0'] as const);
  const jacket = mix(c.c5, c.c6, random.between(0, 0.35));
  const gesture = sway(t, 10) * 24;
  const shrug = sway(t, 14, 0.3) * 3;
  const laugh = pulse(t, 12) > 0.4;
  const wig = random.whole(0, 2);
  const hair =
    [
      shape('M-12-1C-16-24 16-24 12-1 9-10-4-12-12-1z', '#1c1410'),
      [-11, -5, 1, 7, 12].map((at) => disc(at, -9 - (at % 3), 6.4, '#5a2f1c')).join(''),
      shape('M-13 12C-18-24 18-24 13 12 11 0 10-8 4-10-4-10-10-8-13 12z', '#2a1a14'),
    ][wig] ?? '';
  return placeGroup(
    x,
    y,
    1,
    sway(t, 5) * 2,
    stroke('M-6-48L-9-2h-5M6-48L10-2h5', '#191420', 10),
    placeGroup(
      -15,
      -76 + shrug,
      1,
      40 + gesture,
      stroke('M0 0L-6 20', jacket, 9.5),
      stroke('M-6 20L-22 28', jacket, 8.5),
      disc(-25, 29, 4.4, skin),
    ),
    placeGroup(
      15,
      -76 - shrug,
      1,
      -62 - gesture * 0.8,
      stroke('M0 0L4 20', jacket, 9.5),
      stroke('M4 20L18 30', jacket, 8.5),
      disc(21, 32, 4.4, skin),
    ),
    shape('M-19-76Q0-86 19-76L17-42Q0-36-17-42z', jacket),
    shape('M-6-81L0-52 6-81z', '#fdf8f0'),
    shape('M0-76l-8-5v9zM0-76l8-5v9z', mix(c.c6, '#000000', 0.1)),
    stroke('M-8-70L-1-50M8-70L1-50', mix(jacket, '#000000', 0.25), 1.4),
    placeGroup(
      0,
      -93 + shrug * 0.4,
      1,
      gesture * 0.2,
      disc(0, 0, 12.5, skin),
      hair,
      stroke('M-7-3q2-2 4 0M3-3q2-2 4 0', '#22140e', 1.6),
      laugh ? shape('M-6 3.500H6Q5 11 0 11T-6 3.500z', '#7a1f22') : stroke('M-5 5q5 4 10 0', '#7a1f22', 1.6),
      disc(-8, 3, 2.6, '#f08a78', 0.4),
      disc(8, 3, 2.6, '#f08a78', 0.4),
    ),
  );
}

function bulbs({ t, left, right }: Stage, y: number): string {
  const lamps: string[] = [];
  for (let x = left + 4, at = 0; x < right; x += 13, at += 1) {
    const on = pulse(t, 16, at / 3) > 0.5;
    lamps.push(disc(x, y, 2.2, on ? '#fff4c8' : '#a8763a') + (on ? glow(x, y, 8, '#ffe6a0', 0.7) : ''));
  }
  return lamps.join('');
}

/** A stand-up comedian before the curtain, in one bright light. */
export const curtain: Scene = {
  palettes: ['rose', 'ember', 'plum', 'berry', 'warm', 'dusk', 'jade', 'night'],
  draw(stage) {
    const { c, random, t, left, right, bottom, top } = stage;
    const x = sway(t, 1) * 12 + random.between(-6, 8);
    const audience: string[] = [];
    for (let at = left; at < right + 12; at += random.between(17, 25))
      audience.push(
        onlooker(
          at,
          bottom + 7 - Math.abs(sway(t, 24, random.next())) * 2,
          random.between(0.9, 1.1),
          '#0c0710',
        ),
      );
    const side = random.chance(0.5);
    return [
      box(left - 4, top - 4, right - left + 8, bottom - top + 8, c.c0),
      drapes(stage),
      box(left - 4, top - 4, right - left + 8, 160 - top, downward(c.c4, c.c4), 0.22),
      glow(x, 84, 86, '#fff0cf', 0.55),
      shape(path`M${x - 8} ${top - 6}h16L${x + 52} 152H${x - 52}z`, '#fff4d8', 0.2),
      box(left - 4, 145, right - left + 8, bottom - 141, downward(mix(c.c4, '#7a4a26', 0.55), c.c4)),
      oval(x, 153, 56, 9, '#fff0cf', 0.5),
      bulbs(stage, 162),
      side
        ? stroke('M54 150l4-30M72 150l-4-30M56 136h14', '#20151a', 2.4) +
          oval(63, 119, 13, 3.4, '#3a2620') +
          box(60, 109, 5, 9, '#cfe6f0', 0.8, 1)
        : '',
      oval(x, 153, 24, 3.4, '#000000', 0.35),
      comedian(stage, x, 152),
      microphone(x + 24, 154, c),
      random.chance(0.5) ? petals(stage, 22, c.c5) : '',
      audience.join(''),
    ].join('');
  },
};
