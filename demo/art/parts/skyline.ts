import { pulse } from '#demo/art/motion.ts';
import type { SeededRandom } from '#demo/art/seeded-random.ts';
import type { Stage } from '#demo/art/stage.ts';
import { disc, num, path, shape, stroke } from '#demo/art/svg.ts';

/** Position and look of a row of buildings. `windows` is the opacity of lit windows, 0 for none. */
export type SkylineRow = {
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly narrow: number;
  readonly wide: number;
  readonly fill: string;
  readonly windows: number;
};

type Building = { readonly x: number; readonly w: number; readonly top: number };

/** The roofs a building may have, from its left foot round to its right foot. */
function outline({ x, w, top }: Building, base: number, roof: number): string {
  const right = x + w;
  const middle = x + w / 2;
  switch (roof) {
    case 0:
      return path`M${x} ${base}V${top}H${right}V${base}z`;
    case 1:
      return path`M${x} ${base}V${top + w * 0.4}L${middle} ${top}L${right} ${top + w * 0.4}V${base}z`;
    case 2:
      return path`M${x} ${base}V${top + w * 0.5}Q${x} ${top} ${middle} ${top}T${right} ${top + w * 0.5}V${base}z`;
    case 3:
      return path`M${x} ${base}V${top + 5}H${x + w * 0.22}V${top}H${x + w * 0.78}V${top + 5}H${right}V${base}z`;
    case 4:
      return path`M${x} ${base}V${top + w * 0.55}L${right} ${top}V${base}z`;
    default:
      return path`M${x} ${base}V${top}H${middle - 0.5}V${top - 9}H${middle + 0.5}V${top}H${right}V${base}z`;
  }
}

/** Columns of lit windows inside a building, as one dashed path. */
function windowColumns(random: SeededRandom, { x, w, top }: Building, base: number): string {
  const columns: string[] = [];
  for (let at = x + 2.4; at < x + w - 1.6; at += 2.7) {
    if (random.chance(0.3)) continue;
    const from = top + random.between(6, 14);
    const to = Math.min(base - 2, from + random.between(8, 44));
    if (to > from + 3) columns.push(`M${num(at)} ${num(from)}V${num(to)}`);
  }
  return columns.join('');
}

/** A row of buildings across the artwork with lit windows, a few of which blink. */
export function skyline({ c, random, t, left, right }: Stage, row: SkylineRow): string {
  const outlines: string[] = [];
  const windows: string[] = [];
  const lamps: string[] = [];
  let x = left - 6;
  while (x < right + 6) {
    const w = random.between(row.narrow, row.wide);
    const building = { x, w, top: row.base - random.between(row.low, row.high) };
    outlines.push(outline(building, row.base, random.whole(0, 5)));
    if (row.windows > 0) windows.push(windowColumns(random, building, row.base));
    if (row.windows > 0 && random.chance(0.35)) {
      const lit = pulse(t, random.whole(2, 6), random.next()) > 0.5 ? 0.95 : 0.15;
      lamps.push(disc(x + w * 0.5, building.top + 9, 0.9, c.c5, lit));
    }
    x += w + random.between(0.2, 2.4);
  }
  const lights = row.windows > 0 ? stroke(windows.join(''), c.c5, 1.3, row.windows, '1.5 2.1 1.5 3.9') : '';
  return shape(outlines.join(''), row.fill) + lights + lamps.join('');
}

/** A tall tower of its own: stepped shoulders, a crown that glows and a beacon that blinks. */
export function tower(
  { c, t }: Stage,
  x: number,
  base: number,
  height: number,
  w: number,
  fill: string,
): string {
  const top = base - height;
  const body = path`M${x - w} ${base}V${top + height * 0.42}H${x - w * 0.78}V${top + height * 0.16}H${x - w * 0.5}V${top + height * 0.07}L${x - w * 0.12} ${top}V${top - height * 0.2}H${x + w * 0.12}V${top}L${x + w * 0.5} ${top + height * 0.07}V${top + height * 0.16}H${x + w * 0.78}V${top + height * 0.42}H${x + w}V${base}z`;
  const columns = [-0.6, -0.2, 0.2, 0.6]
    .map((at) => path`M${x + at * w} ${top + height * 0.2}V${base - 3}`)
    .join('');
  const beacon = pulse(t, 16) > 0.5 ? 1 : 0.2;
  return (
    shape(body, fill) +
    stroke(columns, c.c5, 1.2, 0.6, '1.6 2.4') +
    stroke(path`M${x - w * 0.4} ${top + height * 0.1}H${x + w * 0.4}`, c.c5, 1.2, 0.9) +
    disc(x, top - height * 0.2, 1.3, c.c6, beacon)
  );
}
