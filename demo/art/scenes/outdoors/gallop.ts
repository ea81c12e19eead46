import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel } from '#demo/art/motion.ts';
import { downward } from '#demo/art/paint.ts';
import { runner } from '#demo/art/parts/runner.ts';
import { birds, cloudBands, sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import { mist } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, stroke } from '#demo/art/svg.ts';

/** Sand thrown up behind the hooves. */
function dust({ random, t, c }: Stage, x: number, y: number, scale: number): string {
  return Array.from({ length: 12 }, () => {
    const away = travel(t, 18, random.next(), 0, 1);
    return disc(
      x - 40 * scale - away * 54 * scale,
      y - away * random.between(4, 22) * scale,
      (1.4 + away * 4) * scale,
      c.c5,
      0.3 * (1 - away),
    );
  }).join('');
}

/** Morning work: two horses gallop past a low sun, the city still in mist. */
export const gallop: Scene = {
  palettes: ['dawn', 'dusk', 'rose', 'ember', 'mist', 'warm', 'plum', 'night'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const pair = random.chance(0.75);
    const dark = mix(c.c4, '#0c0605', 0.55);
    const far = mix(c.c4, c.c2, 0.4);
    const x = random.between(-14, 12);
    const rails: string[] = [];
    const shift = travel(t, 40, 0, 0, 34);
    for (let at = left - 40; at < right + 40; at += 34) rails.push(path`M${at - shift + 34} 121v13`);
    return [
      sky(stage),
      sunOrMoon(stage, x + random.between(-8, 14), 82, random.between(36, 46), false),
      cloudBands(stage, 42, mix(c.c1, '#ffffff', 0.3), 0.5),
      birds(stage, 40, 6),
      skyline(stage, {
        base: 126,
        low: 10,
        high: 46,
        narrow: 9,
        wide: 20,
        fill: mix(c.c2, c.c1, 0.45),
        windows: 0,
      }),
      mist(stage, 106, mix(c.c1, '#ffffff', 0.35), 0.35),
      box(left - 4, 124, right - left + 8, bottom - 120, downward(mix(c.c3, c.c1, 0.25), c.c4)),
      stroke(rails.join(''), '#f4f1ea', 1.6, 0.9),
      stroke(path`M${left} 121H${right}`, '#f4f1ea', 2.4, 0.95),
      oval(x, 130, 80, 4, c.c5, 0.3 + 0.05 * pulse(t, 6)),
      pair
        ? placeGroup(
            x + 34 + sway(t, 2) * 8,
            146,
            0.72,
            0,
            runner(t, 0.37, { coat: far, silk: mix(c.c6, far, 0.35), cap: far }),
          )
        : '',
      dust(stage, x - 10, 162, 1),
      oval(x - 6, 165, 62, 3.6, '#000000', 0.35),
      placeGroup(
        x - 10 + sway(t, 2, 0.4) * 8,
        164,
        0.98,
        0,
        runner(t, 0, { coat: dark, silk: c.c6, cap: mix(c.c6, '#ffffff', 0.75) }),
      ),
      Array.from({ length: 26 }, () =>
        stroke(
          path`M${random.between(left, right)} ${random.between(140, bottom)}h${random.between(8, 26)}`,
          c.c5,
          0.8,
          0.16,
        ),
      ).join(''),
    ].join('');
  },
};
