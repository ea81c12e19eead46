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

/** Replaces i18next and its hooks by the part that our texts need, at a tenth of their size (likewise). */
const PAGE_I18N = { find: /^(?:react-)?i18next$/, replacement: inRenderer('entry/page-i18n.ts') };

/**
 * How modules of the page are resolved, split and loaded. The product and every page that a test builds of
 * its code use the same, since a chunk that failed once is loaded again by our own helper only.
 */
export const pageModules = {
  plugins: [partFiles],
  resolve: { alias: [PAGE_ZOD, PAGE_I18N] },
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
