import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { limbPoints } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

const stride = 52;

/* A number that reads the same when the picture is mirrored. */
const eleven = 'M-3-69v15M3-69v15';

/** A running footballer about 96 high with the feet on y = 0, towards the right. */
function player(
  t: number,
  phase: number,
  shirt: string,
  shorts: string,
  skin: string,
  number: string,
): string {
  const swing = sway(t, stride, phase);
  const kick = (side: number) => Math.max(0, -side * sway(t, stride, phase + 0.25));
  const leg = (side: number) => {
    const hip = side * swing * 46 + 6;
    return { hip, shin: hip - 14 - kick(side) * 64 };
  };
  const limb = (side: number, x: number) => {
    const { hip, shin } = leg(side);
    return (
      stroke(limbPoints(x, -44, 21, 23, hip, shin), skin, 7) +
      stroke(limbPoints(x, -44, 12, 1, hip, hip), shorts, 12)
    );
  };
  const arm = (side: number) =>
    stroke(limbPoints(side * -4, -74, 15, 15, -side * swing * 52 + 4, -side * swing * 52 + 62), skin, 5.6);
  const sleeve = (side: number) =>
    stroke(limbPoints(side * -4, -74, 9, 1, -side * swing * 52 + 4, -side * swing * 52 + 4), shirt, 8);
  return placeGroup(
    0,
    -Math.abs(swing) * 3,
    1,
    7,
    arm(-1),
    sleeve(-1),
    limb(-1, -3),
    limb(1, 3),
    shape('M-12-78Q0-83 12-78L13-46Q0-41-12-46z', shirt),
    shape('M-13-48Q0-43 14-48L15-38Q0-34-14-38z', shorts),
    number === '' ? '' : stroke(number, '#ffffff', 2.4),
    arm(1),
    sleeve(1),
    disc(2, -90, 8, skin),
    shape('M-7-89C-8-104 10-105 11-93 6-96 0-95-3-92-4-88-6-86-7-89z', '#1a1310'),
  );
}

function terraces({ c, random, t, left, right }: Stage): string {
  const flashes = Array.from({ length: 12 }, () =>
    disc(
      random.between(left, right),
      random.between(48, 80),
      1.3,
      '#ffffff',
      pulse(t, random.whole(14, 30), random.next()) ** 14,
    ),
  );
  const rows = [0, 1, 2, 3, 4, 5].map((at) => {
    const y = 50 + at * 6.4 - Math.max(0, sway(t, 9, at * 0.15)) * 1.6;
    return stroke(
      path`M${left - 4} ${y + 6}Q0 ${y - 9} ${right + 4} ${y + 6}`,
      at % 2 === 0 ? c.c5 : mix(c.c6, '#ffffff', 0.4),
      2,
      0.5,
      at % 2 === 0 ? '1.6 2.6' : '1.4 3.1',
    );
  });
  return (
    shape(path`M${left - 4} 98V50Q0 28 ${right + 4} 50V98z`, c.c3) +
    shape(path`M${left - 4} 50Q0 28 ${right + 4} 50V40Q0 14 ${left - 4} 40z`, c.c4) +
    rows.join('') +
    flashes.join('')
  );
}

function boards({ c, t, left, right }: Stage): string {
  const blocks = Array.from({ length: 9 }, (_, at) =>
    box(
      travel(t, 6, at / 9, right + 60, left - 80),
      90.5,
      30,
      3.4,
      at % 2 === 0 ? c.c5 : '#ffffff',
      0.85,
      1.5,
    ),
  );
  return box(left - 4, 87, right - left + 8, 10, mix(c.c6, c.c4, 0.25)) + blocks.join('');
}

function markings({ left, right, bottom }: Stage, turf: string, t: number): string {
  const mown = Array.from({ length: 5 }, (_, at) => {
    const x = travel(t, 6, at / 5, right + 160, left - 200);
    return shape(path`M${x * 0.7} 97h44L${x + 64} ${bottom + 4}h-100z`, '#ffffff', 0.07);
  });
  return (
    box(left - 4, 97, right - left + 8, bottom - 93, downward(turf, mix(turf, '#04140c', 0.35))) +
    mown.join('') +
    stroke(path`M${left - 4} 110H${right + 4}M58 110L118 ${bottom + 4}`, '#ffffff', 1.6, 0.75) +
    ring(84, 148, 58, 19, '#ffffff', 1.7, 0.7)
  );
}

function goal({ t, left }: Stage): string {
  const x = Math.max(left + 14, -140);
  const net =
    Array.from({ length: 9 }, (_, at) => path`M${x + at * 9} 70V98`).join('') +
    path`M${x} 77H${x + 76}M${x} 84H${x + 76}M${x} 91H${x + 76}`;
  return (
    stroke(net, '#ffffff', 0.6, 0.5 + 0.05 * pulse(t, 6)) + stroke(path`M${x} 98V68h76v30`, '#ffffff', 2.4)
  );
}

/** A winger runs with the ball in a full stadium. */
export const pitch: Scene = {
  palettes: ['jade', 'night', 'meadow', 'slate', 'neon', 'dusk'],
  draw(stage) {
    const { c, random, t, left, right, top } = stage;
    const turf = mix(c.c2, '#2fa65a', random.between(0.25, 0.5));
    const rival = random.pick(['#f3f5f7', '#3f86e0', '#20242c'] as const);
    const x = sway(t, 2) * 12 - 4;
    const ballX = x + 30 + Math.abs(sway(t, stride / 2)) * 12;
    const mate = (at: number) =>
      placeGroup(
        travel(t, 1, random.next(), right + 30, left - 30),
        116 + at * 9,
        0.34 + at * 0.05,
        0,
        player(
          t,
          random.next(),
          at % 2 === 0 ? rival : c.c6,
          at % 2 === 0 ? '#20242c' : '#ffffff',
          '#c98b62',
          '',
        ),
      );
    return [
      sky(stage),
      glow(left + 40, 16, 100, '#ffffff', 0.6),
      glow(right - 40, 16, 100, '#ffffff', 0.6),
      terraces(stage),
      [left + 24, right - 56].map((at) => box(at, 10 + top * 0.3, 34, 9, '#ffffff', 1, 1)).join(''),
      boards(stage),
      markings(stage, turf, t),
      goal(stage),
      mate(0),
      mate(1),
      mate(2),
      oval(x - 46, 160, 24, 3.4, '#000000', 0.3),
      placeGroup(x - 44 + sway(t, 3) * 6, 159, 0.88, 0, player(t, 0.3, rival, '#20242c', '#e0a67c', '')),
      oval(x + 6, 172, 32, 4, '#000000', 0.34),
      placeGroup(
        x,
        170,
        1.14,
        0,
        player(t, 0, c.c6, '#ffffff', random.pick(['#c98b62', '#e0a67c', '#8a5a3c'] as const), eleven),
      ),
      oval(ballX, 171, 8, 1.8, '#000000', 0.3),
      disc(ballX, 164, 6.4, '#ffffff'),
      placeGroup(
        ballX,
        164,
        1,
        turn(t, stride / 2) * 360,
        shape('M0-2.800L2.700-.900 1.700 2.300H-1.700L-2.700-.900z', '#1a1c22'),
        stroke('M0-3V-6M3-1L6-2M2 2.500L4 5M-2 2.500L-4 5M-3-1L-6-2', '#1a1c22', 1),
      ),
    ].join('');
  },
};
