import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inRoot } from '#scripts/lib/root.ts';

const SKELETON = inRoot('renderer', 'entry', 'page-skeleton.html');
const PLACE = '<!-- page-skeleton -->';

/** Puts what a page shows before its script runs into both pages, the web's and the desktop's. */
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
