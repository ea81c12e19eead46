import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { runner } from '#demo/art/parts/runner.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const coats = ['#3b2013', '#5a3018', '#23140d', '#6e6258', '#15100e'] as const;
const silks = ['#f4c22f', '#3f86e0', '#e5484d', '#f3f3f3', '#3fb36b', '#b45be0'] as const;

function stand({ c, random, left, right, t }: Stage): string {
  const crowd = Array.from({ length: 70 }, () => {
    const y = random.between(66, 92);
    return disc(
      random.between(left, right),
      y + Math.max(0, sway(t, 38, random.next())) * -1.2,
      1,
      random.pick([c.c5, c.c6, '#ffffff', mix(c.c5, c.c2, 0.5)]),
      0.75,
    );
  });
  return (
    shape(path`M${left - 4} 98V60L-70 50V98zM-62 98V62L30 44V98zM38 98V60H${right + 4}V98z`, c.c3) +
    shape(
      path`M${left - 4} 58L-62 46v5L${left - 4} 63zM-66 60L34 40v5L-66 65zM36 58H${right + 4}v4H36z`,
      mix(c.c4, c.c5, 0.12),
    ) +
    crowd.join('')
  );
}

function rail({ c, t, left, right }: Stage, y: number, gap: number, speed: number, size: number): string {
  const posts: string[] = [];
  const shift = turn(t, speed) * gap;
  for (let x = left - gap * 2; x < right + gap * 2; x += gap)
    posts.push(path`M${x - shift} ${y}l${-size * 0.3} ${size}`);
  return (
    stroke(posts.join(''), '#f4f6f2', size * 0.14) +
    box(left - 4, y - size * 0.12, right - left + 8, size * 0.22, mix('#ffffff', c.c1, 0.06))
  );
}

/** Thoroughbreds at full gallop past the stand, under floodlights. */
export const race: Scene = {
  palettes: ['jade', 'night', 'dusk', 'meadow', 'slate', 'dawn', 'ember'],
  draw(stage) {
    const { c, random, t, left, right, bottom, top } = stage;
    const field = random.whole(3, 5);
    const turf = mix(c.c2, '#2f9a52', 0.3);
    const horses = Array.from({ length: field }, (_, at) => {
      const depth = at / (field - 1);
      const x = -34 + ((at * 67 + random.between(0, 30)) % 100) - 12 + sway(t, 2, random.next()) * 14;
      const phase = random.next();
      const look = {
        coat: random.pick(coats),
        silk: silks[at % silks.length] ?? silks[0],
        cap: silks[(at + 3) % silks.length] ?? silks[1],
      };
      const draw = runner(t, phase, look);
      return (
        oval(x, 124 + depth * 42, 34 + depth * 12, 2.6, '#000000', 0.3) +
        placeGroup(x, 123 + depth * 42, 0.5 + depth * 0.36, 0, draw)
      );
    });
    const stripes = Array.from({ length: 4 }, (_, at) => {
      const x = travel(t, 20, at / 4, right + 140, left - 160);
      return shape(path`M${x} 102h62L${x + 30} ${bottom + 4}h-104z`, '#ffffff', 0.06);
    });
    const lamps = [left + 44, 60].map(
      (x) =>
        stroke(path`M${x} 70V${top * 0.4 + 16}`, c.c4, 2.6) +
        glow(x, top * 0.4 + 12, 70, '#ffffff', 0.5 + 0.06 * pulse(t, 9)) +
        box(x - 15, top * 0.4 + 6, 30, 10, '#ffffff', 1, 1),
    );
    return [
      sky(stage),
      skyline(stage, {
        base: 92,
        low: 16,
        high: 44,
        narrow: 9,
        wide: 18,
        fill: mix(c.c2, c.c1, 0.35),
        windows: 0.4,
      }),
      stand(stage),
      lamps.join(''),
      box(left - 4, 97, right - left + 8, bottom - 93, downward(turf, mix(turf, c.c4, 0.6))),
      stripes.join(''),
      rail(stage, 101, 22, 48, 12),
      horses.join(''),
      rail(stage, bottom - 9, 64, 64, 30),
    ].join('');
  },
};
