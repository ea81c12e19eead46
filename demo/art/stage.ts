import type { PaletteList, Roles } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Canvas of a scene. The motif is centred on x = 0 between y 20 and 160; the picture runs from `left` to
 * `right` and `top` to `bottom`, which differ by crop (a poster is narrow and has more sky, a hero is long on
 * one side). `t` is the loop phase; choices from `random` must not depend on it.
 */
export type Stage = {
  readonly c: Roles;
  readonly random: SeededRandom;
  readonly t: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** One composition: the palettes it looks right in, and its drawing as SVG markup. */
export type Scene = {
  readonly palettes: PaletteList;
  readonly draw: (stage: Stage) => string;
};
