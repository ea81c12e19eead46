import { act } from 'react';
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

it('renders nothing when a row takes the focus, which a key or a press would wait for', async () => {
  let rendered = 0;
  const { place, end } = await renderInTest(
    <VirtualList
      count={20}
      rowHeight={60}
      gap={2}
      keyOf={(index) => index}
      renderRow={(index) => {
        rendered += 1;
        return <button type="button">Row {index}</button>;
      }}
      current={-1}
      scroller={null}
    />,
  );
  const before = rendered;
  expect(before).toBeGreaterThan(0);
  await act(async () => place.querySelectorAll('button')[1]?.focus());
  expect(document.activeElement?.textContent).toBe('Row 1');
  expect(rendered).toBe(before);
  await end();
});
