import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { downward } from '#demo/art/paint.ts';
import type { Stage } from '#demo/art/stage.ts';
import { box, num, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A sheet of water from `y` to the bottom with glints that slide and shimmer. */
export function water({ c, random, t, left, right, bottom }: Stage, y: number, glints: number): string {
  const rows: string[][] = [[], [], []];
  for (let at = 0; at < glints; at += 1) {
    const depth = random.next() ** 1.6;
    const length = 3 + depth * random.between(6, 20);
    const x = random.between(left, right) + sway(t, random.whole(2, 5), random.next()) * (1 + depth * 5);
    rows[at % 3]?.push(`M${num(x)} ${num(y + 2 + depth * (bottom - y - 6))}h${num(length)}`);
  }
  const shine = rows.map((row, at) => stroke(row.join(''), c.c5, 0.9, 0.18 + 0.3 * pulse(t, 10, at / 3)));
  const surface = downward(mix(c.c3, c.c1, 0.35), c.c4);
  return box(left - 4, y, right - left + 8, bottom - y + 4, surface) + shine.join('');
}

/** The broken column of light under a sun, moon or lamp. */
export function reflection(
  { c, t }: Stage,
  x: number,
  from: number,
  to: number,
  w: number,
  colour = c.c5,
): string {
  const bars: string[] = [];
  for (let y = from + 2; y < to; y += 3.4) {
    const half = w * (0.5 + 0.5 * pulse(t, 12, y * 0.173)) * (0.7 + (0.5 * (y - from)) / (to - from));
    bars.push(path`M${x - half + sway(t, 8, y * 0.31) * 2} ${y}h${half * 2}`);
  }
  return stroke(bars.join(''), colour, 1.5, 0.5);
}

/** A double-deck ferry about 52 wide with its lights on, floating on y = 0. */
export function ferry({ c, t }: Stage, x: number, y: number, scale: number): string {
  const rock = sway(t, 6, 0.2) * 0.8;
  const hull = mix(c.c4, '#ffffff', 0.06);
  return placeGroup(
    x,
    y,
    scale,
    rock,
    shape('M-28-7h56l-7 9h-42z', hull),
    box(-23, -14, 46, 7, mix(c.c3, '#ffffff', 0.16)),
    box(-19, -20, 37, 5.4, mix(c.c3, '#ffffff', 0.26)),
    box(-4, -27, 7, 7, c.c6),
    stroke('M-21-10.500h42', c.c5, 2.6, 0.95, '2.4 1.8'),
    stroke('M-17-17.300h33', c.c5, 2.2, 0.95, '2.2 1.7'),
    stroke('M-27-6h54', c.c6, 1.3),
  );
}

/** A sailing junk about 40 high with battened sails in the strong colour, floating on y = 0. */
export function junk({ c, t }: Stage, x: number, y: number, scale: number): string {
  const rock = sway(t, 5, 0.6) * 2;
  const shade = mix(c.c6, c.c4, 0.25);
  return placeGroup(
    x,
    y,
    scale,
    rock,
    stroke('M-1-4V-44M14-4V-31', c.c4, 1.4),
    shape('M-2-8C-14-10-19-16-20-22-17-32-10-40-1-44 3-30 3-18-2-8z', c.c6),
    shape('M13-7C7-9 4-12 4-17 6-24 10-29 14-31 18-23 18-14 13-7z', shade),
    stroke('M-19-18Q-8-15 1-17M-17-26Q-8-23 2-25M-12-34Q-6-31 2-34', mix(c.c6, c.c4, 0.45), 0.9),
    shape('M-24-7C-18-2-14-4 0-4 12-4 18-5 25-10 22-2 18 3 12 3H-12C-19 3-22-2-24-7z', c.c4),
    stroke('M-22-5C-16-1-12-2 0-2 12-2 18-3 23-7', c.c5, 0.8, 0.6),
  );
}
