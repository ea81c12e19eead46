import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, path, placeGroup, ring, shape, stroke } from '#demo/art/svg.ts';

/** The turning disc: grooves, a shine that stays in place while the label goes round. */
function disk({ c, t }: Stage, r: number): string {
  const grooves = Array.from({ length: 9 }, (_, at) =>
    ring(0, 0, r * (0.42 + at * 0.062), r * (0.42 + at * 0.062), '#ffffff', 0.5, 0.14),
  ).join('');
  const wedge = (angle: number, opacity: number) =>
    placeGroup(
      0,
      0,
      1,
      angle + sway(t, 9) * 1.5,
      shape(path`M0 0L${r * 0.97} ${-r * 0.2}A${r} ${r} 0 0 1 ${r * 0.97} ${r * 0.2}z`, '#ffffff', opacity),
    );
  return (
    disc(2, 4, r + 2, '#000000', 0.35) +
    disc(0, 0, r, '#0d0d12') +
    grooves +
    wedge(-38, 0.16) +
    wedge(142, 0.12) +
    placeGroup(
      0,
      0,
      1,
      turn(t, 16) * 360,
      disc(0, 0, r * 0.36, c.c6),
      shape(path`M0 ${-r * 0.36}A${r * 0.36} ${r * 0.36} 0 0 1 0 ${r * 0.36}z`, mix(c.c6, c.c5, 0.45)),
      stroke(
        path`M${-r * 0.2} ${-r * 0.12}h${r * 0.4}M${-r * 0.14} ${r * 0.16}h${r * 0.28}`,
        '#1a1014',
        1.4,
        0.8,
      ),
      disc(0, 0, 2, '#f4f1ea'),
    )
  );
}

/** Bars of sound behind the record; they dance with the loop. */
function bars({ c, random, t, left, right }: Stage, base: number): string {
  const parts: string[] = [];
  for (let x = left, at = 0; x < right; x += 9, at += 1) {
    const tall =
      8 +
      random.between(8, 52) *
        (0.35 + 0.65 * pulse(t, random.whole(14, 30), random.next())) *
        (0.5 + 0.5 * Math.cos(x / 90) ** 2);
    parts.push(box(x, base - tall, 5.6, tall, at % 5 === 0 ? c.c6 : c.c5, 0.34, 2));
  }
  return parts.join('');
}

/** A record on its turntable, sleeves behind, sound in the air. */
export const record: Scene = {
  palettes: ['plum', 'berry', 'warm', 'neon', 'night', 'rose', 'ember', 'deep', 'jade'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const x = random.between(-14, -4);
    const wood = mix(c.c3, '#7a4a28', 0.35);
    const sleeves = [
      c.c6,
      c.c5,
      mix(c.c2, '#ffffff', 0.25),
      mix(c.c6, c.c2, 0.5),
      mix(c.c1, c.c5, 0.4),
    ] as const;
    return [
      sky(stage),
      glow(x, 70, 170, c.c1, 0.8),
      bars(stage, 118),
      Array.from({ length: 5 }, (_, at) => {
        const place = Math.min(right - 20, 118) - at * 15;
        return placeGroup(
          place,
          116,
          1,
          -6 + at * 3,
          box(-28, -58, 56, 58, sleeves[(at + random.whole(0, 4)) % sleeves.length] ?? c.c6, 1, 1),
          ring(0, -29, 14, 14, '#ffffff', 3, 0.35),
          box(-28, -58, 3, 58, '#000000', 0.25),
        );
      }).join(''),
      box(left - 4, 116, right - left + 8, bottom - 112, downward(mix(c.c4, wood, 0.5), c.c4)),
      shape(path`M-100 106H92L106 170H-114z`, '#000000', 0.3),
      shape('M-98 100H90L102 164H-110z', downward(mix(wood, c.c5, 0.22), wood)),
      shape('M-110 164H102V173H-110z', mix(wood, '#000000', 0.4)),
      placeGroup(x, 108, 1, sway(t, 16) * 0.4, `<g transform="scale(1 0.82)">${disk(stage, 66)}</g>`),
      disc(76, 84, 9, mix(c.c4, '#ffffff', 0.2)),
      disc(76, 84, 5, '#e8e4da'),
      stroke(path`M76 84L${64 + sway(t, 16)} 128 44 ${138 + sway(t, 16)}`, '#e8e4da', 3.2),
      shape('M48 134l-12 2 1 8 12-1z', '#1a1216'),
      [84, 74].map((at, place) => disc(at, 150, 4, place ? c.c6 : c.c5)).join(''),
      shape(path`M${left - 4} ${top - 4}h40L20 180h-80z`, c.c5, 0.07 + 0.03 * pulse(t, 3)),
      rising(stage, 16, c.c5, bottom, 20, 0.8),
    ].join('');
  },
};
