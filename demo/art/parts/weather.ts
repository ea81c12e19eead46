import { sway, swell, travel, turn } from '#demo/art/motion.ts';
import type { Stage } from '#demo/art/stage.ts';
import { disc, num, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** Slanting rain over the whole artwork. */
export function rain(
  { random, t, left, right, top, bottom }: Stage,
  drops: number,
  colour = '#ffffff',
): string {
  const height = bottom - top + 60;
  const near: string[] = [];
  const far: string[] = [];
  for (let at = 0; at < drops; at += 1) {
    const close = at % 3 === 0;
    const length = close ? random.between(14, 22) : random.between(7, 12);
    const y = travel(t, close ? 40 : 28, random.next(), top - 40, top - 40 + height);
    const x = random.between(left - 10, right + 40) - (y - top) * 0.16;
    const line = `M${num(x)} ${num(y)}l${num(-length * 0.16)} ${num(length)}`;
    if (close) near.push(line);
    else far.push(line);
  }
  return stroke(far.join(''), colour, 0.5, 0.28) + stroke(near.join(''), colour, 0.8, 0.34);
}

/** Petals or leaves that tumble down and sideways. */
export function petals(
  { random, t, left, right, top, bottom }: Stage,
  count: number,
  colour: string,
): string {
  return Array.from({ length: count }, () => {
    const progress = turn(t, random.whole(2, 4), random.next());
    const x =
      random.between(left - 40, right) + progress * 60 + sway(t, random.whole(6, 10), random.next()) * 6;
    const y = top - 8 + (bottom - top + 16) * progress;
    return placeGroup(x, y, random.between(0.7, 1.3), progress * 720, oval(0, 0, 2.6, 1.3, colour, 0.85));
  }).join('');
}

/** Curls of steam that rise from (x, y) and thin out. */
export function steam(
  { random, t }: Stage,
  x: number,
  y: number,
  scale: number,
  colour: string,
  curls = 4,
): string {
  return Array.from({ length: curls }, (_, at) => {
    const progress = turn(t, 9, at / curls + random.between(0, 0.08));
    const lean = sway(t, 4, at * 0.31) * 2.5;
    const start = (at - (curls - 1) / 2) * 9;
    const d = path`M${start} 0c-7-8 6-13 ${lean}-22s6-14 ${lean + 1}-21`;
    return placeGroup(x, y - progress * 16 * scale, scale, 0, stroke(d, colour, 3.2, 0.5 * swell(progress)));
  }).join('');
}

/** Bubbles or sparks that rise from below and swing. */
export function rising(
  stage: Stage,
  count: number,
  colour: string,
  from: number,
  to: number,
  size = 1,
): string {
  const { random, t, left, right } = stage;
  return Array.from({ length: count }, () => {
    const progress = turn(t, random.whole(3, 6), random.next());
    const x = random.between(left, right) + sway(t, random.whole(5, 9), random.next()) * 3;
    return disc(
      x,
      from + (to - from) * progress,
      random.between(0.6, 1.7) * size,
      colour,
      0.7 * swell(progress),
    );
  }).join('');
}

/** Low mist in long shapes that slide past each other. */
export function mist({ random, t, left, right }: Stage, y: number, colour: string, opacity: number): string {
  return [0, 1, 2, 3]
    .map((row) => {
      const half = random.between(60, 120);
      const x = travel(t, 1, random.next(), left - half, right + half);
      return oval(x, y + row * 7, half, 5 + row, colour, opacity);
    })
    .join('');
}

/** A flame of two tongues standing on (x, y), `size` high. */
export function flame(
  { t }: Stage,
  x: number,
  y: number,
  size: number,
  outer: string,
  inner: string,
  phase = 0,
): string {
  const lick = sway(t, 46, phase) * 0.1 * size;
  const tall = size * (1 + 0.12 * sway(t, 37, phase * 1.7));
  const tongue = (w: number, h: number, bend: number) =>
    path`M${x - w} ${y}C${x - w * 1.4} ${y - h * 0.4} ${x - w * 0.3} ${y - h * 0.55} ${x + bend} ${y - h}C${x + w * 0.3} ${y - h * 0.6} ${x + w * 1.5} ${y - h * 0.4} ${x + w} ${y}z`;
  return (
    shape(tongue(size * 0.32, tall, lick), outer) +
    shape(tongue(size * 0.18, tall * 0.58, -lick * 0.6), inner)
  );
}
