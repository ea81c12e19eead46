import { expect, it } from 'vitest';
import { mergedRows } from './merged-rows.ts';

const at = (...values: readonly unknown[]) => values.map((value) => ({ at: value }));

it.each([
  ['numbers', at(1, 4, 10), at(2, 9), at(1, 2, 4, 9, 10)],
  ['text by its bytes', at('B', 'a', '\u{1F600}'), at('A', '￼'), at('A', 'B', 'a', '￼', '\u{1F600}')],
  ['null last', at(1, null), at(2), at(1, 2, null)],
])('orders %s', (_, one, other, expected) => {
  expect(mergedRows([one, other], [{ column: 'at' }], 100)).toEqual(expected);
  expect(mergedRows([one, other], [{ column: 'at', descending: true }], 100)).toEqual(expected.toReversed());
});

it('orders by several columns, and leaves equal rows in the order of the databases', () => {
  const one = [
    { a: 1, b: 2, from: 0 },
    { a: 2, b: 1, from: 0 },
  ];
  const other = [
    { a: 1, b: 3, from: 1 },
    { a: 2, b: 1, from: 1 },
  ];
  const order = [{ column: 'a' }, { column: 'b', descending: true }] as const;
  expect(mergedRows([one, other], order, 3)).toEqual([other[0], one[0], one[1]]);
});

it('cuts without an order as well', () => {
  expect(mergedRows([at(3, 1), at(2)], [], 2)).toEqual(at(3, 1));
});
