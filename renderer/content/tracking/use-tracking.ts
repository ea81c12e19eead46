import { type MouseEvent, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { clickDelay } from '#shared/domain/catalogue/content-timing.ts';
import { type TrackedItem, TrackingContext } from './content-tracking.ts';
import { createImpressions } from './impressions.ts';

/** Steps at which the browser says how much of a tile is in view. */
const THRESHOLDS = Array.from({ length: 11 }, (_, step) => step / 10);

const browserTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

type SeenTile = { readonly key: string; readonly href: string };

/**
 * Tells the tracking which tiles of a row were seen; none while they are not rendered. Without a listener
 * nothing is observed.
 */
export function useImpressions(
  place: RefObject<HTMLElement | null>,
  rowId: string,
  tiles: readonly SeenTile[],
): void {
  const tracking = useContext(TrackingContext);
  const keys = tiles.map(({ key }) => key).join('\n');
  const itemsOf = useEffectEvent((seen: readonly string[]) =>
    tiles.flatMap(({ key, href }, at) => (seen.includes(key) ? [{ rowId, href, place: at }] : [])),
  );
  useEffect(() => {
    const row = place.current;
    if (tracking === null || row === null || typeof IntersectionObserver === 'undefined' || keys === '')
      return undefined;
    const impressions = createImpressions<string>({
      send: (seen) => tracking.seen(itemsOf(seen)),
      setTimer: browserTimer,
    });
    const observer = new IntersectionObserver(
      (entries) =>
        impressions.look(
          entries.flatMap(({ target, intersectionRect }) => {
            const key = target instanceof HTMLElement ? target.dataset.tile : undefined;
            return key === undefined ? [] : [{ item: key, pixels: intersectionRect.height }];
          }),
        ),
      { threshold: THRESHOLDS },
    );
    for (const tile of row.querySelectorAll('[data-tile]')) observer.observe(tile);
    return () => {
      observer.disconnect();
      impressions.end();
    };
  }, [tracking, place, keys]);
}

/** Whether an address leads out of the app, as a programme's or an article's site does. */
const leavesApp = (href: string): boolean => /^https?:/.test(href);

/**
 * Returns a click handler that tracks the choice, and delays one that leaves the app; undefined
 * without a tracking listener.
 */
export function useTrackedClick(item: TrackedItem): ((event: MouseEvent) => void) | undefined {
  const tracking = useContext(TrackingContext);
  const { navigate } = useNavigation();
  if (tracking === null) return undefined;
  return (event) => {
    if (!isPlainClick(event)) return;
    tracking.chosen(item);
    const delay = clickDelay(leavesApp(item.href));
    if (delay === 0) return;
    event.preventDefault();
    setTimeout(() => navigate(item.href), delay);
  };
}
