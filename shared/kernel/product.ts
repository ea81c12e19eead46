import type { Market } from './market-type.ts';

/**
 * Names of the product for code: its name, its company, and the words by which the system knows it. A brand
 * (`brand/`) replaces them when the app is built (`scripts/brand/brand-plugin.ts`).
 */
export const PRODUCT = {
  name: 'Harbour TV',
  company: 'Harbour TV Ltd',
  /** Name in paths: lower-case letters, digits and hyphens. */
  slug: 'harbour-tv',
  /**
   * What the names of cookies, meta elements and whatever else a browser keeps begin with. Browsers that know the
   * product hold theirs by it: another word loses their sessions, drafts and settings.
   */
  prefix: 'harbour',
  /**
   * What those names began with in earlier releases of a brand, so that its browsers keep what they hold; empty
   * where they have never changed.
   */
  earlierPrefix: '',
  /** Scheme of links that open the desktop app, and ending of files that hold one. */
  scheme: 'harbourtv',
  /** Colour of the primary action, and of text on it, for what the service itself renders. */
  accent: '#ffb84d',
  onAccent: '#1c1204',
  /**
   * Station of the desktop app: `station`, which lies beside the program, or the address of a package; empty for
   * the product's own content.
   */
  station: '',
  /** Servers of streams that a page of the desktop app may reach, beside those of its own service. */
  streams: [] as readonly string[],
  /** What is otherwise in its market than in the specification's. */
  market: {} as Partial<Market>,
  /** Hosts of ads that it may reach, as `parseAdHosts` takes them. */
  adHosts: [] as readonly string[],
};
