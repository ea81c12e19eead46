/** Offer of a page at its edge: the app on a phone, or notifications. */
export type PageOffer = 'app' | 'notifications';

export type PageOfferFacts = {
  /** Whether the smart banner and the notification prompt are due by their own rules (S0-9-026, S0-9-020). */
  readonly app: boolean;
  readonly notifications: boolean;
  /** The smart banner was hidden on this device before, at whatever time. */
  readonly appHidden: boolean;
};

/**
 * Returns the one offer of a page load. The app comes first, until the viewer has hidden it once; then
 * notifications, if they are due.
 */
export function pageOffer({ app, notifications, appHidden }: PageOfferFacts): PageOffer | null {
  if (app && !(notifications && appHidden)) return 'app';
  return notifications ? 'notifications' : null;
}

/**
 * Milliseconds for which a hidden smart banner stays hidden (S0-9-026, R-30): it is back on the next page
 * load.
 */
export const SMART_BANNER_HIDE_TTL_MS = 1000;

export type SmartBannerFacts = {
  /** A phone or tablet, which has an app. */
  readonly mobile: boolean;
  /** The desktop app counts as a webview. */
  readonly webview: boolean;
  /** Time it was hidden on this device (ms), or null. */
  readonly hiddenAt: number | null;
};

/**
 * Returns whether a page that loads at `now` (ms) shows the smart banner: on mobile, outside a webview, and
 * not within the ttl of hiding it.
 */
export const showsSmartBanner = ({ mobile, webview, hiddenAt }: SmartBannerFacts, now: number): boolean =>
  mobile && !webview && (hiddenAt === null || hiddenAt > now || now - hiddenAt >= SMART_BANNER_HIDE_TTL_MS);
