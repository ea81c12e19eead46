import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { downward, glow, sideways } from '#demo/art/paint.ts';
import { cloudBands, sky, sunOrMoon } from '#demo/art/parts/sky.ts';
import { skyline } from '#demo/art/parts/skyline.ts';
import { steam } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A ridge that passes by; it repeats so that the loop closes. */
function passing({ t, left, right }: Stage, y: number, tall: number, cycles: number, fill: string): string {
  const span = 160;
  const shift = turn(t, cycles) * span;
  const humps: string[] = [];
  for (let x = left - span * 2; x < right + span; x += span) {
    const at = x - shift + span;
    humps.push(
      path`M${at} ${y + 60}V${y}q30 ${-tall} 62 ${-tall * 0.4}t46 ${-tall * 0.3}t52 ${tall * 0.7}v60z`,
    );
  }
  return shape(humps.join(''), fill);
}

/** The traveller in profile, looking out; breath and the train rock them a little. */
function traveller({ c, t }: Stage, x: number, hair: string, long: boolean): string {
  const rock = sway(t, 22) * 0.5;
  const skin = mix('#c98b62', c.c4, 0.3);
  const coat = mix(c.c6, c.c4, 0.35);
  return placeGroup(
    x,
    160 + rock,
    1,
    sway(t, 3) * 1.2,
    shape('M-34 30C-38-14-26-34-4-36 12-36 22-22 26 30z', coat),
    stroke('M-2-34Q14-26 20 4', mix(coat, c.c5, 0.5), 2, 0.8),
    shape('M-9-48h15v16q-8 6-15 0z', mix(skin, '#000000', 0.15)),
    shape(
      'M-15-66C-15-84 15-86 16-68L16.500-63 21-56 17-54 17-49Q16-44 8-45L-2-46C-10-48-15-56-15-66z',
      skin,
    ),
    shape(
      long
        ? 'M14-74C10-92-22-90-20-62-19-48-26-40-20-26-8-28-8-44-6-54-4-64 4-68 14-74z'
        : 'M15-73C10-90-20-88-18-64-17-56-13-50-9-48-10-58-6-62-2-64 4-66 10-68 15-73z',
      hair,
    ),
    disc(11, -63, 1.3, '#140d0a'),
    stroke('M16.500-66L21-56 17-54', c.c5, 1.2, 0.7),
  );
}

/** The window seat of a train: hills, poles and lights pass, a traveller looks out over a cup. */
export const train: Scene = {
  palettes: ['dawn', 'dusk', 'rose', 'night', 'meadow', 'mist', 'tropic', 'plum', 'ink'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const wall = mix(c.c4, '#3a2418', 0.3);
    const urban = random.chance(0.4);
    const poles = [0, 1].map((at) => {
      const x = travel(t, 10, at / 2, right + 40, left - 40);
      return stroke(path`M${x} ${top}V140M${x - 9} 44h18M${x - 6} 52h12`, c.c4, 2.4);
    });
    const sill = 138;
    const high = top * 0.75 + 18;
    return [
      sky(stage),
      sunOrMoon(
        stage,
        random.between(16, 60),
        random.between(58, 80),
        random.between(13, 19),
        random.chance(0.3),
      ),
      cloudBands(stage, 40, mix(c.c1, '#ffffff', 0.4), 0.4),
      passing(stage, 108, 40, 2, mix(c.c2, c.c1, 0.35)),
      urban
        ? skyline(stage, { base: 130, low: 8, high: 44, narrow: 10, wide: 20, fill: c.c2, windows: 0.5 })
        : passing(stage, 122, 26, 4, c.c2),
      passing(stage, 134, 12, 8, c.c3),
      stroke(path`M${left} 58Q${-20 + sway(t, 10) * 8} 68 ${right} 56`, c.c4, 0.9, 0.7),
      poles.join(''),
      shape(path`M-40 ${high}H0L-60 ${sill}H-112z`, '#ffffff', 0.07),
      shape(path`M40 ${high}H60L0 ${sill}H-26z`, '#ffffff', 0.06),
      shape(
        path`M${left - 4} ${top - 4}H${right + 4}V${bottom + 4}H${left - 4}zM-112 ${high + 12}V${sill - 12}Q-112 ${sill}-100 ${sill}H90Q102 ${sill} 102 ${sill - 12}V${high + 12}Q102 ${high} 90 ${high}H-100Q-112 ${high}-112 ${high + 12}z`,
        wall,
      ),
      stroke(
        path`M-112 ${high + 12}V${sill - 12}Q-112 ${sill}-100 ${sill}H90Q102 ${sill} 102 ${sill - 12}V${high + 12}Q102 ${high} 90 ${high}H-100Q-112 ${high}-112 ${high + 12}z`,
        mix(wall, c.c5, 0.35),
        2.4,
      ),
      shape(path`M-118 ${high - 4}h26q8 50-6 ${sill - high}h-20z`, c.c6, 0.9),
      box(-118, high - 4, 12, sill - high + 4, sideways(mix(c.c6, '#000000', 0.4)), 0.6),
      glow(60, 120, 90, c.c5, 0.4 + 0.05 * pulse(t, 5)),
      box(6, 146, right - 2, 5, mix(wall, c.c5, 0.4)),
      box(10, 151, right, bottom - 147, downward(mix(wall, c.c5, 0.12), wall)),
      shape('M44 146V132h15v14zM59 134q7 0 7 5t-7 5', mix(c.c5, '#ffffff', 0.4)),
      oval(51.5, 132, 7.5, 1.8, '#6a4426'),
      steam(stage, 52, 130, 0.55, '#ffffff', 3),
      shape('M74 146l22-5 16 5z', '#efe6d2'),
      traveller(stage, random.between(-56, -40), mix(c.c4, '#100a08', 0.6), random.chance(0.55)),
    ].join('');
  },
};
