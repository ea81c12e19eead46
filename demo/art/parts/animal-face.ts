import { mix } from '#demo/art/colour.ts';
import { disc, oval, placeGroup, shape, stroke } from '#demo/art/svg.ts';

export type Animal = 'cat' | 'bear' | 'rabbit' | 'panda' | 'fox';

const ink = '#2b1a10';

function ears(kind: Animal, coat: string, dark: string, pale: string): string {
  switch (kind) {
    case 'cat':
    case 'fox': {
      const tip = kind === 'fox' ? ink : coat;
      return (
        shape('M18 46L20 12 44 30zM78 46L76 12 52 30z', tip) +
        shape('M18 46L19 24 42 30zM78 46L77 24 54 30z', coat) +
        shape('M24 38L25 24 36 31zM72 38L71 24 60 31z', '#ffb3c0')
      );
    }
    case 'rabbit':
      return (
        placeGroup(34, 30, 1, -8, oval(0, -10, 9, 26, coat), oval(0, -9, 4.6, 19, '#ffb3c0')) +
        placeGroup(62, 30, 1, 8, oval(0, -10, 9, 26, coat), oval(0, -9, 4.6, 19, '#ffb3c0'))
      );
    default:
      return (
        disc(23, 32, 13, kind === 'panda' ? dark : coat) +
        disc(73, 32, 13, kind === 'panda' ? dark : coat) +
        (kind === 'bear' ? disc(23, 32, 6.5, pale) + disc(73, 32, 6.5, pale) : '')
      );
  }
}

/** An animal's face in a square of 96. */
export function animal(kind: Animal, coat: string): string {
  const dark = kind === 'panda' ? '#2c2c34' : mix(coat, '#000000', 0.2);
  const pale = mix(coat, '#ffffff', 0.66);
  const patches = kind === 'panda' ? oval(33, 54, 9, 11, dark) + oval(63, 54, 9, 11, dark) : '';
  const cheeks =
    kind === 'fox' ? shape('M12 60Q22 92 48 86 34 78 30 62zM84 60Q74 92 48 86 62 78 66 62z', pale) : '';
  return (
    shape('M20 100C22 84 74 84 76 100z', dark) +
    ears(kind, coat, dark, pale) +
    oval(48, 58, 37, 31, coat) +
    cheeks +
    oval(48, 70, 18, 13, pale) +
    patches +
    oval(33, 54, 4.6, 6.2, ink) +
    oval(63, 54, 4.6, 6.2, ink) +
    disc(34.6, 51.6, 1.8, '#ffffff') +
    disc(64.6, 51.6, 1.8, '#ffffff') +
    disc(23, 66, 5.4, '#ff8fa0', 0.55) +
    disc(73, 66, 5.4, '#ff8fa0', 0.55) +
    shape('M43 63h10l-5 6z', ink) +
    stroke('M40 73q4 5 8 0 4 5 8 0', ink, 2.2)
  );
}
