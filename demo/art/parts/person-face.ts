import { mix } from '#demo/art/colour.ts';
import { disc, oval, ring, shape, stroke } from '#demo/art/svg.ts';

/** How a person in a profile picture looks. */
export type PersonLook = {
  readonly skin: string;
  readonly hair: string;
  readonly style: 'short' | 'long' | 'bun' | 'beard' | 'cap' | 'curls';
  readonly shirt: string;
  readonly glasses?: boolean;
};

function behind({ style, hair }: PersonLook): string {
  if (style === 'long') return shape('M22 84C14 20 82 20 74 84z', hair);
  if (style === 'bun') return disc(48, 16, 10, hair);
  if (style === 'curls')
    return [22, 26, 34, 48, 62, 70, 74]
      .map((x, at) => disc(x, [48, 34, 24, 20, 24, 34, 48][at] ?? 30, 12, hair))
      .join('');
  return '';
}

function inFront({ style, hair, shirt }: PersonLook): string {
  const fringe = shape('M25 46C20 14 76 14 71 46 66 34 58 31 48 32 36 33 29 36 25 46z', hair);
  switch (style) {
    case 'beard':
      return fringe + shape('M26 54C26 82 70 82 70 54 66 62 58 62 48 62S30 62 26 54z', hair);
    case 'cap':
      return (
        shape('M24 40C24 16 72 16 72 40z', shirt) +
        shape('M22 38H84Q82 45 70 44H24z', mix(shirt, '#000000', 0.25))
      );
    case 'long':
      return shape('M25 50C18 14 78 14 71 50 68 36 62 33 58 30 46 40 32 38 25 50z', hair);
    default:
      return fringe;
  }
}

/** A person's head and shoulders in a square of 96. */
export function person(look: PersonLook): string {
  const { skin, shirt, style, glasses = false } = look;
  const mouth = stroke('M41 65q7 6 14 0', style === 'beard' ? '#f0c4a0' : '#8a3426', 2.4);
  return (
    behind(look) +
    shape('M10 100C10 78 30 74 48 74S86 78 86 100z', shirt) +
    shape('M40 66h16v10q-8 9-16 0z', mix(skin, '#6a3418', 0.24)) +
    disc(24.5, 51, 4.6, skin) +
    disc(71.5, 51, 4.6, skin) +
    oval(48, 49, 23, 26, skin) +
    inFront(look) +
    disc(39, 51, 2.5, '#22140e') +
    disc(57, 51, 2.5, '#22140e') +
    stroke('M35 44q4-3 8 0M53 44q4-3 8 0', mix(look.hair, '#22140e', 0.5), 1.8) +
    disc(33, 60, 3.8, '#f08a78', 0.4) +
    disc(63, 60, 3.8, '#f08a78', 0.4) +
    mouth +
    (glasses
      ? ring(39, 51, 7.4, 7.4, '#1c2430', 2) +
        ring(57, 51, 7.4, 7.4, '#1c2430', 2) +
        stroke('M46.400 50h3.200', '#1c2430', 2)
      : '')
  );
}
