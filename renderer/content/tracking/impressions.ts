import { CONTENT_TIMING, countsAsImpression } from '#shared/domain/catalogue/content-timing.ts';
import type { SetTimer } from '#shared/kernel/time.ts';

/** An element whose share in view has changed: how many pixels of its height are in view now. */
type VisibleItem<Item> = { readonly item: Item; readonly pixels: number };

type ImpressionDeps<Item> = {
  readonly send: (items: readonly Item[]) => void;
  readonly setTimer: SetTimer;
};

/**
 * Collects items that come into view and sends them after a second without new ones (S1-9-031). Each item
 * counts once.
 */
export function createImpressions<Item>({ send, setTimer }: ImpressionDeps<Item>) {
  const reported = new Set<Item>();
  let waiting: Item[] = [];
  let stop: (() => void) | null = null;
  const flush = () => {
    stop = null;
    const items = waiting;
    waiting = [];
    send(items);
  };
  return {
    look: (sights: readonly VisibleItem<Item>[]) => {
      const fresh = sights
        .filter(({ item, pixels }) => countsAsImpression(pixels) && !reported.has(item))
        .map(({ item }) => item);
      if (fresh.length === 0) return;
      for (const item of fresh) reported.add(item);
      waiting.push(...fresh);
      stop?.();
      stop = setTimer(flush, CONTENT_TIMING.impressionDebounce);
    },
    /** Forgets what waits. */
    end: () => stop?.(),
  };
}
