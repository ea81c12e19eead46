import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

const DAYS = ['yesterday', 'today', 'tomorrow'];

function Sample() {
  const [day, setDay] = useState('today');
  const { container: row, item: stop } = useRovingFocus(day);
  return (
    <>
      <div {...row} role="toolbar" aria-label="Day">
        {DAYS.map((one) => (
          <button key={one} {...stop(one)} type="button" onClick={() => setDay(one)}>
            {one}
          </button>
        ))}
      </div>
      <button type="button" data-after="">
        after
      </button>
    </>
  );
}

/** Returns the elements of the row that Tab reaches. */
const stops = (place: HTMLElement): readonly (string | null)[] =>
  [...place.querySelectorAll<HTMLElement>('[role="toolbar"] button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.textContent);

const focus = (place: HTMLElement, selector: string) =>
  act(async () => place.querySelector<HTMLElement>(selector)?.focus());

describe('useOneTabStop', () => {
  beforeEach(() => {
    // jsdom lays nothing out and so has no scrolling.
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('Tab reaches only the chosen button', async () => {
    const { place, end } = await renderInTest(<Sample />);
    expect(stops(place)).toEqual(['today']);
    await end();
  });

  it.each([
    ['ArrowRight', 'tomorrow'],
    ['ArrowLeft', 'yesterday'],
    ['Home', 'yesterday'],
    ['End', 'tomorrow'],
  ])('%s goes to %s and chooses nothing', async (key, reached) => {
    const { place, press, end } = await renderInTest(<Sample />);
    await focus(place, '[data-stop="today"]');
    await press(key);
    expect(document.activeElement?.textContent).toBe(reached);
    expect(stops(place)).toEqual([reached]);
    await focus(place, '[data-after]');
    expect(stops(place)).toEqual(['today']);
    await end();
  });

  it('Tab reaches what was chosen last', async () => {
    const { place, click, end } = await renderInTest(<Sample />);
    await click(place.querySelector('[data-stop="tomorrow"]'));
    expect(stops(place)).toEqual(['tomorrow']);
    await end();
  });

  it('past an end, and for other keys, the key is left to the screen', async () => {
    const { place, press, end } = await renderInTest(<Sample />);
    const unhandled: string[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) unhandled.push(event.key);
    };
    document.addEventListener('keydown', onKey);
    await focus(place, '[data-stop="tomorrow"]');
    for (const key of ['ArrowRight', 'ArrowUp', 'x', 'Home', 'ArrowLeft']) await press(key);
    document.removeEventListener('keydown', onKey);
    expect(unhandled).toEqual(['ArrowRight', 'ArrowUp', 'x', 'ArrowLeft']);
    await end();
  });
});
