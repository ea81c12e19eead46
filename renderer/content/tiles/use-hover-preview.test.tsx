import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useHoverPreview } from './use-hover-preview.ts';

function Tile() {
  const place = useRef<HTMLDivElement>(null);
  const { at, on } = useHoverPreview(place, 'video');
  return (
    <div ref={place} id="tile" {...on}>
      {at === null ? 'closed' : 'open'}
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays closed after Escape while the mouse rests, although the browser reports that it enters again [S1-2-106]', async () => {
  const { place, press, end } = await renderInTest(<Tile />);
  const tile = place.querySelector('#tile');
  if (tile === null) throw new Error('no tile');
  vi.spyOn(tile, 'matches').mockReturnValue(true);
  const point = (type: 'pointerover' | 'pointerout') =>
    act(async () => {
      tile.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
      );
      vi.advanceTimersByTime(1_000);
    });

  await point('pointerover');
  expect(tile.textContent).toBe('open');
  await press('Escape');
  expect(tile.textContent).toBe('closed');
  await point('pointerover');
  expect(tile.textContent).toBe('closed');
  await point('pointerout');
  await point('pointerover');
  expect(tile.textContent).toBe('open');
  await end();
});
