/** What a page offers by itself at its edge: the app on a phone, or notifications. */
export type PageOffer = 'app' | 'notifications';

export type PageOfferFacts = {
  /** Whether the smart banner and the notification prompt are due by their own rules (S0-9-026, S0-9-020). */
  readonly app: boolean;
  readonly notifications: boolean;
  /** The smart banner was hidden on this device before, at whatever time. */
  readonly appHidden: boolean;
};

/** Returns the one offer of a page load. The app comes first, until the viewer has hidden it once; then notifications, where they are due. */
export function pageOffer({ app, notifications, appHidden }: PageOfferFacts): PageOffer | null {
  if (app && !(notifications && appHidden)) return 'app';
  return notifications ? 'notifications' : null;
}
