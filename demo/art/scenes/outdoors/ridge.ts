import { mix } from '#demo/art/colour.ts';
import { sway, travel } from '#demo/art/motion.ts';
import { downward } from '#demo/art/paint.ts';
import { walking } from '#demo/art/parts/figure.ts';
import { birds, cloud, sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A kite with a long tail that pulls and turns in the wind; its line runs down to the hand at (hx, hy). */
function kite(
  { t }: Stage,
  at: { x: number; y: number; hx: number; hy: number },
  colour: string,
  light: string,
  phase: number,
): string {
  const x = at.x + sway(t, 3, phase) * 7;
  const y = at.y + sway(t, 4, phase + 0.2) * 5;
  const wave = (place: number) => sway(t, 9, phase + place) * 3;
  return (
    stroke(
      path`M${at.hx} ${at.hy}Q${(at.hx + x) / 2 + 10} ${(at.hy + y) / 2 + 14} ${x} ${y}`,
      '#ffffff',
      0.5,
      0.6,
    ) +
    placeGroup(
      x,
      y,
      1,
      22 + sway(t, 5, phase) * 9,
      stroke(path`M0 15Q${6 + wave(0)} 23 ${wave(0.2)} 30T${wave(0.4)} 45`, colour, 1.6),
      shape('M0-17L12-2 0 15-12-2z', colour),
      shape('M0-17L12-2H-12z', light),
      stroke('M0-17V15M-12-2H12', '#00000055', 0.6),
    )
  );
}

function hills({ c, random, left, right, bottom }: Stage, y: number, tall: number, fill: string): string {
  const points: string[] = [];
  const phase = random.between(0, 6);
  for (let x = left - 6; x <= right + 18; x += 12) {
    const up = Math.sin(x / 46 + phase) * 0.6 + Math.sin(x / 19 + phase * 2) * 0.2 + 0.4;
    points.push(path`L${x} ${y - up * tall}`);
  }
  return shape(
    path`M${left - 6} ${bottom + 6}` + points.join('') + path`L${right + 18} ${bottom + 6}z`,
    downward(mix(fill, c.c1, 0.14), fill),
  );
}

/** Walkers on a green ridge above the sea, with kites in the wind. */
export const ridge: Scene = {
  palettes: ['meadow', 'dawn', 'tropic', 'dusk', 'rose', 'mist', 'candy', 'warm'],
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one picture, from back to front.
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const count = random.whole(1, 3);
    const party = random.whole(2, 4);
    const start = random.between(-58, -30);
    const slope = (x: number) => 141 - 17 * Math.cos(x / 74) - x * 0.05;
    const crest: string[] = [];
    for (let x = left - 6; x <= right + 10; x += 10) crest.push(path`L${x} ${slope(x)}`);
    const walkers = Array.from({ length: party }, (_, at) => {
      const x = start + at * random.between(21, 28);
      const coat = [c.c6, mix(c.c4, c.c5, 0.2), mix(c.c2, '#2a4a8a', 0.5), '#efe6d2'][at % 4] ?? c.c6;
      const size = at === 1 ? 0.3 : 0.4;
      return (
        walking(x, slope(x) + 1, size, mix(c.c4, '#000000', 0.35), t, 30) +
        shape(
          path`M${x - 8 * size} ${slope(x) - 78 * size}h${15 * size}l${2 * size} ${30 * size}h${-18 * size}z`,
          coat,
        ) +
        stroke(path`M${x + 8} ${slope(x + 8)}l-3 -20`, c.c4, 0.9)
      );
    });
    const kites = Array.from({ length: count }, (_, at) => {
      const place = {
        x: 16 + at * 34 - random.between(0, 12),
        y: 34 + at * 17 + top * 0.25,
        hx: start + 9,
        hy: slope(start) - 26,
      };
      return kite(
        stage,
        place,
        at % 2 ? mix(c.c6, '#f4c22f', 0.55) : c.c6,
        mix(c.c5, '#ffffff', 0.35),
        at * 0.3,
      );
    });
    return [
      sky(stage),
      sunOrMoon(stage, random.between(-70, -30), 44, 15, false),
      [0, 1, 2]
        .map((at) =>
          cloud(
            travel(t, 1, random.next(), left - 60, right + 60),
            top * 0.4 + 34 + at * 20,
            0.6 + at * 0.2,
            '#ffffff',
            0.5,
          ),
        )
        .join(''),
      hills(stage, 108, 46, mix(c.c2, c.c1, 0.35)),
      birds(stage, 62, 5),
      hills(stage, 128, 42, mix(c.c2, c.c3, 0.4)),
      shape(path`M${left - 6} 128Q0 116 ${right + 6} 126V150H${left - 6}z`, mix(c.c1, '#ffffff', 0.25), 0.35),
      hills(stage, 146, 26, c.c3),
      kites.join(''),
      shape(
        path`M${left - 6} ${bottom + 6}` + crest.join('') + path`L${right + 10} ${bottom + 6}z`,
        downward(mix(c.c3, c.c2, 0.4), c.c4),
      ),
      stroke(
        path`M${left} ${slope(left) + 7}Q-20 ${slope(-20) + 5} 30 ${slope(30) + 9}T${right} ${slope(right) + 26}`,
        mix(c.c5, c.c2, 0.35),
        3.4,
        0.75,
      ),
      walkers.join(''),
      Array.from({ length: 34 }, () => {
        const x = random.between(left, right);
        const y = slope(x) + random.between(10, 36);
        return stroke(
          path`M${x} ${y}q${sway(t, 8, random.next()) * 1.6} -4 1 -7`,
          mix(c.c2, c.c5, 0.3),
          0.9,
          0.6,
        );
      }).join(''),
    ].join('');
  },
};
