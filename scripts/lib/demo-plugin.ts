import type { Plugin } from 'vite';
import { inRoot } from '#scripts/root.ts';

const DEMO_PARTS = inRoot('demo', 'content', 'demo-parts.ts');

/**
 * Returns whether a build leaves the demo out: when `HARBOUR_WITHOUT_DEMO` says so, or for the operator's own
 * back end.
 */
export const withoutDemo = ({
  HARBOUR_WITHOUT_DEMO: chosen = '',
  HARBOUR_CLIENT: client = '',
}: NodeJS.ProcessEnv): boolean => chosen === '1' || client !== '';

/**
 * Leaves the demo's accounts, cards and surveys out of a program (decision 046); `--demo` is then refused.
 */
export const demoPlugin: Plugin = {
  name: 'harbour:without-demo',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) => (id.replace(/\?.*$/, '') === DEMO_PARTS ? 'export const demoParts = null;' : null),
  },
};
