import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { flame, steam } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

function tiles({ c, left, right, top }: Stage): string {
  const rows: string[] = [];
  for (let y = top; y < 132; y += 15) rows.push(path`M${left} ${y}H${right}`);
  const joints: string[] = [];
  for (let y = top, odd = 0; y < 132; y += 15, odd = 1 - odd) {
    for (let x = left + odd * 16; x < right; x += 32) joints.push(path`M${x} ${y}v15`);
  }
  return stroke(rows.join('') + joints.join(''), mix(c.c2, c.c1, 0.3), 0.8, 0.6);
}

function shelf({ c, random, left, t }: Stage): string {
  const x = Math.max(left + 4, -146);
  const jars = [0, 1, 2, 3, 4].map((at) => {
    const h = random.between(10, 19);
    return (
      box(x + 6 + at * 17, 40 - h, 11, h, mix(c.c3, at % 2 === 0 ? c.c6 : c.c5, 0.22), 1, 2) +
      box(x + 8 + at * 17, 37 - h, 7, 3, c.c4)
    );
  });
  const hanging = [0, 1, 2].map((at) =>
    placeGroup(
      x + 20 + at * 26,
      43,
      1,
      sway(t, 5, at * 0.3) * 3,
      stroke('M0 0V16', c.c4, 1.8),
      at === 1 ? shape('M-8 16H8L6 30H-6z', c.c4) : disc(0, 23, 8, c.c4),
    ),
  );
  return jars.join('') + box(x, 40, 96, 3.4, c.c4) + hanging.join('');
}

function chef({ c, t }: Stage, x: number, y: number): string {
  const lift = sway(t, 16) * 4;
  const skin = '#e6a97e';
  return placeGroup(
    x,
    y,
    1,
    0,
    stroke(path`M-16-46L-36 ${-34 + lift}-46 ${-42 + lift}`, '#f6f1e9', 12),
    disc(-48, -43 + lift, 5.6, skin),
    shape('M-30 30C-32-30-26-50-8-56H10C30-50 36-28 36 30z', '#faf6ef'),
    shape('M-30 30C-31-4-30-20-27-32-22-8-22 10-22 30z', '#d9cfc2', 0.7),
    stroke('M-2-48V30', '#d5c8b8', 1),
    disc(3, -30, 1.6, c.c6),
    disc(3, -16, 1.6, c.c6),
    disc(3, -2, 1.6, c.c6),
    shape('M-13-56L0-44 14-57 8-61H-7z', c.c6),
    box(-6, -68, 13, 11, mix(skin, '#8a4a2c', 0.25)),
    shape('M-16-88Q-17-64 0-62T17-88z', skin),
    shape('M12-90Q20-76 14-68 18-70 18-90z', '#2a1a14'),
    disc(-9, -79, 1.6, '#22140e'),
    disc(3, -79, 1.6, '#22140e'),
    stroke('M-9-71q5 4 10 0', '#7a2d22', 1.6),
    stroke('M-12-84h6M0-84h6', '#22140e', 1.5),
    box(-17, -98, 35, 12, '#ffffff', 1, 2),
    shape('M-17-97C-30-104-24-122-10-117-6-130 12-129 14-117 28-120 31-104 18-97z', '#ffffff'),
    stroke('M-6-100v-9M5-100v-9', '#d9d2c8', 1.4),
  );
}

const pieces = ['#f6d743', '#7fc24a', '#f0803c', '#f7efe0', '#d94b3a'] as const;

function toss({ c, random, t }: Stage, x: number, y: number): string {
  return Array.from({ length: 15 }, () => {
    const progress = turn(t, 16, random.between(0, 0.34));
    const height = 4 * progress * (1 - progress) * random.between(26, 58);
    const px = x + random.between(-26, 26) + (progress - 0.5) * 14;
    const size = random.between(2, 3.8);
    return placeGroup(
      px,
      y - height,
      1,
      progress * 400,
      box(-size, -size * 0.6, size * 2, size * 1.2, random.pick([...pieces, c.c6]), 1, 1.2),
    );
  }).join('');
}

function wokOnFire(stage: Stage, x: number, y: number): string {
  const { c, t } = stage;
  const tilt = sway(t, 16, 0.1) * 5;
  const tongues = [-22, -11, 0, 11, 22].map((at, n) =>
    flame(stage, x + at, y + 38, 25 - Math.abs(at) * 0.3, c.c6, c.c5, n * 0.23),
  );
  return (
    glow(x, y + 26, 62, c.c6, 0.5 + 0.15 * pulse(t, 41)) +
    tongues.join('') +
    box(x - 34, y + 36, 68, 6, '#0b0a0c', 1, 2) +
    toss(stage, x, y - 2) +
    placeGroup(
      x,
      y,
      1,
      tilt,
      stroke('M46-2L78-9', '#3a2a22', 4.5),
      shape('M-50-4H50C47 20 26 31 0 31S-47 20-50-4z', '#15141a'),
      oval(0, -4, 50, 7.5, '#2c2a33'),
      oval(0, -3, 43, 5, mix(c.c6, c.c5, 0.4), 0.75),
      stroke('M-46 3C-42 18-26 27-8 28', c.c5, 1.8, 0.6),
    )
  );
}

/** A cook tosses a wok over a high flame. */
export const kitchen: Scene = {
  palettes: ['ember', 'warm', 'slate', 'jade', 'rose', 'ink', 'tropic'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wokX = random.between(-34, -24);
    const lampX = wokX + 6;
    return [
      sky(stage),
      tiles(stage),
      glow(wokX, 76, 130, c.c5, 0.6 + 0.08 * pulse(t, 37)),
      stage.left < -70 ? shelf(stage) : '',
      stroke(path`M${lampX} ${top}V14`, c.c4, 1.6),
      shape(path`M${lampX - 20} 30q2-16 20-17 18 1 20 17z`, c.c6),
      shape(path`M${lampX - 20} 30h40l46 106H${lampX - 66}z`, c.c5, 0.15),
      box(left - 4, 142, right - left + 8, bottom - 138, c.c4),
      box(left - 4, 141, right - left + 8, 3, mix(c.c4, c.c5, 0.4)),
      chef(stage, 46, 150),
      wokOnFire(stage, wokX, 100),
      steam(stage, wokX - 6, 78, 1, mix(c.c5, '#ffffff', 0.5), 5),
      box(left - 4, 150, right - left + 8, bottom - 146, mix(c.c4, '#000000', 0.3)),
      oval(-54, 152, 22, 4.5, '#fbf3e4'),
      oval(-54, 150.5, 16, 3, '#7fc24a'),
      oval(-46, 149.5, 5, 2.4, '#d94b3a'),
      box(52, 144, 9, 9, '#f7efe0', 1, 2),
      box(65, 140, 7, 13, c.c6, 1, 2),
    ].join('');
  },
};
