import { mix } from '#demo/art/colour.ts';
import { pulse, travel } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import type { Stage } from '#demo/art/stage.ts';
import { box, disc, num, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** Fills the artwork from far sky to near sky. */
export function sky({ c, left, right, top, bottom }: Stage): string {
  return box(left - 4, top - 4, right - left + 8, bottom - top + 8, downward(c.c0, c.c1));
}

/** Stars down to `until`, some of which twinkle. */
export function stars({ c, random, t, left, right, top }: Stage, count: number, until: number): string {
  const quiet: string[] = [];
  const bright: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const x = random.between(left, right);
    const y = random.between(top, until);
    if (at % 6 !== 0) quiet.push(`M${num(x)} ${num(y)}h.01`);
    else bright.push(disc(x, y, 0.75, '#ffffff', 0.35 + 0.6 * pulse(t, random.whole(6, 14), random.next())));
  }
  return stroke(quiet.join(''), mix(c.c5, '#ffffff', 0.5), 1, 0.55) + bright.join('');
}

/** A sun or moon with its halo. `craters` make it a moon. */
export function sunOrMoon({ c, t }: Stage, x: number, y: number, r: number, craters: boolean): string {
  const face = craters ? mix(c.c5, '#ffffff', 0.25) : c.c5;
  const marks = craters
    ? disc(x - r * 0.3, y - r * 0.25, r * 0.2, c.c1, 0.16) +
      disc(x + r * 0.28, y + r * 0.2, r * 0.27, c.c1, 0.13)
    : '';
  const breath = 1 + 0.03 * pulse(t, 4);
  return (
    glow(x, y, r * 4.2 * breath, c.c5, 0.6) + glow(x, y, r * 1.9, c.c5, 0.5) + disc(x, y, r, face) + marks
  );
}

/** One soft flat cloud of three lobes, about 60 wide, standing on y = 0. */
export function cloud(x: number, y: number, scale: number, colour: string, opacity: number): string {
  const lobes = 'M-30 0a8 8 0 0 1 3-15.500a13 13 0 0 1 21-9a16 16 0 0 1 26 7a9.500 9.500 0 0 1 8 17.500z';
  return placeGroup(x, y, scale, 0, shape(lobes, colour, opacity));
}

/** Long bands of cloud that drift across once in a loop. */
export function cloudBands(
  { random, t, left, right }: Stage,
  y: number,
  colour: string,
  opacity: number,
): string {
  const bands = [0, 1, 2].map((row) => {
    const half = random.between(50, 95);
    const x = travel(t, 1, random.next(), left - half - 10, right + half + 10);
    const at = y + row * random.between(12, 18);
    return (
      oval(x, at, half, 2.6, colour, opacity) +
      oval(x + half * 0.3, at - 3, half * 0.55, 2.4, colour, opacity * 0.8) +
      oval(x - half * 0.35, at + 3, half * 0.4, 1.8, colour, opacity * 0.8)
    );
  });
  return bands.join('');
}

/** A few birds as two strokes each, beating their wings while they cross. */
export function birds({ random, t, left, right, c }: Stage, y: number, count: number, colour = c.c4): string {
  return Array.from({ length: count }, () => {
    const x = travel(t, 1, random.next(), left - 12, right + 12);
    const height = y + random.between(-12, 12);
    const lift = 1.6 + 1.4 * pulse(t, 28, random.next());
    const span = random.between(3.4, 5.4);
    const d = path`M${x - span} ${height - lift}Q${x - span * 0.4} ${height - lift * 1.2} ${x} ${height}Q${x + span * 0.4} ${height - lift * 1.2} ${x + span} ${height - lift}`;
    return stroke(d, colour, 1.1, 0.8);
  }).join('');
}
