import { expect, it } from 'vitest';
import { fileFinder } from './file-finder.ts';

const find = fileFinder(['art/Cafe\u0301.png', 'art/One.PNG', 'art/two.png', 'art/Two.png']);

it.each([
  ['art/Caf\u00e9.png', 'art/Cafe\u0301.png'],
  ['art/one.png', 'art/One.PNG'],
  ['./art/one.png', 'art/One.PNG'],
  ['/art/one.png', 'art/One.PNG'],
  ['art\\one.png', 'art/One.PNG'],
  ['art/Two.png', 'art/Two.png'],
  ['art/TWO.png', 'art/TWO.png'],
  ['../one.png', '../one.png'],
])('%s is %s', (named, file) => {
  expect(find(named)).toBe(file);
});
