import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import type { RowEvent } from '#shared/contract/audience/tracking.ts';
import { createContentTracking, TrackingContext } from './content-tracking.ts';
import { useTrackedClick } from './use-tracking.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Tile({ href }: { readonly href: string }) {
  return <Link href={href} onClick={useTrackedClick({ rowId: 'trending', href, place: 2 })} />;
}

/** A tile, pressed; the events that were tracked, and where the page went. */
async function pressed(href: string, wrap: (tile: ReactNode, track: (event: RowEvent) => void) => ReactNode) {
  const events: RowEvent[] = [];
  const went: string[] = [];
  const navigation = {
    navigate: (to: string) => void went.push(to),
    preload: () => undefined,
    back: () => undefined,
  };
  const tile = wrap(<Tile href={href} />, (event) => events.push(event));
  const { place, click } = await renderInTest(
    <NavigationContext value={navigation}>{tile}</NavigationContext>,
  );
  await click(place.querySelector('a'));
  return { events, went };
}

const tracked = (tile: ReactNode, track: (event: RowEvent) => void) => (
  <TrackingContext value={createContentTracking(track, () => '/en/home/')}>{tile}</TrackingContext>
);

it('a click within the app is tracked with its row and place, and navigates at once', async () => {
  const { events, went } = await pressed('/en/programme/1/', tracked);
  expect(events).toEqual([
    {
      event: 'rowClick',
      type: 'trending',
      page: '/en/home/',
      items: [{ href: '/en/programme/1/', place: 2 }],
    },
  ]);
  expect(went).toEqual(['/en/programme/1/']);
});

it('a click that leaves the app waits a second for its tracking event', async () => {
  const { events, went } = await pressed('https://scoop.example/a', tracked);
  expect([events.length, went]).toEqual([1, []]);
  vi.advanceTimersByTime(1000);
  expect(went).toEqual(['https://scoop.example/a']);
});

it('nothing waits without a listener', async () => {
  const { went } = await pressed('https://scoop.example/a', (tile) => tile);
  expect(went).toEqual(['https://scoop.example/a']);
});

it('items are tracked in events of twenty at most, none with a text that the service would refuse', () => {
  const events: RowEvent[] = [];
  const tracking = createContentTracking(
    (event) => events.push(event),
    () => '/tc/home/',
  );
  tracking.seen(
    Array.from({ length: 45 }, (_, place) => ({
      rowId: 'latest',
      href: `/tc/programme/${'長'.repeat(400)}/`,
      place,
    })),
  );
  tracking.seen([]);
  expect(events.map(({ items }) => items.length)).toEqual([20, 20, 5]);
  expect(events[2]?.items.at(-1)).toEqual({ href: `/tc/programme/${'長'.repeat(286)}`, place: 44 });
});
