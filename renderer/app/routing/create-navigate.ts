import type { Navigation } from '#renderer/ui/navigation/navigation-context.ts';
import { mayGoTo } from '#shared/kernel/outside-address.ts';

/** The router as navigation uses it; a different `latestLocation` object is a different location. */
type NavigableRouter = {
  readonly latestLocation: object;
  readonly navigate: (to: {
    readonly href: string;
    readonly replace: boolean;
    readonly resetScroll: boolean;
  }) => Promise<void>;
};

/**
 * Creates the app's navigate function. It goes nowhere with an address that is neither the app's nor another
 * site's. Only the latest pending call navigates; any other navigation cancels it.
 */
export function createNavigate(router: NavigableRouter): Navigation['navigate'] {
  let latestCall = 0;
  return async (href, { replace = false, hold = false, after } = {}) => {
    if (!mayGoTo(href)) return;
    latestCall += 1;
    const call = latestCall;
    const from = router.latestLocation;
    if (after) await after;
    if (call === latestCall && from === router.latestLocation)
      void router.navigate({ href, replace, resetScroll: !hold });
  };
}
