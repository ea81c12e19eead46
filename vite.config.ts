import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const service = process.env.HARBOUR_SERVICE_URL ?? 'http://127.0.0.1:4080';
const fromService = { target: service, changeOrigin: true };

/** Packages that every screen needs stand in one chunk that outlives releases of the app. The media engine is never among them: it is fetched on intent. */
const PACKAGES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack(?!\/(?:react-)?virtual)|zustand|i18next|react-i18next|use-sync-external-store|zod)\//;
/** The setting that keeps zod from eval goes with zod: other chunks make their schemas before the entry's own chunk runs. */
const FRAMEWORK = new RegExp(`${PACKAGES.source}|renderer\\/entry\\/without-eval\\.ts$`);

/**
 * What both pages load before their first screen goes into one chunk instead of fifty small ones. What belongs to one page alone stays out of it: the
 * entries, and the platforms with the desktop's calls.
 */
const APP = /^(?!.*(?:\.html|\/renderer\/entry\/(?:web|electron)\.|\/renderer\/platform\/|\/shared\/ipc\/))/;

/** Puts our own helper around every `import()` in the place of Vite's (docs/decisions/027-parts-that-cannot-be-fetched.md). */
const partFiles: Plugin = {
  name: 'harbour:part-files',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? `export { preloadModule as __vitePreload } from ${PART_FILES};` : null),
};
const PART_FILES = JSON.stringify(fileURLToPath(new URL('renderer/data/client/preload-module.ts', import.meta.url)));

/** The web build, and the development server with the service behind it. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react(), partFiles],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      /* A module that stands alone names its own file too. */
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: ['renderer/index.html', 'renderer/desktop.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'app', tags: ['$initial'], test: APP, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': fromService,
      '/media': fromService,
      '/art': fromService,
      '/ads': fromService,
      '/demo': fromService,
      '/gateway': fromService,
    },
  },
});
