/**
 * Who the product is, where code needs it: its name, its company, and the words that the system knows it by. A brand (`brand/`) puts its own in the place of these when
 * the app is built (`scripts/brand/brand-plugin.ts`).
 */
export const PRODUCT = {
  name: 'Harbour TV',
  company: 'Harbour TV Ltd',
  /** Name in paths: lower-case letters, digits and hyphens. */
  slug: 'harbour-tv',
  /** Scheme of links that open the desktop app, and ending of files that hold one. */
  scheme: 'harbourtv',
  /** Colour of the primary action, and of text on it, for what the service itself renders. */
  accent: '#ffb84d',
  onAccent: '#1c1204',
};
