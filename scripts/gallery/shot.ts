import type { Page } from 'playwright-core';
import type { DemoFault } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';

/**
 * A screenshot of the gallery: its page, injected faults, persona of the demo, and the steps before it is
 * taken.
 */
export type Shot = {
  readonly name: string;
  readonly address: (places: DemoLinks) => string;
  readonly faults?: readonly DemoFault[];
  readonly persona?: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** The whole page instead of the visible part. */
  readonly full?: boolean;
  /** Settings of the viewer's system: text at 200 %, or forced colours. */
  readonly look?: 'large-text' | 'forced-colours';
  /** Time of day in Hong Kong, as `22:00`; the usual one without. */
  readonly at?: string;
  /** Allows the service worker, so that the app opens offline. */
  readonly kept?: boolean;
  /** Minimum window width, in CSS pixels, at which the screen exists. */
  readonly from?: number;
};
