import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward } from '#demo/art/paint.ts';
import { birds, cloudBands, sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import { mist } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const LINE = 112;

/** A white egret about 70 high, standing in water at y = 0, its neck slowly drawn in and out. */
function egret({ c, t }: Stage, x: number, y: number, scale: number, phase: number): string {
  const lift = sway(t, 4, phase) * 3;
  const white = mix('#ffffff', c.c5, 0.25);
  const shade = mix(white, c.c2, 0.35);
  return placeGroup(
    x,
    y,
    scale,
    0,
    stroke('M-3-22L-4 0M5-22L7-10 5 0', '#2a2420', 1.7),
    shape('M-30-20C-24-36-8-42 8-36 16-32 16-24 8-20-4-15-18-15-30-20z', white),
    shape('M-34-17C-22-34-6-34 4-28-6-18-20-15-34-17z', shade, 0.8),
    stroke(path`M8-33C22-40 0-52 ${10 + lift} ${-64 + lift * 0.4}`, white, 5.4),
    disc(12 + lift, -66 + lift * 0.4, 4.4, white),
    shape(path`M${14 + lift} ${-68.5 + lift * 0.4}l19 4.500-19 0z`, mix(c.c6, '#f0a020', 0.5)),
    stroke(path`M${10 + lift} ${-69 + lift * 0.4}q-8-3-13 2`, white, 1.3),
    disc(13.5 + lift, -67 + lift * 0.4, 0.9, '#1a1210'),
  );
}

function reeds(
  { c, random, t }: Stage,
  from: number,
  to: number,
  base: number,
  tall: number,
  fill: string,
): string {
  const stems: string[] = [];
  const heads: string[] = [];
  for (let x = from; x < to; x += random.between(3, 6)) {
    const h = random.between(tall * 0.5, tall);
    const bend = random.between(-5, 9) + sway(t, 5, x * 0.01) * 4;
    stems.push(path`M${x} ${base}q${bend * 0.2} ${-h * 0.6} ${bend} ${-h}`);
    if (random.chance(0.35)) heads.push(path`M${x + bend} ${base - h}l${bend * 0.14} -9`);
  }
  return stroke(stems.join(''), fill, 1.5) + stroke(heads.join(''), mix(c.c6, fill, 0.5), 3.4);
}

/** A marsh at the edge of the day: egrets in still water, reeds, birds in formation. */
export const wetland: Scene = {
  palettes: ['mist', 'dawn', 'dusk', 'meadow', 'rose', 'jade', 'slate', 'tropic'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const x = random.between(-18, 14);
    const others = random.whole(0, 2);
    const ripple = Array.from({ length: 34 }, () => {
      const y = random.between(LINE + 6, bottom);
      const w = random.between(8, 30) * (0.7 + 0.3 * pulse(t, 7, random.next()));
      return path`M${random.between(left, right)} ${y}h${w}`;
    });
    const sunX = random.between(-50, 50);
    return [
      sky(stage),
      sunOrMoon(stage, sunX, 76, random.between(20, 28), false),
      cloudBands(stage, 34 + top * 0.2, mix(c.c1, '#ffffff', 0.45), 0.45),
      birds(stage, 44 + top * 0.2, 9, c.c3),
      shape(
        path`M${left - 4} ${LINE + 2}V96Q-90 74-40 92T50 86T${right + 4} 92V${LINE + 2}z`,
        mix(c.c2, c.c1, 0.5),
      ),
      shape(path`M${left - 4} ${LINE + 2}V104Q-60 92 0 102T${right + 4} 101V${LINE + 2}z`, c.c2),
      box(
        left - 4,
        LINE,
        right - left + 8,
        bottom - LINE + 4,
        downward(mix(c.c1, '#ffffff', 0.12), mix(c.c3, c.c1, 0.2)),
      ),
      oval(sunX, LINE + 10, 20, 5, c.c5, 0.6),
      oval(sunX, LINE + 26, 13, 3, c.c5, 0.45),
      stroke(ripple.join(''), '#ffffff', 0.9, 0.3),
      mist(stage, LINE - 4, '#ffffff', 0.16),
      reeds(stage, left - 4, -62, 150, 54, c.c3),
      reeds(stage, 66, right + 4, 146, 44, c.c3),
      others > 0 ? egret(stage, x + 52, 132, 0.5, 0.3) : '',
      others > 1 ? egret(stage, x - 54, 136, 0.56, 0.6) : '',
      placeGroup(
        x,
        151,
        1,
        0,
        `<g transform="scale(1 -0.5)" opacity="0.22">${egret(stage, 0, 0, 1.05, 0)}</g>`,
      ),
      egret(stage, x, 150, 1.05, 0),
      oval(x, 151, 16, 2, '#ffffff', 0.35),
      reeds(stage, left - 4, -84, bottom + 4, 74, c.c4),
      reeds(stage, 92, right + 4, bottom + 4, 62, c.c4),
    ].join('');
  },
};
