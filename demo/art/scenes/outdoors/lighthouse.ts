import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { glow, sideways } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { birds, cloudBands, sky, stars, sunOrMoon } from '#demo/art/parts/sky.ts';
import { water } from '#demo/art/parts/water.ts';
import { mist, rain } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** The turning light: seen from the side a beam grows and shrinks as it comes round. */
function beam({ c, t }: Stage, x: number, y: number): string {
  const angle = turn(t, 4, 0.84) * 2 * Math.PI;
  const side = (offset: number) => {
    const reach = Math.cos(angle + offset);
    const flip = reach < 0 ? -1 : 1;
    const length = Math.abs(reach);
    return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(flip * Math.max(0.02, length)).toFixed(3)} 1)">${shape('M0-2L300-46V46L0 2z', sideways(c.c5), 0.62 * length + 0.08)}</g>`;
  };
  const facing = Math.abs(Math.sin(angle)) ** 8;
  return (
    side(0) +
    side(Math.PI) +
    glow(x, y, 34 + 40 * facing, c.c5, 0.75 + 0.25 * facing) +
    disc(x, y, 4, '#ffffff')
  );
}

function house({ c, t }: Stage, x: number, base: number, h: number): string {
  const top = base - h;
  const at = (share: number) => 8 + 7 * share;
  const stripe = (from: number, to: number) =>
    shape(
      path`M${x - at(from)} ${top + h * from}H${x + at(from)}L${x + at(to)} ${top + h * to}H${x - at(to)}z`,
      c.c6,
    );
  const pale = mix('#ffffff', c.c1, 0.25);
  return (
    shape(path`M${x - 8} ${top}H${x + 8}L${x + 15} ${base}H${x - 15}z`, pale) +
    stripe(0.12, 0.32) +
    stripe(0.52, 0.72) +
    shape(path`M${x + 1} ${top}H${x + 8}L${x + 15} ${base}H${x + 5}z`, '#000000', 0.24) +
    box(x - 12, top - 4, 24, 4, c.c4, 1, 1) +
    box(x - 6, top - 17, 12, 13, mix(c.c5, '#ffffff', 0.4)) +
    stroke(path`M${x - 2} ${top - 17}v13M${x + 2} ${top - 17}v13`, c.c4, 1) +
    shape(path`M${x - 9} ${top - 16}Q${x} ${top - 30} ${x + 9} ${top - 16}z`, c.c4) +
    stroke(path`M${x} ${top - 25}v-7M${x - 12} ${top - 8}h24`, c.c4, 1.2) +
    box(x - 2.4, top + h * 0.4, 4.8, 7, c.c5, 0.6 + 0.4 * pulse(t, 7), 1) +
    box(x - 3, base - 12, 6, 12, c.c4, 1, 2)
  );
}

function cliff({ c, left, bottom, random }: Stage, reach: number): string {
  const cracks = Array.from(
    { length: 8 },
    () =>
      path`M${random.between(-10, reach)} ${random.between(142, 172)}l${random.between(-4, 6)} ${random.between(6, 14)}`,
  ).join('');
  return (
    shape(
      path`M${reach + 90} ${bottom + 4}V136L${reach + 50} 132 ${reach} 134 ${reach - 26} 130-18 136-34 148-44 146-58 164-70 168-84 ${bottom + 4}z`,
      mix(c.c4, c.c3, 0.25),
    ) +
    stroke(cracks, c.c4, 1.4, 0.7) +
    stroke(path`M${reach - 26} 130L-18 136-34 148-44 146-58 164`, c.c5, 1, 0.45) +
    shape(path`M${left} ${bottom}z`, c.c4)
  );
}

function surf({ c, t, left }: Stage, bottom: number): string {
  return (
    [0, 1, 2]
      .map((at) => {
        const swellUp = sway(t, 5, at * 0.3) * 3;
        return stroke(
          path`M${left} ${164 + at * 6 + swellUp}q20-5 40 0t40 0 40 0 30-2`,
          mix(c.c5, '#ffffff', 0.5),
          1.4,
          0.35,
        );
      })
      .join('') +
    Array.from({ length: 12 }, (_, at) => {
      const p = turn(t, 5, at * 0.31);
      return disc(
        -66 + at * 3 - p * 14,
        bottom - 12 - Math.sin(Math.PI * p) * 24,
        1.5,
        '#ffffff',
        0.6 * (1 - p),
      );
    }).join('')
  );
}

/** A lighthouse on a cliff in bad weather, and someone waiting by it with a lantern. */
export const lighthouse: Scene = {
  palettes: ['mist', 'night', 'ink', 'deep', 'plum', 'slate', 'dusk'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const x = random.between(14, 30);
    const tall = random.between(66, 80);
    const base = 134;
    const person = random.between(-16, -6);
    const stormy = random.chance(0.5);
    return [
      sky(stage),
      stars(stage, stormy ? 8 : 40, 80),
      sunOrMoon(stage, random.between(-64, -40), 44 + top * 0.5, random.between(11, 17), true),
      cloudBands(stage, 36 + top * 0.4, c.c4, 0.4),
      cloudBands(stage, 70, mix(c.c1, '#ffffff', 0.2), 0.22),
      shape(path`M${left - 4} 138V124q30-12 60-4t70 4v14z`, mix(c.c2, c.c1, 0.4)),
      water(stage, 136, 60),
      placeGroup(
        travel(t, 1, random.next(), left - 20, right),
        140,
        0.34,
        sway(t, 6) * 4,
        shape('M-20-6H20L14 4H-14z', c.c4),
        stroke('M0-6V-30', c.c4, 2),
        shape('M2-28L18-8H2z', mix(c.c5, c.c2, 0.4)),
      ),
      mist(stage, 128, mix(c.c1, '#ffffff', 0.3), 0.2),
      beam(stage, x, base - tall - 10),
      surf(stage, bottom),
      cliff(stage, right > 100 ? right - 60 : 70),
      house(stage, x, base, tall),
      box(x + 16, base - 14, 26, 16, mix(c.c4, c.c3, 0.4)),
      shape(path`M${x + 13} ${base - 13}l16-11 16 11z`, c.c6, 0.75),
      box(x + 22, base - 9, 5, 6, c.c5, 0.9),
      standing(person, 136, 0.3, '#06090c', true),
      glow(person + 9, 124, 18, c.c5, 0.7 + 0.2 * pulse(t, 13)),
      disc(person + 9, 124, 1.8, '#fff4c8'),
      birds(stage, 70, 3, c.c4),
      mist(stage, 156, mix(c.c1, '#ffffff', 0.4), 0.12),
      stormy ? rain(stage, 48) : '',
    ].join('');
  },
};
