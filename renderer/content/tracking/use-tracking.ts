import { type MouseEvent, type RefObject, useContext, useEffect } from 'react';
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

/** Tells the tracking which tiles of a row were seen; `keys` are their keys in order. Without a listener nothing is observed. */
export function useImpressions(place: RefObject<HTMLElement | null>, rowId: string, keys: string): void {
  const tracking = useContext(TrackingContext);
  useEffect(() => {
    const row = place.current;
    if (tracking === null || row === null || typeof IntersectionObserver === 'undefined' || keys === '') return undefined;
    const impressions = createImpressions<string>({
      send: (seen) => tracking.seen(seen.map((key) => ({ rowId, key, place: keys.split('\n').indexOf(key) }))),
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
  }, [tracking, place, rowId, keys]);
}

/** Returns a click handler that tracks the choice and navigates after the delay; undefined without a tracking listener. */
export function useTrackedClick(item: TrackedItem, href: string): ((event: MouseEvent) => void) | undefined {
  const tracking = useContext(TrackingContext);
  const { navigate } = useNavigation();
  if (tracking === null) return undefined;
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    tracking.chosen(item);
    setTimeout(() => navigate(href), clickDelay(true));
  };
}
