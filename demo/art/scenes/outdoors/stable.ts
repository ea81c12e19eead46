import { mix } from '#demo/art/colour.ts';
import { pulse, sway, turn } from '#demo/art/motion.ts';
import { downward, glow } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const coats = ['#5a3018', '#3b2013', '#7a4a26', '#6e6258', '#2a1a14'] as const;

/** A horse's head and neck over the half door, looking to the right; ears turn, it blinks and nods. */
function horse({ c, random, t }: Stage): string {
  const coat = random.pick(coats);
  const dark = mix(coat, '#000000', 0.45);
  const light = mix(coat, c.c5, 0.4);
  const ear = sway(t, 7) * 7;
  const shut = turn(t, 9) > 0.95;
  const blaze = random.chance(0.6);
  return placeGroup(
    -8,
    62,
    1,
    sway(t, 4) * 1.6,
    shape('M-46 74C-44 30-36-4-10-28L16-30C18-8 6 20 10 74z', coat),
    shape('M-46 74C-45 34-38-2-12-28L-4-26C-22-2-26 36-24 74z', dark),
    placeGroup(-4, -30, 1, ear, shape('M-6 2C-8-12-4-20 0-24 6-16 6-6 4 2z', coat)),
    placeGroup(9, -30, 1, -ear * 0.7, shape('M-5 2C-6-11-2-18 2-22 7-14 6-6 5 2z', dark)),
    shape('M-14-22C-12-36 8-38 18-30L42 2C52 14 56 22 52 30 48 38 38 38 31 33L6 10C-8 4-16-6-14-22z', coat),
    shape('M8-34C14-33 18-30 20-27L46 8 40 6 14-22z', blaze ? '#f2e8dc' : light, blaze ? 0.95 : 0.5),
    shape('M38 14C48 16 55 22 52 30 48 38 38 38 32 33 32 24 33 18 38 14z', mix(dark, '#6a5a58', 0.4)),
    oval(46, 24, 2.6, 2, '#140a08'),
    stroke('M36 32Q42 34 48 31', '#140a08', 1.2),
    shut
      ? stroke('M8-16q4 3 8 0', '#140a08', 1.8)
      : disc(12, -16, 3.6, '#140a08') + disc(13.2, -17.2, 1, '#ffffff'),
    stroke('M20-27L6 8M30 20L46 8M6 8L30 20M-12-20L6 8', c.c6, 2.4),
    disc(6, 8, 2.4, '#e8c06a'),
    shape('M-4-30C4-40 12-36 14-28 20-20 16-14 12-20 6-26 0-26-4-30z', dark),
  );
}

/** A stall at first light: a racehorse over the half door, lantern lit, the groom on the way. */
export const stable: Scene = {
  palettes: ['warm', 'dawn', 'ember', 'dusk', 'rose', 'jade', 'night', 'slate'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wood = mix(c.c3, '#7a4a28', 0.45);
    const beam = mix(c.c4, '#3a2012', 0.4);
    const planks: string[] = [];
    for (let x = left - 4; x < right; x += 15) planks.push(path`M${x} ${top}V${bottom}`);
    const groom = random.between(92, 116);
    return [
      sky(stage),
      box(left - 4, top - 4, right - left + 8, bottom - top + 8, downward(mix(wood, c.c0, 0.4), wood)),
      stroke(planks.join(''), beam, 0.9, 0.55),
      right > 100
        ? box(78, 34, 70, 132, downward(c.c1, mix(c.c5, '#ffffff', 0.3))) +
          stroke('M78 34h70v132h-70z', beam, 4)
        : '',
      right > 100
        ? standing(groom, 166, 0.66, mix(c.c4, '#000000', 0.3), true) +
          stroke(path`M${groom + 10} 124v16`, beam, 2) +
          box(groom + 4, 140, 12, 13, c.c6, 1, 2)
        : '',
      box(-62, top * 0.4 + 8, 122, 160 - top * 0.4, mix(c.c4, '#000000', 0.45)),
      glow(-10, 70, 90, c.c5, 0.4),
      horse(stage),
      box(-66, 122, 130, 54, downward(mix(wood, '#000000', 0.08), mix(wood, '#000000', 0.35))),
      stroke('M-62 126L60 172M60 126L-62 172M-66 122H64M-66 176H64', beam, 4),
      box(-66, 118, 130, 6, mix(wood, c.c5, 0.35)),
      stroke(path`M-64 ${top * 0.4 + 6}V178M62 ${top * 0.4 + 6}V178M-70 ${top * 0.4 + 6}H68`, beam, 6),
      box(16, 140, 22, 9, '#e8c06a', 0.9, 1),
      stroke(path`M-84 ${top * 0.4 + 16}h-12v22`, beam, 3),
      placeGroup(
        -96,
        top * 0.4 + 38,
        1,
        sway(t, 5) * 4,
        glow(0, 12, 62, '#ffc878', 0.7 + 0.08 * pulse(t, 11)),
        shape('M-8 4H8L6 22H-6z', '#fff0c4'),
        stroke('M-8 4H8L6 22H-6zM-5 4Q0-5 5 4', beam, 2),
      ),
      box(left - 4, 174, right - left + 8, bottom - 170, mix(beam, '#000000', 0.2)),
      Array.from({ length: 30 }, () =>
        stroke(
          path`M${random.between(left, right)} ${random.between(170, 178)}l${random.between(-9, 9)} ${random.between(-5, 2)}`,
          '#e0bc6a',
          1.1,
          0.8,
        ),
      ).join(''),
      rising(stage, 22, mix(c.c5, '#ffffff', 0.4), bottom, 20, 0.7),
    ].join('');
  },
};
