import { animal } from '#demo/art/parts/animal-face.ts';
import { person } from '#demo/art/parts/person-face.ts';
import { box, disc, oval, placeGroup, shape, stroke } from './svg.ts';

/** A profile picture: its id, the colour behind it and what is drawn in a square of 96. */
export type AvatarFace = { readonly id: AvatarId; readonly ground: string; readonly drawing: string };

export type AvatarId =
  | 'kid-cat'
  | 'kid-bear'
  | 'kid-rabbit'
  | 'kid-panda'
  | 'kid-fox'
  | 'kid-robot'
  | 'kid-whale'
  | 'kid-rocket'
  | 'short-hair'
  | 'long-hair'
  | 'glasses'
  | 'bun'
  | 'beard'
  | 'grey'
  | 'cap'
  | 'curls';

const robot =
  stroke('M48 26V16', '#3a7f98', 3.4) +
  disc(48, 13, 5, '#ffe27a') +
  box(20, 26, 56, 42, '#59c2de', 1, 14) +
  box(27, 33, 42, 26, '#173b4a', 1, 10) +
  disc(38, 46, 5.4, '#8df2ff') +
  disc(58, 46, 5.4, '#8df2ff') +
  box(30, 71, 36, 30, '#4aaeca', 1, 10) +
  box(39, 78, 18, 11, '#c9f2ff', 1, 4);
const whale =
  shape(
    'M10 62C14 38 38 30 60 40 72 46 78 48 84 38L92 28 90 42 96 50C86 62 74 80 46 80 24 80 8 74 10 62z',
    '#3f7fc0',
  ) +
  shape('M10 64C22 74 44 76 58 70 52 80 24 86 10 64z', '#d6ecfa') +
  disc(28, 56, 3.6, '#10243a') +
  disc(29, 54.6, 1.2, '#ffffff') +
  stroke('M36 32C36 22 28 20 24 22M36 32C36 22 44 18 48 21', '#d6ecfa', 3.4);
const rocket = placeGroup(
  50,
  50,
  0.86,
  32,
  shape('M-8 32Q0 58 8 32z', '#ffb52e'),
  shape('M-14 10L-26 30-14 26zM14 10L26 30 14 26z', '#ff5c8d'),
  shape('M0-46C18-28 20 6 12 32H-12C-20 6-18-28 0-46z', '#ffffff'),
  shape('M0-46C8-38 12-30 14-22H-14C-12-30-8-38 0-46z', '#ff5c8d'),
  disc(0, -4, 10, '#ffd27a'),
  disc(0, -4, 7.4, '#25406e'),
  oval(-2, -6, 2.6, 1.8, '#8db6e8'),
);

/** The faces for children. */
export const kidsFaces: readonly AvatarFace[] = [
  { id: 'kid-cat', ground: '#4fb0f0', drawing: animal('cat', '#ff9f4a') },
  { id: 'kid-bear', ground: '#7cc46a', drawing: animal('bear', '#b9794a') },
  { id: 'kid-rabbit', ground: '#f28fb0', drawing: animal('rabbit', '#fbf3ec') },
  { id: 'kid-panda', ground: '#f2c14e', drawing: animal('panda', '#ffffff') },
  { id: 'kid-fox', ground: '#5a8f7a', drawing: animal('fox', '#f0703a') },
  { id: 'kid-robot', ground: '#6a5ad0', drawing: robot },
  { id: 'kid-whale', ground: '#8fd8e8', drawing: whale },
  { id: 'kid-rocket', ground: '#4a2a9a', drawing: rocket },
];

/** The faces for everyone else. */
export const avatarFaces: readonly AvatarFace[] = [
  {
    id: 'short-hair',
    ground: '#3d6fd8',
    drawing: person({ skin: '#e6b08a', hair: '#1c1410', style: 'short', shirt: '#f2b63c' }),
  },
  {
    id: 'long-hair',
    ground: '#d85a7a',
    drawing: person({ skin: '#f0c4a0', hair: '#2a1a14', style: 'long', shirt: '#2f6fa0' }),
  },
  {
    id: 'glasses',
    ground: '#2f9a7a',
    drawing: person({ skin: '#d99c72', hair: '#14100e', style: 'short', shirt: '#f4efe4', glasses: true }),
  },
  {
    id: 'bun',
    ground: '#8a5ad0',
    drawing: person({ skin: '#e9b48c', hair: '#3a2014', style: 'bun', shirt: '#ff7a5a' }),
  },
  {
    id: 'beard',
    ground: '#c4683a',
    drawing: person({ skin: '#c98b62', hair: '#1c1410', style: 'beard', shirt: '#1f4a5a' }),
  },
  {
    id: 'grey',
    ground: '#2a8fb0',
    drawing: person({ skin: '#e6b892', hair: '#c8c8ce', style: 'short', shirt: '#5a3a6a', glasses: true }),
  },
  {
    id: 'cap',
    ground: '#e0a43a',
    drawing: person({ skin: '#d99c72', hair: '#2a1a14', style: 'cap', shirt: '#c4483a' }),
  },
  {
    id: 'curls',
    ground: '#5a7a3a',
    drawing: person({ skin: '#a86a44', hair: '#22140e', style: 'curls', shirt: '#fff0d8' }),
  },
];
