import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#scripts/root.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Names the worker in a page, as `renderer/platform/shell-worker.ts` looks for it. */
const namedBy = (prefix: string): string =>
  `<meta name="${prefix}-shell-worker" content="/shell-worker.js" />`;

/** What a brand's names begin with in browsers, and what they began with in its earlier releases. */
export type ShellNames = { readonly slug: string; readonly earlierPrefix: string };
export const OUR_NAMES: ShellNames = { slug: PRODUCT.prefix, earlierPrefix: '' };

/**
 * Writes the service worker next to the built web app and names it in the app's page. The worker has the list
 * of the files that it prefetches and their version, which changes with the content of any of them. Returns
 * the list.
 */
export function writeShellWorker(
  web: string,
  { slug: prefix, earlierPrefix }: ShellNames = OUR_NAMES,
): readonly string[] {
  const page = join(web, 'index.html');
  const named = namedBy(prefix);
  const html = readFileSync(page, 'utf8');
  if (!html.includes(named)) writeFileSync(page, html.replace('</head>', `  ${named}\n  </head>`));
  const files = ['/index.html', '/icon.svg', '/manifest.webmanifest', ...builtFiles(web)].filter((file) =>
    existsSync(join(web, file)),
  );
  const version = createHash('sha256');
  for (const file of files) version.update(file).update(readFileSync(join(web, file)));
  const worker = readFileSync(inRoot('resources', 'web', 'shell-worker.js'), 'utf8')
    .replace("'harbour-shell-'", JSON.stringify(`${prefix}-shell-`))
    .replace(
      "EARLIER = ''",
      `EARLIER = ${JSON.stringify(earlierPrefix === '' ? '' : `${earlierPrefix}-shell-`)}`,
    )
    .replace("['__FILES__']", JSON.stringify(files))
    .replace('__VERSION__', version.digest('hex').slice(0, 16));
  writeFileSync(join(web, 'shell-worker.js'), worker);
  return files;
}

/** Files of the shell as the build lists them. */
function builtFiles(web: string): readonly string[] {
  const list: unknown = JSON.parse(readFileSync(join(web, 'shell-files.json'), 'utf8'));
  return Array.isArray(list) ? list.map((file) => `/${file}`) : [];
}
