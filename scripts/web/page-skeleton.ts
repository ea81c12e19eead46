import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inRoot } from '#scripts/root.ts';

const SKELETON = inRoot('renderer', 'entry', 'page-skeleton.html');
const PLACE = '<!-- page-skeleton -->';

/**
 * Inserts the skeleton, which is visible until the script runs, into the pages of the web and the desktop.
 */
export const pageSkeleton: Plugin = {
  name: 'harbour:page-skeleton',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      if (!html.includes(PLACE)) throw new Error(`A page has no place for its skeleton: ${PLACE}`);
      return html.replace(PLACE, readFileSync(SKELETON, 'utf8').trim());
    },
  },
};
