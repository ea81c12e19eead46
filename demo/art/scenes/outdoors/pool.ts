import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const VANISH = 58;

/** A swimmer who comes towards us in butterfly: both arms swing, water flies. */
function swimmer({ c, random, t }: Stage, x: number, y: number, scale: number, phase: number): string {
  const beat = turn(t, 28, phase);
  const up = Math.sin(Math.PI * 2 * beat);
  const reach = -10 - up * 17;
  const skin = '#d99c72';
  const drops = Array.from({ length: 14 }, () => {
    const angle = random.between(-3, 0.1);
    const far = random.between(16, 46) * (0.65 + 0.35 * pulse(t, 28, phase));
    return disc(
      Math.cos(angle) * far,
      Math.sin(angle) * far * 0.6,
      random.between(0.8, 2.2),
      '#ffffff',
      0.85,
    );
  });
  return placeGroup(
    x,
    y,
    scale,
    0,
    oval(0, 9, 58, 8, '#ffffff', 0.3),
    stroke(path`M-13 2Q-36 ${reach} -54 ${4 - up * 6}M13 2Q36 ${reach} 54 ${4 - up * 6}`, skin, 8),
    shape('M-22 10C-20-8-10-11 0-11S20-8 22 10z', skin),
    disc(0, -17 - up * 2, 10, skin),
    shape(
      path`M-10.500 ${-18 - up * 2}C-11 ${-32 - up * 2} 11 ${-32 - up * 2} 10.500 ${-18 - up * 2}Q0 ${-23 - up * 2}-10.500 ${-18 - up * 2}z`,
      c.c6,
    ),
    stroke(path`M-9 ${-17 - up * 2}h18`, '#1c2733', 3.4),
    disc(0, -11 - up * 2, 2.4, '#7a2d22'),
    shape('M-46 12Q-24 2 0 7T46 12Q20 18 0 16T-46 12z', '#ffffff', 0.85),
    drops.join(''),
  );
}

function ropes({ c, t, left, right, bottom }: Stage): string {
  const lanes = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5];
  return lanes
    .map((lane, at) => {
      const d = path`M${lane * 13} ${VANISH + 22}L${lane * 78} ${bottom + 6}`;
      const bob = sway(t, 9, at * 0.2) * 0.6;
      return placeGroup(
        bob,
        0,
        1,
        0,
        stroke(d, at % 2 ? '#ffffff' : c.c6, 3.4) + stroke(d, at % 2 ? c.c6 : '#ffffff', 3.4, 1, '7 9'),
      );
    })
    .join('')
    .concat(box(left - 4, VANISH + 18, right - left + 8, 4, mix(c.c3, '#ffffff', 0.55)));
}

/** A race in an indoor pool, seen from the end of the lanes. */
export const pool: Scene = {
  palettes: ['deep', 'tropic', 'night', 'slate', 'dawn', 'berry', 'candy'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const water = mix(c.c1, '#1c8ab0', 0.45);
    const lights = [-120, -72, -24, 24, 72, 120].filter((x) => x > left && x < right);
    const ripples = Array.from({ length: 46 }, () => {
      const depth = random.next();
      const y = VANISH + 26 + depth * depth * (bottom - VANISH - 20);
      const x = travel(t, 1, random.next(), left - 30, right + 30);
      return path`M${x} ${y}q${6 + depth * 12}-${1.5 + depth * 3} ${12 + depth * 24} 0`;
    });
    const crowd = Array.from({ length: 60 }, () =>
      disc(
        random.between(left, right),
        random.between(VANISH - 14, VANISH + 6),
        1.3,
        random.pick([c.c5, c.c6, '#ffffff', c.c1]),
        0.7,
      ),
    );
    return [
      sky(stage),
      lights
        .map(
          (x) =>
            glow(x, top * 0.6 + 12, 46, '#ffffff', 0.5) + box(x - 14, top * 0.6 + 9, 28, 5, '#ffffff', 1, 2),
        )
        .join(''),
      stroke(
        path`M${left} ${top * 0.6 + 20}Q0 ${top * 0.6 + 4} ${right} ${top * 0.6 + 20}M${left} ${top * 0.6 + 28}Q0 ${top * 0.6 + 14} ${right} ${top * 0.6 + 28}`,
        c.c3,
        2,
      ),
      box(left - 4, VANISH - 20, right - left + 8, 40, c.c3),
      crowd.join(''),
      box(
        left - 4,
        VANISH + 20,
        right - left + 8,
        bottom - VANISH,
        downward(mix(water, '#ffffff', 0.25), mix(water, c.c4, 0.55)),
      ),
      stroke(ripples.join(''), '#ffffff', 1.1, 0.28 + 0.08 * pulse(t, 6)),
      ropes(stage),
      swimmer(stage, -62, 108, 0.5, random.next()),
      swimmer(stage, 60, 112, 0.56, random.next()),
      swimmer(stage, random.between(-6, 6), 142, 1.06, random.next()),
    ].join('');
  },
};
