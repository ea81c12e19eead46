import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { falling } from '#demo/art/paint.ts';
import { birds, cloudBands, sky, stars, sunOrMoon } from '#demo/art/parts/sky.ts';
import { mist, petals } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { disc, num, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

type Peak = { readonly x: number; readonly y: number };

function range(
  { random, left, right }: Stage,
  base: number,
  low: number,
  high: number,
  step: number,
): Peak[] {
  const peaks: Peak[] = [];
  for (let x = left - step, at = 0; x < right + step; x += random.between(step * 0.4, step * 0.7), at += 1) {
    peaks.push({
      x,
      y: at % 2 === 0 ? base - random.between(low, high) : base - random.between(low * 0.1, low * 0.6),
    });
  }
  return peaks;
}

function silhouette(peaks: readonly Peak[], bottom: number): string {
  const first = peaks[0]?.x ?? 0;
  const last = peaks.at(-1)?.x ?? 0;
  return `M${num(first)} ${num(bottom)}L${peaks.map(({ x, y }) => `${num(x)} ${num(y)}`).join(' ')}L${num(last)} ${num(bottom)}z`;
}

/** Snow on the tops and a lit flank on the side of the sun. */
function dressing(peaks: readonly Peak[], snow: string, light: string): string {
  const tops = peaks.filter((_, at) => at % 2 === 0);
  const caps = tops.map(({ x, y }) => path`M${x} ${y}l13 14-5 3-5-4-5 7-6-5-5 3z`).join('');
  const flanks = tops.map(({ x, y }) => path`M${x} ${y}l24 26-12 14-8-16 4-8z`).join('');
  return shape(flanks, light, 0.16) + shape(caps, snow, 0.75);
}

function pines({ random, left, right, bottom, t }: Stage, colour: string): string {
  const trees: string[] = [];
  for (let x = left; x < right; x += random.between(8, 24)) {
    if (Math.abs(x) < 34) continue;
    const h = random.between(16, 42);
    const w = h * 0.26;
    const tree = path`M0 ${-h}l${w * 0.55} ${h * 0.36}h${-w * 0.2}l${w * 0.45} ${h * 0.3}h${-w * 0.24}l${w * 0.44} ${h * 0.34}H${-w}l${w * 0.44} ${-h * 0.34}h${-w * 0.24}l${w * 0.45} ${-h * 0.3}h${-w * 0.2}z`;
    trees.push(
      placeGroup(x, bottom - random.between(-2, 8), 1, sway(t, 5, x * 0.01) * 0.8, shape(tree, colour)),
    );
  }
  return trees.join('');
}

function hiker(x: number, y: number, scale: number, t: number): string {
  const step = sway(t, 24) * 9;
  const ink = '#0b0f14';
  return placeGroup(
    x,
    y,
    scale,
    0,
    stroke(path`M0-44L${step} ${-22} ${step * 0.8 - 2} 0M0-44L${-step} ${-22} ${-step * 0.8 - 4} 0`, ink, 7),
    shape('M-9-78Q0-84 9-78L10-42H-10z', ink),
    disc(1, -91, 8, ink),
    shape('M-26-80h14v32h-14z', ink),
    stroke(path`M8-72L22-58 ${28 + step * 0.5} 0`, ink, 4),
  );
}

/** Ranges behind ranges, with a walker on the nearest hill; by day, at dusk or under stars. */
export const peaks: Scene = {
  palettes: ['dawn', 'ink', 'meadow', 'night', 'rose', 'mist', 'tropic', 'dusk'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const sunX = random.between(10, 60);
    const sunY = random.between(40, 66) + top * 0.4;
    const far = range(stage, 128, 34, 62, 64);
    const mid = range(stage, 144, 30, 64, 78);
    const front = range(stage, 156, 10, 26, 74);
    const hill = path`M${left - 4} 170C${left * 0.6} 158-50 158-30 152S24 146 44 153S${right * 0.7} 160 ${right + 4} 168V${bottom + 6}H${left - 4}z`;
    const autumn = random.chance(0.4);
    return [
      sky(stage),
      stars(stage, 34, 50),
      sunOrMoon(stage, sunX, sunY, random.between(17, 28), random.chance(0.3)),
      cloudBands(stage, sunY - 14, '#ffffff', 0.22),
      shape(silhouette(far, 190), mix(c.c1, c.c2, 0.45)),
      dressing(far, mix(c.c5, c.c1, 0.35), c.c5),
      mist(stage, 118, mix(c.c5, '#ffffff', 0.4), 0.12),
      shape(silhouette(mid, 190), c.c2),
      dressing(mid, mix(c.c5, '#ffffff', 0.5), c.c5),
      birds(stage, 60 + top * 0.3, 5, c.c4),
      mist(stage, 136, mix(c.c5, '#ffffff', 0.4), 0.13),
      shape(silhouette(front, 190), mix(c.c3, c.c2, 0.2)),
      mist(stage, 150, mix(c.c5, '#ffffff', 0.3), 0.1),
      shape(hill, c.c4),
      stroke(hill.split('V')[0] ?? '', c.c5, 1.1, 0.4),
      pines(stage, c.c4),
      hiker(random.between(-12, 12), 150, random.between(0.3, 0.4), t),
      autumn
        ? petals(stage, 18, c.c6)
        : shape(
            path`M${sunX} ${sunY}L${sunX - 120} 190H${sunX - 20}z`,
            falling(c.c5),
            0.1 + 0.06 * pulse(t, 3),
          ),
    ].join('');
  },
};
