import { expect, it } from 'vitest';
import { outcomeOf } from './entry-outcome.ts';

it.each([
  ['DUPLICATE', 'left-out'],
  ['NOT_PLAYABLE', 'left-out'],
  ['a fault of a later version', 'left-out'],
  ['BAD_MARKUP', 'mended'],
  ['LOGO_INSIDE', 'mended'],
  ['BAD_END', 'mended'],
  ['OUT_OF_DATE', 'not-needed'],
  ['OTHER_CHANNEL', 'not-needed'],
])('an entry with %s: %s', (code, expected) => expect(outcomeOf(code)).toBe(expected));
