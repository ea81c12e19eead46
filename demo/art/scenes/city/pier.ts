import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { glow } from '#demo/art/paint.ts';
import { birds, cloudBands, sky, stars, sunOrMoon } from '#demo/art/parts/sky.ts';
import { ferry, junk, reflection, water } from '#demo/art/parts/water.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const sea = 112;

const ink = '#0c0912';

type Sitter = {
  readonly x: number;
  readonly scale: number;
  readonly lean: number;
  readonly hair: number;
  readonly swing: number;
  readonly rim: string;
};

/**
 * Someone who sits on the edge of the deck with hanging legs, seen from behind. `hair` is 0 short, 1 long, 2
 * under a hat.
 */
function sitting({ x, scale, lean, hair, swing, rim }: Sitter, y: number): string {
  const tresses = hair === 1 ? shape('M-9-56C-12-40-10-34-8-28H8C10-34 12-40 9-56z', ink) : '';
  const hat = hair === 2 ? oval(0, -59, 14, 3, ink) + shape('M-8-60q8-12 16 0z', ink) : '';
  return placeGroup(
    x,
    y,
    scale,
    lean,
    disc(0, -54, 8.2, ink),
    shape('M-3.5-48h7v7h-7z', ink),
    tresses,
    hat,
    shape('M-12-4C-13-22-14-36-5-43H5C14-36 13-22 12-4Q12 4 0 4T-12-4z', ink),
    stroke('M-11-35L-15-12-9 1M11-35L15-12 9 1', ink, 5.4),
    stroke(path`M-6 2L-7 18 ${-8 + swing} 30M6 2L7 18 ${8 - swing} 30`, ink, 6.4),
    stroke('M6.5-43C12-40 14.500-34 17.300-13M6.500-59.500q3.600 5 .8 11', rim, 1.1, 0.85),
  );
}

function lamp({ c, t }: Stage, x: number, y: number): string {
  return (
    stroke(path`M${x} ${y}V${y - 74}`, c.c4, 2.6) +
    glow(x, y - 78, 34, c.c5, 0.7 + 0.15 * pulse(t, 11)) +
    disc(x, y - 78, 5, mix(c.c5, '#ffffff', 0.4)) +
    stroke(path`M${x - 5} ${y - 72}h10`, c.c4, 2.4)
  );
}

function deck({ c, left, right, bottom }: Stage, y: number, from: number): string {
  const posts: string[] = [];
  for (let x = from + 8; x < right; x += 26) posts.push(path`M${x} ${y + 4}V${bottom + 4}`);
  return (
    stroke(posts.join(''), mix(c.c4, '#000000', 0.2), 4.5) +
    box(from, y, right - from + 8, 6, c.c4) +
    stroke(path`M${Math.max(from, left)} ${y + 0.7}H${right}`, c.c5, 1.1, 0.7)
  );
}

/** The end of a pier at sunset: two people, the sun on the sea, boats far out. */
export const pier: Scene = {
  palettes: ['dusk', 'night', 'rose', 'dawn', 'plum', 'ember', 'tropic', 'mist'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const sunX = random.between(-6, 34);
    const sunY = random.between(78, 98);
    const r = random.between(22, 32);
    const pairX = random.between(-26, -10);
    const nod = sway(t, 5) * 1.2;
    const far = mix(c.c2, c.c1, 0.35);
    return [
      sky(stage),
      stars(stage, 18, 40),
      sunOrMoon(stage, sunX, sunY, r, false),
      cloudBands(stage, 40 + top * 0.4, '#ffffff', 0.2),
      birds(stage, 46 + top * 0.3, 5, mix(c.c4, c.c1, 0.1)),
      shape(path`M${left - 4} ${sea}V100q40-16 76-6t60 2 50-14 60 12 70-10 60 10 90-8V${sea}z`, far),
      water(stage, sea, 74),
      reflection(stage, sunX, sea, bottom - 6, r * 0.7),
      junk(stage, travel(t, 1, 0.12 + random.between(0, 0.2), left - 30, right + 30), 124, 0.4),
      ferry(stage, travel(t, 1, 0.5 + random.between(0, 0.3), right + 40, left - 40), 121, 0.42),
      deck(stage, 152, random.between(-74, -58)),
      lamp(stage, 58, 152),
      sitting(
        { x: pairX, scale: 0.9, lean: 3 + nod, hair: random.whole(0, 2), swing: sway(t, 9) * 4, rim: c.c5 },
        151,
      ),
      sitting(
        {
          x: pairX + 30,
          scale: 0.98,
          lean: -3 + nod * 0.6,
          hair: random.whole(0, 2),
          swing: sway(t, 7, 0.3) * 4,
          rim: c.c5,
        },
        151,
      ),
    ].join('');
  },
};
