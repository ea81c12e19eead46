import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { downward, glow, rising as risingPaint } from '#demo/art/paint.ts';
import { onlooker, standing } from '#demo/art/parts/figure.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

/**
 * Film on the screen, in a window from -78 to 78 and 0 to 84: a desert rider, a road at night or a kiss of
 * two planets.
 */
function feature({ c, random, t }: Stage): string {
  switch (random.whole(0, 2)) {
    case 0:
      return (
        box(-78, 0, 156, 84, downward(mix(c.c6, '#5a1f3a', 0.45), mix(c.c5, c.c6, 0.3))) +
        disc(20, 46, 26, mix(c.c5, '#ffffff', 0.3)) +
        shape('M-78 84V58q30-14 62 0t50-8 44 4V84z', mix(c.c6, '#2a0f1a', 0.55)) +
        placeGroup(-30 + sway(t, 1) * 26, 62, 0.34, 0, standing(0, 0, 1, '#190a10', true)) +
        shape('M-78 84V72q40-8 80 0t76-4V84z', '#190a10')
      );
    case 1:
      return (
        box(-78, 0, 156, 84, downward('#0b1226', mix(c.c6, '#2a1a52', 0.6))) +
        [-60, -38, -8, 26, 52]
          .map(
            (x, at) =>
              box(x, 18 + (at % 3) * 8, 18, 40, '#0c1020') +
              stroke(
                path`M${x + 5} ${24 + (at % 3) * 8}V54M${x + 12} ${28 + (at % 3) * 8}V54`,
                c.c5,
                1.4,
                0.7,
                '1.4 2.6',
              ),
          )
          .join('') +
        shape('M-78 84L-8 50H8L78 84z', '#151a2c') +
        stroke(path`M0 ${52 + turn(t, 64) * 4}V84`, '#ffffff', 2, 0.8, '3 4') +
        disc(-9, 62, 2, '#ff4a4a') +
        disc(9, 62, 2, '#ff4a4a') +
        shape('M-14 60q2-8 8-9H6q6 1 8 9v7h-28z', '#05070d')
      );
    default:
      return (
        box(-78, 0, 156, 84, downward('#07142e', '#274a86')) +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((at) =>
            disc(-70 + ((at * 41) % 140), 6 + ((at * 23) % 50), 1, '#ffffff', pulse(t, 6 + at, at * 0.2)),
          )
          .join('') +
        disc(-14 + sway(t, 1) * 8, 46, 30, mix(c.c6, '#3a1030', 0.3)) +
        disc(24 - sway(t, 1) * 8, 36, 15, mix(c.c5, '#ffffff', 0.2)) +
        ring(-14 + sway(t, 1) * 8, 46, 44, 9, c.c5, 2, 0.8)
      );
  }
}

function projector({ c, t, top }: Stage, screenTop: number): string {
  const flicker = 0.12 + 0.05 * pulse(t, 90);
  return (
    shape(path`M-6 ${top - 6}H6L84 ${screenTop + 84}H-84z`, '#ffffff', flicker) +
    disc(0, top - 4, 5, mix(c.c5, '#ffffff', 0.6), 0.6)
  );
}

function seats({ c, random, t, left, right, bottom }: Stage): string {
  const rows = [0, 1, 2].map((row) => {
    const y = 142 + row * 18;
    const size = 0.62 + row * 0.2;
    const people: string[] = [];
    for (let x = left - 10 + (row % 2) * 13; x < right + 14; x += 26 * size + 6) {
      const back = shape(
        path`M${x - 13 * size} ${y + 22}v${-22 * size}q0-6 6-6h${26 * size - 12}q6 0 6 6v${22 * size}z`,
        mix(c.c6, '#14060c', 0.62 + row * 0.08),
      );
      people.push(
        (random.chance(0.74) ? onlooker(x, y + sway(t, 6, random.next()) * 0.7, size, '#0a0609') : '') + back,
      );
    }
    return people.join('');
  });
  return box(left - 4, 132, right - left + 8, bottom - 128, '#0a0609') + rows.join('');
}

function strip({ c, t, left, right }: Stage, y: number): string {
  const frames: string[] = [];
  const shift = turn(t, 16) * 20;
  for (let x = left - 20; x < right + 20; x += 20)
    frames.push(
      box(x - shift, y + 3.4, 16, 9, c.c5, 0.35, 1) +
        box(x - shift + 1, y + 0.7, 3, 1.6, '#ffffff', 0.7) +
        box(x - shift + 11, y + 0.7, 3, 1.6, '#ffffff', 0.7) +
        box(x - shift + 1, y + 13.6, 3, 1.6, '#ffffff', 0.7) +
        box(x - shift + 11, y + 13.6, 3, 1.6, '#ffffff', 0.7),
    );
  return box(left - 4, y, right - left + 8, 16, '#0d0a10') + frames.join('');
}

/** A full cinema in the dark, from the back row, with the picture running. */
export const cinema: Scene = {
  palettes: ['plum', 'ember', 'ink', 'night', 'rose', 'warm', 'neon', 'jade'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const narrow = right - left < 200;
    const size = narrow ? 0.84 : 1;
    const y = narrow ? 26 : 28;
    const sconce = (x: number) =>
      glow(x, 76, 26, c.c5, 0.5 + 0.08 * pulse(t, 9)) + shape(path`M${x - 4} 72h8l-2 10h-4z`, c.c5, 0.8);
    return [
      box(left - 4, top - 4, right - left + 8, bottom - top + 8, downward(mix(c.c0, '#000000', 0.3), c.c4)),
      shape(
        path`M${left - 4} ${top}L-92 10V128L${left - 4} 150zM${right + 4} ${top}L92 10V128L${right + 4} 150z`,
        mix(c.c3, '#000000', 0.25),
      ),
      glow(0, y + 42, 136, mix(c.c5, c.c6, 0.3), 0.7 + 0.1 * pulse(t, 21)),
      narrow ? '' : sconce(-112) + sconce(112),
      placeGroup(
        0,
        y,
        size,
        0,
        box(-83, -5, 166, 94, '#0a0709', 1, 2),
        feature(stage),
        shape('M-83-5H83V0H-83z', c.c6, 0.5),
      ),
      projector(stage, y),
      oval(0, 134, 90, 9, c.c5, 0.2),
      seats(stage),
      box(left - 4, 120, right - left + 8, 64, risingPaint('#050305'), 0.7),
      rising(stage, 20, '#ffffff', 130, top, 0.5),
      random.chance(0.4) ? strip(stage, bottom - 16) : '',
    ].join('');
  },
};
