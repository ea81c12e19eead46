import { expect, it } from 'vitest';
import { renderInTest } from './render-in-test.tsx';
import { VirtualList } from './virtual-list.tsx';

const list = (rowHeight: number) => (
  <VirtualList
    count={20}
    rowHeight={rowHeight}
    gap={2}
    keyOf={(index) => index}
    renderRow={(index) => `Row ${index}`}
    current={-1}
    scroller={null}
  />
);

it('places its rows again when their height changes, as with the size of text', async () => {
  const view = await renderInTest(list(60));
  const places = () => [...document.querySelectorAll('li')].slice(0, 3).map(({ style }) => style.transform);
  expect(places()).toEqual(['translateY(0px)', 'translateY(62px)', 'translateY(124px)']);
  await view.show(list(100));
  expect(places()).toEqual(['translateY(0px)', 'translateY(102px)', 'translateY(204px)']);
});
