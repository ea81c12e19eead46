import { mix } from '#demo/art/colour.ts';
import { turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import type { Stage } from '#demo/art/stage.ts';
import { disc, num, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

type Point = readonly [longitude: number, latitude: number];

const lands: readonly (readonly Point[])[] = [
  [
    [-125, 50],
    [-95, 68],
    [-62, 58],
    [-78, 36],
    [-82, 26],
    [-98, 18],
    [-112, 30],
  ],
  [
    [-80, 8],
    [-50, 2],
    [-36, -8],
    [-56, -36],
    [-70, -54],
    [-74, -18],
  ],
  [
    [-16, 14],
    [10, 36],
    [34, 30],
    [50, 11],
    [38, -18],
    [20, -34],
    [10, 2],
  ],
  [
    [-9, 38],
    [8, 58],
    [30, 70],
    [80, 74],
    [140, 72],
    [168, 64],
    [140, 46],
    [122, 32],
    [108, 12],
    [98, 16],
    [78, 8],
    [68, 24],
    [46, 30],
    [26, 38],
  ],
  [
    [114, -22],
    [132, -12],
    [146, -18],
    [152, -32],
    [134, -34],
    [116, -34],
  ],
];
const cities: readonly Point[] = [
  [114, 22],
  [0, 51],
  [-74, 40],
  [139, 35],
  [28, -26],
  [151, -33],
  [-46, -23],
  [77, 28],
];

/** A point of the sphere in artwork units, and whether it is on the near side. */
function project([longitude, latitude]: Point, spin: number, r: number) {
  const across = ((longitude + spin) * Math.PI) / 180;
  const up = (latitude * Math.PI) / 180;
  return { x: r * Math.cos(up) * Math.sin(across), y: -r * Math.sin(up), near: Math.cos(across) > 0 };
}

function land(points: readonly Point[], spin: number, r: number): string {
  const placedPoints = points.map((point) => {
    const at = project(point, spin, r);
    if (at.near) return at;
    const side = at.x >= 0 ? 1 : -1;
    return { ...at, x: side * Math.sqrt(Math.max(0, r * r - at.y * at.y)) };
  });
  if (!points.some((point) => project(point, spin, r).near)) return '';
  return `M${placedPoints.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}z`;
}

function routes({ c, t }: Stage, spin: number, r: number): string {
  return cities
    .slice(1)
    .map((city, at) => {
      const from = project(cities[0] ?? [114, 22], spin, r);
      const to = project(city, spin, r);
      if (!from.near || !to.near) return '';
      const lift = 1.45;
      const bend = { x: ((from.x + to.x) / 2) * lift, y: ((from.y + to.y) / 2) * lift - 8 };
      const p = turn(t, 12, at * 0.23);
      const along = (a: number, b: number, d: number) => (1 - p) ** 2 * a + 2 * (1 - p) * p * b + p ** 2 * d;
      return (
        stroke(path`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`, c.c6, 1.4, 0.85) +
        disc(along(from.x, bend.x, to.x), along(from.y, bend.y, to.y), 2, '#ffffff')
      );
    })
    .join('');
}

/**
 * A turning globe at (x, y) with cities that send out rings and reports that run between them; `start` is its
 * first longitude.
 */
export function sphere(stage: Stage, x: number, y: number, r: number, start: number): string {
  const { c, t } = stage;
  const spin = start + t * 360;
  const meridians = [0, 30, 60, 90, 120, 150].map((at) =>
    ring(0, 0, Math.abs(r * Math.sin(((at + spin) * Math.PI) / 180)), r, c.c5, 0.6, 0.4),
  );
  const parallels = [-50, -25, 0, 25, 50].map((at) => {
    const rise = r * Math.sin((at * Math.PI) / 180);
    const half = Math.sqrt(r * r - rise * rise);
    return path`M${-half} ${rise}H${half}`;
  });
  const lights = cities.map((city, at) => {
    const spot = project(city, spin, r);
    if (!spot.near) return '';
    return (
      disc(spot.x, spot.y, 2.4, c.c6) +
      ring(
        spot.x,
        spot.y,
        2.4 + 6 * turn(t, 20, at * 0.3),
        2.4 + 6 * turn(t, 20, at * 0.3),
        c.c6,
        0.8,
        1 - turn(t, 20, at * 0.3),
      )
    );
  });
  return (
    glow(x, y, r * 2, c.c5, 0.45) +
    placeGroup(
      x,
      y,
      1,
      0,
      disc(0, 0, r, downward(mix(c.c2, c.c1, 0.6), c.c3)),
      shape(lands.map((points) => land(points, spin, r)).join(''), mix(c.c2, c.c5, 0.32)),
      meridians.join(''),
      stroke(parallels.join(''), c.c5, 0.6, 0.4),
      disc(-r * 0.35, -r * 0.35, r * 0.62, '#ffffff', 0.05),
      ring(0, 0, r, r, c.c5, 1.2, 0.8),
      lights.join(''),
      routes(stage, spin, r),
    )
  );
}
