import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env.HARBOUR_SERVICE_URL ?? 'http://127.0.0.1:4080';
const fromService = { target: service, changeOrigin: true };

/** Packages that every screen needs stand in one chunk that outlives releases of the app. The media engine is never among them: it is fetched on intent. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|i18next|react-i18next|use-sync-external-store|zod)\//;

/** The web build, and the development server with the service behind it. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: ['renderer/index.html', 'renderer/desktop.html'],
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': fromService, '/media': fromService, '/art': fromService, '/demo': fromService },
  },
});
