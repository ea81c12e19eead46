import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, num, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A hanging coil of incense, wide at its foot, with a red card and an ember that glows. */
function coil({ c, t }: Stage, x: number, y: number, scale: number, phase: number): string {
  const points: string[] = [];
  for (let at = 0; at <= 96; at += 1) {
    const angle = at * 0.36;
    const r = 2 + at * 0.27;
    points.push(`${num(Math.cos(angle) * r)} ${num(at * 0.44 + Math.sin(angle) * r * 0.3)}`);
  }
  const end = 96 * 0.36;
  const ex = Math.cos(end) * 28;
  const ey = 42 + Math.sin(end) * 8.4;
  return placeGroup(
    x,
    y,
    scale,
    sway(t, 3, phase) * 2,
    stroke('M0-70V0M0 0L-20 36M0 0L20 36', c.c4, 0.7),
    stroke(`M${points.join('L')}`, mix('#c98b3c', c.c5, 0.3), 2.6),
    stroke(`M${points.join('L')}`, mix('#6a3c18', c.c4, 0.3), 0.8, 0.7),
    box(-4.5, 46, 9, 26, c.c6, 1, 1),
    stroke('M-1.500 51v16M1.500 51v16', '#ffe0a0', 0.9),
    glow(ex, ey, 12, '#ff9a3c', 0.6 + 0.4 * pulse(t, 9, phase)),
  );
}

function smoke({ random, t }: Stage, x: number, y: number): string {
  return [0, 1, 2]
    .map((at) => {
      const progress = turn(t, 3, at / 3 + random.between(0, 0.1));
      const lean = sway(t, 2, at * 0.37) * 14;
      const d = path`M${x} ${y}c${-14 + lean}-22 ${18 + lean}-38 ${lean}-62s${-20 + lean * 0.5}-40 ${lean * 0.6}-64`;
      return placeGroup(
        0,
        -progress * 26,
        1,
        0,
        stroke(d, '#ffffff', 7, 0.11 * Math.sin(Math.PI * progress)),
      );
    })
    .join('');
}

function hall({ c, left, right, top, bottom }: Stage): string {
  const dark = mix(c.c4, '#1a0806', 0.4);
  const pillars = [-92, 92].filter((x) => x > left - 20 && x < right + 20);
  return (
    box(left - 4, top - 4, right - left + 8, 150 - top, downward(c.c0, mix(c.c3, c.c1, 0.35))) +
    shape(path`M-54 148V64Q0 34 54 64V148z`, mix(c.c5, c.c1, 0.35)) +
    shape('M-46 148V70Q0 44 46 70V148z', mix(c.c5, '#ffffff', 0.35), 0.85) +
    stroke('M-23 148V60M0 148V52M23 148V60M-46 92H46M-46 120H46', mix(c.c6, dark, 0.4), 2) +
    pillars
      .map((x) => box(x - 11, top - 4, 22, 156 - top, downward(mix(c.c6, dark, 0.2), mix(c.c6, dark, 0.55))))
      .join('') +
    box(left - 4, 148, right - left + 8, bottom - 144, downward(dark, mix(dark, '#000000', 0.4))) +
    stroke(path`M${left} ${top + 18}H${right}M${left} ${top + 26}H${right}`, dark, 5)
  );
}

/** A temple hall: coils of incense burn overhead, smoke hangs in the light, one visitor has come. */
export const incense: Scene = {
  palettes: ['ember', 'dusk', 'rose', 'mist', 'jade', 'plum', 'warm', 'ink'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const narrow = right - left < 200;
    const places = narrow ? [-40, 34, -6] : [-112, -62, 66, 116, -8];
    const coils = places.map((x, at) =>
      coil(
        stage,
        x,
        (top < 0 ? -14 : 18) + (at % 2) * 15 + random.between(-4, 8),
        random.between(0.72, 1.02) * (at === places.length - 1 ? 0.82 : 1),
        at * 0.23,
      ),
    );
    const visitor = random.between(-14, 14);
    return [
      sky(stage),
      hall(stage),
      glow(0, 96, 120, c.c5, 0.7),
      [-30, 0, 34]
        .map((x, at) =>
          shape(
            path`M${x} ${top}h22L${x + 62 + at * 8} 160h${-54}z`,
            c.c5,
            0.07 + 0.04 * pulse(t, 3, at * 0.3),
          ),
        )
        .join(''),
      coils.join(''),
      smoke(stage, -40, 92),
      smoke(stage, 46, 98),
      shape(path`M${visitor - 34} 150q34-8 68 0l8 14h-84z`, c.c5, 0.16),
      standing(visitor, 164, 0.76, '#120808', true),
      stroke(path`M${visitor + 4} 116l13-9M${visitor + 17} 107v-13`, '#120808', 4),
      glow(visitor + 17, 92, 9, '#ff9a3c', 0.7 + 0.3 * pulse(t, 12)),
      rising(stage, 18, '#ffd08a', bottom, 30, 0.7),
    ].join('');
  },
};
