import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

const inRenderer = (path: string): string =>
  fileURLToPath(new URL(`../../renderer/${path}`, import.meta.url));

const PART_FILES = JSON.stringify(inRenderer('data/client/preload-module.ts'));

/**
 * Puts our own helper around every `import()` in the place of Vite's
 * (docs/decisions/005-without-a-network.md).
 */
const partFiles: Plugin = {
  name: 'harbour:part-files',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preloadModule as __vitePreload } from ${PART_FILES};`
      : null,
};

/**
 * Replaces `zod` by the part that our schemas call, over its core: a third of its size
 * (docs/decisions/004-what-loads-before-home.md).
 */
const PAGE_ZOD = { find: /^zod$/, replacement: inRenderer('entry/page-zod.ts') };

/**
 * How modules of the page are resolved, split and loaded. The product and every page that a test builds of
 * its code use the same, since a chunk that failed once is loaded again by our own helper only.
 */
export const pageModules = {
  plugins: [partFiles],
  resolve: { alias: [PAGE_ZOD] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      /* A module without a chunk of others names its own file too. */
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
  },
} satisfies UserConfig;
