import { describe, expect, it } from 'vitest';
import { adSequence, arrangePod, filledPod, type PlacedAd } from './ad-pod.ts';

/**
 * An ad as `name@index:sequence/index:sequence`; a name of `-` cannot be played, a sequence of `x` is none.
 */
function placed(text: string): PlacedAd<string> {
  const [name = '', places = ''] = text.split('@');
  const path = places.split('/').map((place) => {
    const [index, sequence = ''] = place.split(':');
    return { index: Number(index), sequence: adSequence(sequence) };
  });
  return { ad: name === '-' ? null : name, path };
}

/** [sentence, ads as they are read, what plays, the pool] */
const CASES: readonly (readonly [string, string, string, string])[] = [
  ['a pod plays by its numbers, whatever the order of the document', '3@0:3 1@1:1 2@2:2', '1 2 3', ''],
  ['an ad that stands alone is the pool', '3@0:3 alone@1:x 1@2:1 2@3:2', '1 2 3', 'alone'],
  ['numbers may have gaps, and two digits', 'j@0:10 b@1:2', 'b j', ''],
  ['two ads of one number play in the order of the document', 'a@0:1 b@1:1', 'a b', ''],
  ['a place without an ad is filled from the pool', '1@0:1 -@1:2 3@2:3 alone@3:x', '1 alone 3', ''],
  ['the pool is used in its order', '-@0:1 -@1:2 x@2:x y@3:x z@4:x', 'x y', 'z'],
  ['a place is left out once the pool is empty', '-@0:1 -@1:2 3@2:3 x@3:x', 'x 3', ''],
  ['an ad of the pool that cannot be played replaces nothing', '-@0:1 -@1:x y@2:x', 'y', ''],
  ['without a pod one ad plays, and the others are the pool', 'a@0:x b@1:x c@2:x', 'a', 'b c'],
  ['the first that can be played', '-@0:x b@1:x c@2:x', 'b', 'c'],
  ['a single ad plays', 'a@0:x', 'a', ''],
  ['nothing plays nothing', '-@0:x', '', ''],
  ['0, negative numbers and words are no numbers', 'a@0:0 b@1:-1 c@2:two d@3:1', 'd', 'a b c'],
  ['what a wrapper leads to takes the wrapper’s place', '2@0:2/0:x 1@1:1', '1 2', ''],
  ['also with a number of its own', '3@0:3/0:1 1@1:1 2@2:2', '1 2 3', ''],
  [
    'the pod of a wrapper plays in the place of the wrapper',
    'c@0:2/0:2 b@0:2/1:1 a@1:1 d@2:3',
    'a b c d',
    '',
  ],
  ['the pod of a wrapper that stands alone plays', 'b@0:x/0:2 a@0:x/1:1 s@0:x/2:x', 'a b', 's'],
  ['but is the pool beside a pod', 'x@0:x/0:1 y@0:x/1:2 a@1:1', 'a', 'x y'],
  ['wrappers in wrappers count', 'b@0:1/0:x/0:2 a@0:1/0:x/1:1 c@1:2', 'a b c', ''],
  ['a wrapper without an ad is replaced', '-@0:1/0:x 2@1:2 alone@2:x', 'alone 2', ''],
];

describe('ads of an answer', () => {
  it.each(CASES)('%s', (_sentence, given, plays, pool) => {
    const { ads, spares } = arrangePod(given.split(' ').map(placed));
    expect([ads.join(' '), spares.join(' ')]).toEqual([plays, pool]);
  });

  it('that may not play are replaced, and none replaces that may not', () => {
    const pod = { ads: ['a', 'bad', 'c'], spares: ['bad', 'x', 'y'] };
    expect(filledPod(pod, (ad) => ad !== 'bad')).toEqual({ ads: ['a', 'x', 'c'], spares: ['y'] });
  });
});
