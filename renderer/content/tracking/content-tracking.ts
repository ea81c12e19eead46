import { createContext } from 'react';

/** An item of a row as tracking knows it. */
export type TrackedItem = { readonly rowId: string; readonly key: string; readonly place: number };

/** Who is told what viewers see and choose. */
export type ContentTracking = {
  /** Items that came into view, each once a row, collected for a second. */
  readonly seen: (items: readonly TrackedItem[]) => void;
  /** An item was chosen; the page is left after the delay of tracked clicks. */
  readonly chosen: (item: TrackedItem) => void;
};

/** Null where nobody listens: nothing is observed then, and no click waits. */
export const TrackingContext = createContext<ContentTracking | null>(null);
