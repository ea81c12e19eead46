import { createContext } from 'react';

/** An item of a row as tracking knows it. */
export type TrackedItem = { readonly rowId: string; readonly key: string; readonly place: number };

/** Receives what viewers see and choose. */
export type ContentTracking = {
  /** Items that came into view, each once a row, collected for a second. */
  readonly seen: (items: readonly TrackedItem[]) => void;
  /** An item was chosen; the page is left after the delay of tracked clicks. */
  readonly chosen: (item: TrackedItem) => void;
};

/** Null without a listener: nothing is observed and clicks are not delayed. */
export const TrackingContext = createContext<ContentTracking | null>(null);
