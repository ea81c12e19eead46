/**
 * The seven colour roles of a scene, `#rrggbb`: far sky, near sky, three planes towards the eye, light, the
 * one strong thing.
 */
export type Roles = {
  readonly c0: string;
  readonly c1: string;
  readonly c2: string;
  readonly c3: string;
  readonly c4: string;
  readonly c5: string;
  readonly c6: string;
};

const roles = (
  c0: string,
  c1: string,
  c2: string,
  c3: string,
  c4: string,
  c5: string,
  c6: string,
): Roles => ({
  c0,
  c1,
  c2,
  c3,
  c4,
  c5,
  c6,
});

/** Every palette by name. */
export const palettes = {
  night: roles('#0b1630', '#24457a', '#24406b', '#152a4c', '#0b1426', '#ffcf86', '#f0563d'),
  dusk: roles('#35204f', '#d9705f', '#6a3d68', '#4a2a54', '#221433', '#ffd08a', '#ff5a45'),
  neon: roles('#100a26', '#34208a', '#241a4e', '#160f36', '#0a0719', '#5fe3ff', '#ff3d86'),
  ember: roles('#200c0a', '#6e2a18', '#4a1c14', '#30120f', '#170807', '#ffb35c', '#ff6a2b'),
  plum: roles('#1e0f2e', '#7c3678', '#512459', '#371a44', '#1a0c24', '#ffb3a1', '#ff5d73'),
  ink: roles('#14171c', '#59606c', '#3a3f48', '#262a31', '#0f1114', '#f2f4f7', '#e0482f'),
  warm: roles('#5a3a2a', '#c99a66', '#8a5a3c', '#5e3a28', '#2e1c14', '#ffe3ad', '#d8452e'),
  jade: roles('#07231c', '#1f6a4c', '#1d5a41', '#13402f', '#0a221a', '#e9ffd0', '#f4b62f'),
  dawn: roles('#5d8fc0', '#f6c9a0', '#8aa2b8', '#4f7390', '#24384a', '#fff0cc', '#ff7a4a'),
  deep: roles('#06283e', '#1c8a9c', '#10566e', '#0b3d54', '#06202f', '#bff5f0', '#ff8a5c'),
  candy: roles('#4fbcf7', '#d6f3ff', '#8fdc9a', '#5cc288', '#2f8f74', '#fff3b0', '#ff6f94'),
  berry: roles('#25145a', '#8a4bd0', '#5b2ca6', '#44208a', '#2a1360', '#ffd27a', '#ff5c8d'),
  tropic: roles('#0f7f9f', '#9fe6d4', '#3aa78f', '#1f7a70', '#0f4650', '#fff2c0', '#ff7a4a'),
  slate: roles('#0b1a24', '#22505f', '#1b3a48', '#122a36', '#0a1820', '#a8f0d8', '#ffc04a'),
  rose: roles('#6a2140', '#e58f7c', '#a34a5c', '#74304a', '#3a162c', '#ffe0c0', '#ffcf4a'),
  mist: roles('#1b2a30', '#7d9896', '#4c666a', '#31474c', '#162428', '#f4e8c0', '#e06a3a'),
  meadow: roles('#6fb2da', '#f0f4d2', '#8fb878', '#5f9460', '#2f5a44', '#fff4c8', '#f0703a'),
} as const satisfies Record<string, Roles>;

export type PaletteName = keyof typeof palettes;

/** A scene's allowed palettes: at least two, so that two programmes with the same scene can still differ. */
export type PaletteList = readonly [PaletteName, PaletteName, ...PaletteName[]];

const families: readonly (readonly PaletteName[])[] = [
  ['dusk', 'plum', 'rose', 'ember', 'warm'],
  ['night', 'slate', 'ink', 'mist', 'jade'],
  ['neon', 'berry', 'plum', 'night', 'deep'],
  ['dawn', 'meadow', 'tropic', 'candy', 'deep', 'warm'],
];

/** Numbers of the families that share a palette with a scene's list. */
export function familiesOf(allowed: PaletteList): number[] {
  return families.flatMap((family, number) =>
    family.some((name) => allowed.includes(name)) ? [number] : [],
  );
}

/**
 * The palette of one picture: the family belongs to the programme (`familyTurn`), the member to the episode
 * (`memberTurn`). A scene that allows no member of the family keeps to its own list.
 */
export function choosePalette(allowed: PaletteList, familyTurn: number, memberTurn: number): PaletteName {
  const family = families[familyTurn % families.length] ?? [];
  const shared = allowed.filter((name) => family.includes(name));
  const list = shared.length > 0 ? shared : allowed;
  return list[memberTurn % list.length] ?? allowed[0];
}
