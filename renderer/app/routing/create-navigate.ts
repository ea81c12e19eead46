import type { Navigation } from '#renderer/ui/navigation/navigation-context.ts';

/** The router as travelling needs it; a place is another one as soon as its object is. */
type NavigableRouter = {
  readonly latestLocation: object;
  readonly navigate: (to: { readonly href: string; readonly replace: boolean; readonly resetScroll: boolean }) => Promise<void>;
};

/** The way to an address. Only the latest wish counts while it waits, and any other travel ends it. */
export function createNavigate(router: NavigableRouter): Navigation['navigate'] {
  let wishes = 0;
  return async (href, { replace = false, hold = false, after } = {}) => {
    wishes += 1;
    const wish = wishes;
    const from = router.latestLocation;
    if (after) await after;
    if (wish === wishes && from === router.latestLocation) void router.navigate({ href, replace, resetScroll: !hold });
  };
}
