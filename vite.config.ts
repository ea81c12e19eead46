import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandOf } from '#scripts/brand/brand.ts';
import { brandPlugin } from '#scripts/brand/brand-plugin.ts';
import { BUNDLED_LICENCES } from '#scripts/licences/third-party.ts';
import { documentStyles } from '#scripts/web/document-styles.ts';
import { pageModules } from '#scripts/web/page-modules.ts';
import { pageSkeleton } from '#scripts/web/page-skeleton.ts';
import { shellFiles } from '#scripts/web/shell-files.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

const service = process.env.HARBOUR_SERVICE_URL ?? 'http://127.0.0.1:4080';
const fromService = { target: service, changeOrigin: true };

/**
 * Packages that every screen needs are in one chunk that outlives releases of the app. The media engine is
 * never among them: it is fetched on intent.
 */
const PACKAGES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack(?!\/(?:react-)?virtual)|zustand|i18next|react-i18next|use-sync-external-store|zod)\//;
/**
 * The setting that keeps zod from eval goes with zod: other chunks make their schemas before the entry's own
 * chunk runs.
 */
const FRAMEWORK = new RegExp(
  `${PACKAGES.source}|renderer\\/entry\\/(?:without-eval|page-zod)\\.ts$|rolldown\\/runtime`,
);

/**
 * Modules that pages load up to home go into one chunk instead of fifty small ones. What
 * belongs to one page alone stays out of it: the entries, and the platforms with the desktop's calls.
 */
const APP =
  /^(?!.*(?:\.html|\/renderer\/entry\/(?:web|electron)\.|\/renderer\/platform\/(?:call-desktop|desktop-port|electron|indexed\/indexed-record)|\/shared\/ipc\/))/;

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const moduleFile = (path: string): string => fileURLToPath(new URL(`renderer/${path}`, import.meta.url));

const HOME_SCREEN = moduleFile('features/catalogue/home/home-screen.tsx');
const ENTRIES = [moduleFile('entry/web.tsx'), moduleFile('entry/electron.tsx')];
let firstModules: ReadonlySet<string> | null = null;

/**
 * Whether the entries or the home screen import a module, directly or through others. Called when all modules
 * of the build are known.
 */
function isPartOfFirstScreen(id: string, graph: ModuleGraph): boolean {
  firstModules ??= modulesReachableFrom([...ENTRIES, HOME_SCREEN], graph);
  return firstModules.has(id);
}

function modulesReachableFrom(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

const languageFile = (name: string): string =>
  fileURLToPath(new URL(`renderer/i18n/languages/${name}.ts`, import.meta.url));

/**
 * Writes what the service names in its page, so that the browser fetches it with the page: the texts of each
 * language and what home is made of. `service/pages/load-hints.ts` reads it.
 */
const loadHints: Plugin = {
  name: 'harbour:load-hints',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (module: string): readonly string[] => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (chunk === undefined) throw new Error(`No chunk holds ${module}.`);
      return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
    };
    const byLanguage = (suffix: '' | '-further') =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, filesOf(languageFile(`${language}${suffix}`))]),
      );
    this.emitFile({
      type: 'asset',
      fileName: 'load-hints.json',
      source: JSON.stringify({
        home: filesOf(HOME_SCREEN),
        first: byLanguage(''),
        further: byLanguage('-further'),
      }),
    });
  },
};

/** Another product that this build is for, or null for Harbour TV itself. */
const brand = brandOf(process.env);

/** The web build, and the development server with the service behind it. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [
    ...(brand === null ? [] : [brandPlugin(brand)]),
    react(),
    pageSkeleton,
    ...pageModules.plugins,
    loadHints,
    shellFiles,
    documentStyles,
  ],
  resolve: pageModules.resolve,
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    license: { fileName: BUNDLED_LICENCES },
    ...pageModules.build,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: ['renderer/index.html', 'renderer/desktop.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            /*
             * Most screens show tiles and rows, so what home is made of comes with the app: one file and one
             * style sheet, instead of twenty of each.
             */
            {
              debugName: 'app',
              test: APP,
              priority: 1,
              name: (id, context) => (isPartOfFirstScreen(id, context) ? 'app' : null),
            },
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
