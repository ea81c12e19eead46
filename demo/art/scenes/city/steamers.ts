import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { glow, sideways } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising, steam } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const bamboo = { light: '#e6b878', mid: '#c8904e', dark: '#8c5a2b' };

function basket(y: number, half: number): string {
  const slats = Array.from(
    { length: 9 },
    (_, at) => path`M${-half + 4 + at * ((half - 4) / 4)} ${y + 4}v14`,
  ).join('');
  return (
    shape(path`M${-half} ${y}V${y + 20}Q0 ${y + 30} ${half} ${y + 20}V${y}z`, bamboo.mid) +
    shape(
      path`M${half * 0.45} ${y + 5}V${y + 25}Q${half * 0.8} ${y + 23} ${half} ${y + 20}V${y}z`,
      bamboo.dark,
      0.4,
    ) +
    stroke(slats, bamboo.dark, 0.7, 0.5) +
    stroke(path`M${-half} ${y + 12}Q0 ${y + 22} ${half} ${y + 12}`, bamboo.dark, 1.6, 0.85) +
    oval(0, y, half, 8, bamboo.light)
  );
}

function dumplings({ c, random, t }: Stage, y: number, half: number): string {
  const kind = random.whole(0, 2);
  const wobble = sway(t, 9) * 0.4;
  return [-0.62, 0, 0.62]
    .map((at) => {
      const x = at * half;
      const dough = kind === 2 ? '#f7e08a' : '#fdf6ea';
      const body = shape(
        path`M${x - 11.5} ${y}q0-13 11.5-${13 + wobble} 11.5 0 11.5 ${13 + wobble} -11.5 5-23 0z`,
        dough,
      );
      const shade = shape(path`M${x + 2} ${y - 12}q9 1 9.5 12-4 2-9 2.4 4-6-.5-14.4z`, '#d8bf9c', 0.55);
      const top =
        kind === 1
          ? disc(x, y - 11, 2.4, c.c6)
          : stroke(path`M${x - 4} ${y - 11}q4 4 8 0M${x} ${y - 13}v6`, '#c9a983', 1.1);
      return body + shade + top;
    })
    .join('');
}

function teapot({ c, t }: Stage, x: number, y: number, scale: number): string {
  const shine = mix(c.c6, '#ffffff', 0.45);
  return placeGroup(
    x,
    y,
    scale,
    0,
    stroke('M-26-24C-40-26-44-40-48-44', c.c6, 7),
    stroke('M25-34C42-38 44-12 24-12', c.c6, 4.4),
    shape('M-26 0C-34-26-20-42 0-42S34-26 26 0z', c.c6),
    shape('M-15-40Q0-52 15-40 0-35-15-40z', mix(c.c6, '#000000', 0.2)),
    disc(0, -50, 4, c.c6),
    stroke('M-17-30Q-22-20-19-8', shine, 2.4, 0.6 + 0.2 * pulse(t, 6)),
    oval(0, 0, 26, 3.5, mix(c.c6, '#000000', 0.35)),
    stroke('M-4-20l4-6 4 6-4 6zM0-26v12', shine, 1.2, 0.7),
  );
}

function windowLight({ c, left, top, t }: Stage): string {
  const x = Math.max(left + 10, -118);
  const y = top * 0.6 + 8;
  const lean = sway(t, 1) * 8;
  return (
    box(x, y, 74, 92, mix(c.c5, c.c1, 0.25), 0.9, 2) +
    box(x, y, 74, 92, sideways(c.c2), 0.4) +
    stroke(path`M${x + 25} ${y}v92M${x + 50} ${y}v92M${x} ${y + 31}h74M${x} ${y + 62}h74`, c.c3, 2) +
    stroke(path`M${x} ${y}h74v92h-74z`, c.c3, 3.4) +
    shape(path`M${x} ${y}h74L${x + 210 + lean} 180H${x + 60 + lean}z`, c.c5, 0.13)
  );
}

/** A stack of bamboo steamers on a tea-house table, steaming in the morning light. */
export const steamers: Scene = {
  palettes: ['warm', 'rose', 'ember', 'jade', 'dawn', 'meadow', 'slate'],
  draw(stage) {
    const { c, random, left, right, bottom } = stage;
    const levels = random.whole(2, 4);
    const half = levels === 4 ? 36 : 42;
    const topY = 138 - levels * 21;
    const stack = Array.from({ length: levels }, (_, at) =>
      basket(138 - (at + 1) * 21, half - at * 1.5),
    ).join('');
    const x = random.between(-20, -8);
    return [
      sky(stage),
      windowLight(stage),
      glow(x, 70, 130, c.c5, 0.6),
      box(left - 4, 136, right - left + 8, bottom - 132, c.c4),
      box(left - 4, 135, right - left + 8, 2.6, mix(c.c4, c.c5, 0.45)),
      oval(x, 160, half + 12, 5, '#000000', 0.28),
      placeGroup(
        x,
        14,
        1,
        0,
        stack,
        oval(0, topY, half - levels * 1.5 - 5, 5.5, bamboo.dark),
        dumplings(stage, topY + 2, half - 10),
      ),
      steam(stage, x, topY + 4, 1.15, '#ffffff', 5),
      teapot(stage, x + half + 36, 160, random.between(0.74, 0.9)),
      placeGroup(
        x - half - 22,
        164,
        1,
        0,
        shape('M-13-15H13Q11 0 0 0T-13-15z', '#fbf6ec'),
        oval(0, -15, 13, 3.4, '#fff'),
        oval(0, -14.6, 10.5, 2.4, '#b8783a'),
        stroke('M-10-8q10 4 20 0', c.c6, 1.4),
      ),
      steam(stage, x - half - 22, 146, 0.45, '#ffffff', 2),
      stroke(path`M${x + 20} 174L${x + 74} 168M${x + 22} 178L${x + 76} 173`, '#f0d9ae', 2.2),
      rising(stage, 14, mix(c.c5, '#ffffff', 0.4), bottom, 20, 0.6),
    ].join('');
  },
};
