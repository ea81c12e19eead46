import { expect, it } from 'vitest';
import { nearestTo } from './nearest-to.ts';

const KNOWN = ['home.title', 'home.moreOf', 'guide.title', 'player.play'];

it.each([
  { word: 'home.title', nearest: 'home.title', because: 'it is the word' },
  { word: 'home.titel', nearest: 'home.title', because: 'two letters are swapped' },
  { word: 'hom.title', nearest: 'home.title', because: 'one is missing' },
  { word: 'home.titles', nearest: 'home.title', because: 'one is too many' },
  { word: 'quide.titles', nearest: 'guide.title', because: 'a nearer word comes later' },
  { word: 'player.pXYZ', nearest: 'player.play', because: 'three of eleven letters differ' },
  { word: 'pXYZW.pXYZ', nearest: null, because: 'more than two in five differ' },
  { word: '', nearest: null, because: 'there is nothing to compare' },
  { word: `home.title${'s'.repeat(111)}`, nearest: null, because: 'it is longer than words are' },
])('of “$word” the nearest is $nearest: $because', ({ word, nearest }) => {
  expect(nearestTo(word, KNOWN)).toBe(nearest);
});
