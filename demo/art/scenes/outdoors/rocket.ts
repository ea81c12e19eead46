import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { sky, stars } from '#demo/art/parts/sky.ts';
import { flame } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

function pilot({ random, t }: Stage): string {
  const kind = random.whole(0, 2);
  const coat = (['#ffb45c', '#f4e6da', '#e0a67c'] as const)[kind] ?? '#ffb45c';
  const pointed = shape('M-9-6L-8-14-2-9zM9-6L8-14 2-9z', coat);
  const round = disc(-7, -8, 3.6, coat) + disc(7, -8, 3.6, coat);
  const hair = shape('M-9-1C-10-13 10-13 9-1 4-6-4-6-9-1z', '#2b1a10');
  const ears = [pointed, round][kind] ?? hair;
  const shut = pulse(t, 9) > 0.97;
  return (
    (kind === 2 ? '' : ears) +
    disc(0, 1, 9, coat) +
    (kind === 2 ? ears : '') +
    (shut
      ? stroke('M-5 0h4M1 0h4', '#2b1a10', 1.2)
      : disc(-3.4, 0, 1.4, '#2b1a10') + disc(3.4, 0, 1.4, '#2b1a10')) +
    stroke('M-3 4q3 2.500 6 0', '#7a2d22', 1.3)
  );
}

function ship(stage: Stage): string {
  const { c } = stage;
  return (
    flame(stage, 0, 44, -52, c.c6, '#ffe27a') +
    flame(stage, -9, 42, -30, c.c6, '#ffe27a', 0.3) +
    flame(stage, 9, 42, -30, c.c6, '#ffe27a', 0.6) +
    shape('M-20 14L-38 40-34 50-16 38zM20 14L38 40 34 50 16 38z', c.c6) +
    shape('M20 14L38 40 34 50 16 38z', '#000000', 0.16) +
    shape('M0-70C24-48 28-4 17 40H-17C-28-4-24-48 0-70z', '#ffffff') +
    shape('M0-70C24-48 28-4 17 40H6C16 0 14-44 0-70z', '#cdd6ea') +
    shape('M0-70C10-61 16-50 19.500-38H-19.500C-16-50-10-61 0-70z', c.c6) +
    box(-13, 40, 26, 6, mix(c.c4, '#000000', 0.2), 1, 2) +
    disc(0, -14, 16, c.c5) +
    disc(0, -14, 13, '#1d3b6a') +
    placeGroup(0, -14, 1.04, 0, pilot(stage)) +
    stroke('M-8-21q4-5 9-5', '#ffffff', 2, 0.8) +
    stroke('M-12 20H12M-11 27H11', c.c6, 2)
  );
}

function ringed({ c, t }: Stage, x: number, y: number, r: number): string {
  const tone = mix(c.c5, c.c6, 0.3);
  const band = placeGroup(
    0,
    0,
    1,
    -18 + sway(t, 2) * 3,
    ring(0, 0, r * 1.75, r * 0.36, mix(c.c5, '#ffffff', 0.4), r * 0.16),
  );
  const front = shape(
    path`M${-r} ${-r * 0.2}A${r} ${r} 0 0 1 ${r} ${-r * 0.2}Q0 ${r * 0.5} ${-r} ${-r * 0.2}z`,
    tone,
  );
  return placeGroup(
    x,
    y,
    1,
    0,
    disc(0, 0, r, tone),
    disc(r * 0.3, r * 0.3, r * 0.7, '#000000', 0.07),
    band,
    placeGroup(0, 0, 1, -18, front),
  );
}

function striped({ c, t }: Stage, x: number, y: number, r: number): string {
  const shift = sway(t, 1) * 6;
  const bands = [-0.45, -0.05, 0.4]
    .map(
      (at) =>
        path`M${-r * 0.88 * Math.sqrt(1 - at * at)} ${at * r}q${r * 0.7 + shift} ${r * 0.2} ${1.76 * r * Math.sqrt(1 - at * at)} 0`,
    )
    .join('');
  return placeGroup(
    x,
    y,
    1,
    0,
    disc(0, 0, r, downward(mix(c.c2, c.c1, 0.4), c.c3)),
    stroke(bands, c.c4, r * 0.14, 0.4),
    stroke(path`M${-r * 0.7} ${-r * 0.66}A${r} ${r} 0 0 1 ${r * 0.2} ${-r * 0.95}`, c.c5, 1.4, 0.5),
  );
}

function moonGround({ c, random, left, right, bottom }: Stage): string {
  const holes = Array.from({ length: 7 }, () =>
    oval(
      random.between(left, right),
      random.between(166, bottom),
      random.between(5, 12),
      random.between(2, 3.6),
      c.c4,
      0.5,
    ),
  );
  return (
    shape(
      path`M${left - 4} ${bottom + 4}V168Q${left + 60} 140-20 156T${right + 4} 148V${bottom + 4}z`,
      c.c3,
    ) + holes.join('')
  );
}

/** A rocket with a small pilot flies past planets. */
export const rocket: Scene = {
  palettes: ['berry', 'night', 'plum', 'deep', 'neon', 'slate'],
  draw(stage) {
    const { c, random, t, left, right, top } = stage;
    const tilt = random.between(14, 32);
    const speed = Array.from({ length: 16 }, () => {
      const p = turn(t, random.whole(16, 26), random.next());
      const x = random.between(left, right + 120);
      return path`M${x - p * 130} ${top - 40 + p * 280}l-5 11`;
    }).join('');
    const comet = travel(t, 3, random.next(), right + 80, left - 120);
    return [
      sky(stage),
      stars(stage, 80, 176),
      stroke(speed, '#ffffff', 1.2, 0.5),
      glow(10, 76, 120, c.c1, 0.8),
      striped(stage, random.between(-84, -58), random.between(104, 122), random.between(30, 46)),
      ringed(stage, random.between(58, 88), 42 + top * 0.6, random.between(15, 24)),
      stroke(path`M${comet} ${20 + top * 0.3}l34-10`, c.c5, 2, 0.6),
      disc(comet, 20 + top * 0.3, 2.6, '#ffffff'),
      moonGround(stage),
      placeGroup(
        4 + sway(t, 4) * 4,
        88 + sway(t, 6) * 4,
        random.between(0.86, 1.02),
        tilt + sway(t, 5) * 3,
        ship(stage),
      ),
    ].join('');
  },
};
