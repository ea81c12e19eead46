import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { cloudBands, sky } from '#demo/art/parts/sky.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

/** The face of a housing block: floors of flats, washing, windows that come on. */
function block({ c, random, t, left, right, top }: Stage): string {
  const tones = [c.c2, mix(c.c2, c.c6, 0.22), mix(c.c2, c.c5, 0.22), mix(c.c2, c.c1, 0.4)];
  const parts: string[] = [];
  for (let x = left - 6, at = 0; x < right; x += 30, at += 1) {
    const roof = top + 14 + (at % 3) * 9;
    parts.push(box(x, roof, 29.4, 130 - roof, tones[at % tones.length] ?? c.c2));
    for (let y = roof + 7; y < 118; y += 12) {
      for (const dx of [4, 16]) {
        const lit = random.chance(0.42) ? 0.45 + 0.4 * pulse(t, random.whole(1, 3), random.next()) : 0;
        parts.push(box(x + dx, y, 8, 6, lit > 0 ? c.c5 : mix(c.c3, c.c4, 0.4), lit > 0 ? lit : 0.8));
      }
    }
  }
  return parts.join('');
}

function basket({ c, t }: Stage, x: number): string {
  const net = [-9, -4.5, 0, 4.5, 9]
    .map((at) => path`M${at} 46Q${at * 0.8 + sway(t, 12) * 1.2} 55 ${at * 0.55} 64`)
    .join('');
  return placeGroup(
    x,
    0,
    1,
    0,
    stroke('M40 150V30Q40 24 30 24H22', c.c4, 5),
    box(-24, 6, 46, 34, mix('#ffffff', c.c1, 0.15), 1, 2),
    stroke('M-24 6h46v34h-46z', c.c6, 2),
    stroke('M-10 18h20v16h-20z', c.c6, 1.8),
    stroke(net, '#ffffff', 1, 0.9),
    ring(0, 46, 11, 2.6, c.c6, 2.4),
  );
}

/** A player in the air with the ball over the rim; the body hangs and turns a little. */
function jumper({ c, t }: Stage, x: number, y: number): string {
  const shirt = mix(c.c6, '#f4b62f', 0.25);
  const skin = '#a86f48';
  const hang = sway(t, 5);
  return placeGroup(
    x,
    y + hang * 2.5,
    1,
    hang * 2,
    stroke('M-4 26L-16 44-34 46M6 26L14 46 4 64', skin, 8),
    stroke('M-34 46l-6 5M4 64l8 3', '#f4f4f0', 6),
    shape('M-11 8H11L15 33 2 34-2 28-12 36z', mix(shirt, '#000000', 0.25)),
    shape('M-11-16Q0-21 11-16L12 12H-12z', shirt),
    stroke('M-3-6V5M3-6V5', '#ffffff', 2.2),
    stroke('M-10-14L-24-4-32 8', skin, 6.4),
    stroke('M10-14L24-30 30-46', skin, 6.4),
    disc(0, -27, 8, skin),
    shape('M-8.500-28C-9-39 9-39 8.500-28Q0-33-8.500-28z', '#1a1210'),
    disc(32, -53, 8.6, '#e8832c'),
    stroke('M24-55q8 4 16 0M32-61.500q-3 9 0 17', '#6a3210', 1),
  );
}

/** Basketball between the blocks of an estate, in the last light. */
export const hoops: Scene = {
  palettes: ['dusk', 'dawn', 'candy', 'night', 'rose', 'meadow', 'neon', 'berry'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const ground = mix(c.c3, c.c6, 0.18);
    const fence: string[] = [];
    for (let x = left - 40; x < right + 40; x += 7) fence.push(path`M${x} 130l22-26M${x} 130l-22-26`);
    const friend = random.between(-96, -74);
    return [
      sky(stage),
      cloudBands(stage, 20, c.c5, 0.2),
      block(stage),
      glow(20, 60, 120, c.c5, 0.35 + 0.04 * pulse(t, 3)),
      stroke(fence.join(''), mix(c.c4, '#ffffff', 0.3), 0.6, 0.5),
      stroke(path`M${left} 104H${right}`, mix(c.c4, '#ffffff', 0.35), 1.6),
      box(left - 4, 130, right - left + 8, bottom - 126, downward(ground, mix(ground, c.c4, 0.55))),
      stroke(path`M${left} 168H${right}M-8 130L-44 ${bottom}M98 130L140 ${bottom}`, '#ffffff', 1.6, 0.6),
      ring(30, 158, 66, 11, '#ffffff', 1.6, 0.5),
      basket(stage, 46),
      oval(2, 164, 26, 3.4, '#000000', 0.3),
      jumper(stage, 8, 92),
      oval(friend, 170, 18, 2.6, '#000000', 0.3),
      placeGroup(
        friend,
        170,
        0.72,
        0,
        stroke('M-3-40L-9-2M3-40L11-2M-9-68L-26-84M9-68L25-86', '#5a3826', 7),
        shape('M-12-72Q0-77 12-72L11-38H-11z', mix(c.c2, '#ffffff', 0.35)),
        disc(0, -82, 8.5, '#8a5a3c'),
      ),
    ].join('');
  },
};
