import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, type InlineConfig } from 'vite';
import { brandInputs, brandOf } from '#scripts/brand/brand.ts';
import { brandPlugin } from '#scripts/brand/brand-plugin.ts';
import {
  BUNDLED_LICENCES,
  keepLicences,
  keptLicences,
  THIRD_PARTY,
  thirdPartyText,
} from '#scripts/licences/third-party.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { demoPlugin, withoutDemo } from './demo-plugin.ts';
import { hashFiles } from './hash-files.ts';
import { sqlPlugin } from './sql-plugin.ts';

const brand = brandOf(process.env);
const STAMP = inRoot('.cache', 'desktop-build-hash');
const INPUTS = [
  'main',
  'preload',
  'service',
  'demo',
  'shared',
  'locales',
  'resources/icons/pictures',
  'scripts/lib/desktop-build.ts',
  'scripts/lib/demo-plugin.ts',
  'scripts/lib/sql-plugin.ts',
  'scripts/licences',
  'package-lock.json',
];

/**
 * Packages of probes, metrics and traces, which no desktop app has: the service loads them on request only.
 */
const OPERATIONS = [
  'pg',
  '@nats-io/transport-node',
  'aws4fetch',
  'prom-client',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];

type Part = {
  readonly entry: string;
  readonly folder: string;
  readonly format: 'es' | 'cjs';
  readonly file: string;
  readonly splits: boolean;
};

/** The package of a station holds nothing of the demo. */
const entriesOf = (hasStation: boolean) =>
  hasStation
    ? { service: 'service/app/main.ts', viewer: 'service/app/viewer.ts' }
    : { service: 'demo/main.ts', viewer: 'demo/viewer.ts' };

/** The embedded service, which containers run too; of a brand with a station of its own or of the product. */
export const servicePart = (hasStation: boolean): Part => ({
  entry: entriesOf(hasStation).service,
  folder: 'service',
  format: 'es',
  file: 'main.js',
  splits: true,
});

/** The command that adds viewers. */
export const viewerPart = (hasStation: boolean): Part => ({
  entry: entriesOf(hasStation).viewer,
  folder: 'service/viewer',
  format: 'es',
  file: 'viewer.js',
  splits: true,
});

const HAS_STATION = brand?.station !== undefined;
export const SERVICE_PART = servicePart(HAS_STATION);

/** The main process. */
export const MAIN_PART: Part = {
  entry: 'main/index.ts',
  folder: 'main',
  format: 'es',
  file: 'index.js',
  splits: true,
};

/**
 * The programs of the desktop app besides the page: main process, preload (one CommonJS file, as a sandbox
 * asks), the embedded service and, below it, its threads that import and that read streams. The main process
 * is split so that the updater is read after the first window, the service so that it starts without the
 * packages of operators, which a package of the desktop app does not hold, and the thread that imports so that a
 * list is read without what only guides and archives need.
 */
const PARTS: readonly Part[] = [
  MAIN_PART,
  { entry: 'preload/index.ts', folder: 'preload', format: 'cjs', file: 'index.cjs', splits: false },
  SERVICE_PART,
  viewerPart(HAS_STATION),
  {
    entry: 'service/imported/import-worker.ts',
    folder: 'service/imported',
    format: 'es',
    file: 'worker.js',
    splits: true,
  },
  {
    entry: 'service/imported/streams/reading/reading-worker.ts',
    folder: 'service/streams',
    format: 'es',
    file: 'worker.js',
    splits: false,
  },
  {
    entry: 'service/station/on-air/station-import-worker.ts',
    folder: 'service/station',
    format: 'es',
    file: 'worker.js',
    splits: true,
  },
];

/**
 * Bundles the desktop app's programs into `dist` when their sources changed. Returns null when they are up to
 * date or built, otherwise the error.
 */
export async function ensureDesktopBuild(say: (line: string) => void, force = false): Promise<string | null> {
  const hash =
    hashFiles(ROOT, [...INPUTS, ...brandInputs()]) + (withoutDemo(process.env) ? ' without the demo' : '');
  const fresh =
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash &&
    PARTS.every((part) => existsSync(outputPath(part)));
  if (fresh && !force) return null;
  say('Building the desktop app…');
  try {
    for (const part of PARTS) {
      const folder = inRoot('dist', part.folder);
      await build(desktopConfiguration(part, folder, withoutDemo(process.env)));
      keepLicences(part.folder, folder);
    }
    writeFileSync(inRoot('dist', THIRD_PARTY), thirdPartyText(keptLicences()));
    cpSync(inRoot('resources', 'icons', 'pictures'), inRoot('dist', 'pictures'), { recursive: true });
  } catch (error) {
    return `The desktop app did not build: ${error instanceof Error ? error.message : String(error)}`;
  }
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(STAMP, hash);
  return null;
}

function outputPath(part: Part): string {
  return inRoot('dist', part.folder, part.file);
}

/** Returns how a part is bundled into a folder, with the demo or without it. */
export function desktopConfiguration(part: Part, folder: string, bare: boolean): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    plugins: [sqlPlugin, ...(brand === null ? [] : [brandPlugin(brand)]), ...(bare ? [demoPlugin] : [])],
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['electron', ...OPERATIONS] },
    build: {
      ssr: inRoot(part.entry),
      outDir: folder,
      emptyOutDir: true,
      license: { fileName: BUNDLED_LICENCES },
      target: 'node22',
      minify: false,
      rolldownOptions: {
        // What a thread loads when a source needs it, the service has from its start.
        checks: { ineffectiveDynamicImport: false },
        external: ['electron', /^node:/, ...OPERATIONS],
        output: {
          format: part.format,
          entryFileNames: part.file,
          chunkFileNames: '[name].js',
          codeSplitting: part.splits,
        },
      },
    },
  };
}
