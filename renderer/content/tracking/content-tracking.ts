import { createContext } from 'react';
import { MAX_ROW_ITEMS, type RowEvent } from '#shared/contract/audience/tracking.ts';

/** An item of a row as tracking knows it: where it leads, and its place from 0. */
export type TrackedItem = { readonly rowId: string; readonly href: string; readonly place: number };

/** Receives what viewers see and choose. */
export type ContentTracking = {
  /** Items of one row that came into view, each once a row, collected for a second. */
  readonly seen: (items: readonly TrackedItem[]) => void;
  readonly chosen: (item: TrackedItem) => void;
};

/** Null without a listener: nothing is observed and clicks are not delayed. */
export const TrackingContext = createContext<ContentTracking | null>(null);

/** Longest address in an event; the service refuses an event with a longer one. */
const MAX_TEXT = 300;
const short = (text: string): string => text.slice(0, MAX_TEXT);

/** Creates what turns rows into tracking events. `pathname` is the page's path, read at each event. */
export function createContentTracking(
  track: (event: RowEvent) => void,
  pathname: () => string,
): ContentTracking {
  const send = (event: RowEvent['event'], [first, ...others]: readonly TrackedItem[]): void => {
    if (first === undefined) return;
    const items = [first, ...others].map(({ href, place }) => ({ href: short(href), place }));
    for (let from = 0; from < items.length; from += MAX_ROW_ITEMS)
      track({
        event,
        type: short(first.rowId),
        page: short(pathname()),
        items: items.slice(from, from + MAX_ROW_ITEMS),
      });
  };
  return { seen: (items) => send('rowImpression', items), chosen: (item) => send('rowClick', [item]) };
}
