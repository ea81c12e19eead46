import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { steam } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const skins = ['#e9b48c', '#d99c72', '#f0c4a0', '#c98b62'] as const;
const hairs = ['#1d1512', '#2e1f17', '#4a2d1c', '#6b6b72'] as const;

function hairOf(style: number, colour: string): { behind: string; front: string } {
  switch (style) {
    case 0:
      return { behind: '', front: shape('M-16-3C-19-24 19-24 16-3 12-10 8-12 4-12-4-8-10-9-16-3z', colour) };
    case 1:
      return {
        behind: shape('M-17 18C-24-32 24-32 17 18z', colour),
        front: shape('M-16-1C-17-24 17-24 16-1 12-8 10-12 6-14-2-8-10-8-16-1z', colour),
      };
    case 2:
      return {
        behind: disc(0, -21, 7, colour),
        front: shape('M-16-2C-18-25 18-25 16-2 10-12-10-12-16-2z', colour),
      };
    default:
      return {
        behind: disc(-16, -4, 7, colour) + disc(16, -4, 7, colour),
        front: shape('M-16-3C-18-26 18-26 16-3 8-13 0-12-4-13-8-10-13-8-16-3z', colour),
      };
  }
}

/** One of the family from the chest up; they nod, blink and laugh. */
function relative({ random, t }: Stage, x: number, y: number, scale: number, shirt: string): string {
  const skin = random.pick(skins);
  const hair = hairOf(random.whole(0, 3), random.pick(hairs));
  const phase = random.next();
  const nod = sway(t, 9, phase);
  const shut = pulse(t, 11, phase) > 0.985;
  const eyes = shut
    ? stroke('M-8 1h5M3 1h5', '#1b1310', 1.6)
    : disc(-5.5, 1, 1.8, '#1b1310') + disc(5.5, 1, 1.8, '#1b1310');
  const laugh = pulse(t, 7, phase) > 0.55;
  const mouth = laugh
    ? shape('M-5 6.500h10q-1 6-5 6t-5-6z', '#8c2f28')
    : stroke('M-4.500 7.500q4.500 4 9 0', '#7a2d22', 1.8);
  const face =
    hair.behind +
    disc(0, 0, 15, skin) +
    hair.front +
    eyes +
    disc(-9, 6, 2.8, '#f08a78', 0.45) +
    disc(9, 6, 2.8, '#f08a78', 0.45) +
    mouth;
  return placeGroup(
    x,
    y,
    scale,
    0,
    shape('M-31 66C-32 30-20 19 0 19S32 30 31 66z', shirt),
    shape('M-8 19h16q-2 8-8 8t-8-8z', mix(skin, '#8a4a2c', 0.2)),
    placeGroup(0, nod * 0.9, 1, nod * 3.5, face),
  );
}

function dish(x: number, y: number, scale: number, food: string, garnish: string): string {
  return placeGroup(
    x,
    y,
    scale,
    0,
    oval(0, 2, 24, 6.5, '#000000', 0.2),
    oval(0, 0, 24, 6.5, '#fdf8ee'),
    oval(0, -1, 18, 4.6, food),
    disc(-6, -2.4, 2.6, garnish),
    disc(4, -3, 2.8, garnish),
    disc(10, -1.2, 2, garnish),
  );
}

function room({ c, random, left, right, top, t }: Stage): string {
  const y = top * 0.5 + 18;
  const wx = Math.max(left + 12, -142);
  const fx = Math.min(right - 66, 84);
  const frames = [0, 1, 2].map((at) =>
    box(fx + (at % 2) * 26, y + at * 20, 20, 16, mix(c.c3, random.pick([c.c5, c.c6, c.c1]), 0.35), 1, 1.5),
  );
  return (
    box(wx, y, 58, 62, mix(c.c0, '#1d2c54', 0.55), 1, 2) +
    [0, 1, 2, 3, 4, 5]
      .map((at) =>
        disc(
          wx + 8 + ((at * 23) % 46),
          y + 8 + ((at * 17) % 46),
          1.1,
          c.c5,
          0.4 + 0.5 * pulse(t, 5 + at, at * 0.3),
        ),
      )
      .join('') +
    stroke(path`M${wx + 29} ${y}v62M${wx} ${y + 31}h58M${wx} ${y}h58v62h-58z`, c.c3, 2.6) +
    frames.join('')
  );
}

/** A family at dinner under a hanging lamp. */
export const table: Scene = {
  palettes: ['warm', 'rose', 'dawn', 'dusk', 'meadow', 'tropic'],
  draw(stage) {
    const { c, random, t, left, right, top } = stage;
    const count = random.whole(3, 5);
    const shirts = [c.c6, mix(c.c6, c.c5, 0.5), '#3f7fb0', '#5c9a6a', '#7a5aa6'] as const;
    const family = Array.from({ length: count }, (_, at) => {
      const spread = Math.min(34, 112 / count + 6);
      const x = (at - (count - 1) / 2) * spread;
      const size = random.between(0.78, 1.02);
      return relative(
        stage,
        x,
        92 - size * 8 + Math.abs(at - (count - 1) / 2) * 5,
        size,
        shirts[(at * 2) % shirts.length] ?? c.c6,
      );
    });
    const glimmer = sway(t, 3) * 2;
    return [
      sky(stage),
      room(stage),
      glow(0, 46, 140, c.c5, 0.85),
      placeGroup(
        glimmer * 0.3,
        top,
        1,
        glimmer * 0.4,
        stroke(path`M0-4V${14 - top}`, c.c4, 1.8),
        shape(path`M-32 ${38 - top}q2-25 32-25t32 25z`, c.c6),
        oval(0, 38 - top, 17, 3.2, '#fff6d8'),
      ),
      shape(path`M-32 38h64l76 108H-108z`, c.c5, 0.16),
      family.join(''),
      oval(0, 163, Math.min(112, right - 2), 26, mix(c.c4, '#8a5028', 0.4)),
      oval(0, 159, Math.min(112, right - 2), 25, mix(c.c2, '#b06a34', 0.55)),
      oval(0, 158, Math.min(96, right - 14), 19, mix(c.c1, '#c98248', 0.5), 0.6),
      dish(-46, 153, 0.8, '#7fb24a', '#d94b3a'),
      dish(0, 152, 1.05, c.c6, '#f6d743'),
      dish(46, 153, 0.8, '#f0b04a', '#fdf8ee'),
      dish(-24, 167, 0.86, '#c8643a', '#7fc24a'),
      dish(26, 168, 0.86, '#f6ead2', '#e0803c'),
      steam(stage, 0, 146, 0.62, '#ffffff', 3),
      left < -100 ? stroke(path`M-70 160l14 6M68 166l14-6`, '#f0d9ae', 1.8) : '',
    ].join('');
  },
};
