import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandInputs, brandOf } from '#scripts/brand/brand.ts';
import { keepLicences, keptLicences, THIRD_PARTY, thirdPartyText } from '#scripts/licences/third-party.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { writeBrotliFiles } from '#scripts/web/brotli-files.ts';
import { writeShellWorker } from '#scripts/web/shell-worker.ts';
import { hashFiles } from './hash-files.ts';
import { runNode } from './run-command.ts';
import { toolArguments } from './tool.ts';

/** Where vite.config.ts puts the web app. */
export const WEB_FOLDER = inRoot('dist', 'web');
const STAMP_FOLDER = inRoot('.cache');
const STAMP = inRoot('.cache', 'web-build-hash');
const INPUTS = [
  'renderer',
  'shared',
  'locales',
  'resources/brand',
  'resources/web',
  'scripts/licences',
  'scripts/web',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
];

/** The package of the font, whose files the page's styles name. */
const FONT = '@fontsource-variable/inter';

/** The outcome of a build. `built` is false when the previous one is up to date. */
export type WebBuild =
  | { readonly ok: true; readonly built: boolean; readonly ms: number }
  | { readonly ok: false; readonly output: string };

/**
 * Builds the web app when any of its inputs changed since the last build (or when `force` says so): always
 * for production, whatever asked for it, or a test runner would get React's development build.
 */
export async function ensureWebBuild(say: (line: string) => void, force = false): Promise<WebBuild> {
  const hash = hashFiles(ROOT, [...INPUTS, ...brandInputs()]);
  if (!force && isFresh(hash)) return { ok: true, built: false, ms: 0 };
  say('Building the web app…');
  const end = await runNode(toolArguments('vite', ['build', '--logLevel', 'warn']), {
    env: { NODE_ENV: 'production' },
  });
  if (end.code !== 0 || !existsSync(inRoot('dist', 'web', 'index.html')))
    return { ok: false, output: end.output };
  writeShellWorker(WEB_FOLDER, brandOf(process.env) ?? undefined);
  keepLicences('web', WEB_FOLDER, [FONT]);
  writeFileSync(join(WEB_FOLDER, THIRD_PARTY), thirdPartyText(keptLicences('web')));
  writeBrotliFiles(WEB_FOLDER);
  mkdirSync(STAMP_FOLDER, { recursive: true });
  writeFileSync(STAMP, hash);
  return { ok: true, built: true, ms: end.ms };
}

function isFresh(hash: string): boolean {
  return (
    existsSync(inRoot('dist', 'web', 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash
  );
}
