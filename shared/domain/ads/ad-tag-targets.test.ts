import { expect, it } from 'vitest';
import { withTargets } from './ad-tag-targets.ts';

const ABOUT = { adunit: 'town/walks', adtarget_genre: 'out & about' };

it.each([
  ['without a place they go out as parameters', 'https://a.example/vast', 'https://a.example/vast', ABOUT],
  [
    'a place is filled in, as text of an address',
    'https://a.example/[adunit]/vast?g=[adtarget_genre]&t=[timestamp]',
    'https://a.example/town%2Fwalks/vast?g=out%20%26%20about&t=[timestamp]',
    {},
  ],
  [
    'a place for what nobody says is empty',
    'https://a.example/vast?c=[adtarget_category]',
    'https://a.example/vast?c=',
    ABOUT,
  ],
])('targets of a tag: %s', (_, tag, filled, rest) => {
  expect(withTargets(tag, ABOUT)).toEqual({ tag: filled, rest });
});
