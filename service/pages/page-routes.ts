import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import {
  type CompressibleBody,
  createBodyCache,
  createCompressibleBody,
  sendCompressible,
} from '#service/kernel/web/compressed-body.ts';
import { entityTag } from '#service/kernel/web/entity-tag.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { withClientConfig } from '#shared/contract/operations/client-meta.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import { parseLoadHints, withLoadHints } from './load-hints.ts';
import { stationIcon, stationManifest, withStation } from './station-page.ts';

/** Files with a content hash in their name, which never change. */
const HASHED = /^\/assets\//;
/** Size of the page cache. Each address has its own page, so pages are compressed at a low level. */
const PAGE_CACHE_BYTES = 16 * 1024 * 1024;
const PAGE = /^\/(?:tc|en)(?:\/|$)/;

/**
 * Serves the built app: its files, its page for every address under a language, and a redirect from `/`. A
 * browser that navigates to an unknown address gets the page with status 404, which explains it in the
 * viewer's language. `headed` adds head tags for crawlers that run no script. With a `client` the pages are
 * those of a back end elsewhere: they name it, and neither contain nor fetch this service's content. A `station`
 * that is on air gives them its name and mark.
 */
export function pageRoutes(
  webRoot: string | null,
  headed: (page: string, address: Pick<URL, 'origin' | 'pathname'>) => string,
  client: ClientConfig | null = null,
  station: () => StationIdentity | null = () => null,
): Hono {
  const routes = new Hono();
  const pages = createBodyCache(PAGE_CACHE_BYTES);
  const pageOf = (text: string, type: string) =>
    pages.get(entityTag(text), () => createCompressibleBody(new TextEncoder().encode(text), type, 'passing'));
  const find = webRoot === null ? null : createWebFiles(webRoot, filesFor(client));
  routes.get('/', (context) => {
    context.header('vary', 'Accept-Language');
    return context.redirect(`/${acceptedLanguage(context)}/home/`, 302);
  });
  // Browsers ask for it on pages that name no icon, such as the demo console and the sandbox of the gateway.
  routes.get('/favicon.ico', (context) => context.redirect('/icon.svg', 301));
  routes.get('/manifest.webmanifest', async (context, next) => {
    const shown = station();
    if (shown === null) return next();
    return context.json(stationManifest(shown), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
  });
  routes.get('/icon.svg', async (context, next) => {
    const shown = station();
    if (shown === null) return next();
    if (shown.logo !== null) return context.redirect(shown.logo, 302);
    return context.body(stationIcon(shown), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });
  routes.get('*', async (context) => {
    const place = decodePath(context.req.path);
    if (find === null || place === null) return context.notFound();
    const file = PAGE.test(place) ? null : await find(place);
    if (file)
      return sendCompressible(
        context,
        file,
        HASHED.test(place) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    const page = PAGE.test(place) || acceptsPage(context) ? await find('/index.html') : null;
    if (page === null) return context.notFound();
    const shown = station();
    const written = (html: string): string => (shown === null ? html : withStation(html, shown));
    if (!PAGE.test(place))
      return sendCompressible(context, await pageOf(written(decoded(page)), page.type), 'no-cache', 404);
    const { pathname, search } = new URL(context.req.url);
    const hints = await find('/load-hints.json');
    const hinted = withLoadHints(
      decoded(page),
      parseLoadHints(hints === null ? null : decoded(hints)),
      { pathname, search },
      client === null,
    );
    const bare = written(withSkeletonFor(hinted, pathname));
    const text = client === null ? headed(bare, { origin: pageOrigin(context), pathname }) : bare;
    return sendCompressible(context, await pageOf(text, page.type), 'no-cache');
  });
  return routes;
}

/**
 * Returns the files that depend on the back end: pages name it, and the service worker that keeps a page is
 * another one for another back end, so that browsers keep the page again.
 */
const filesFor = (client: ClientConfig | null) => ({
  '.html': (html: string) => withClientConfig(html, client),
  'shell-worker.js': (script: string) =>
    client === null
      ? script
      : `${script}// Client ${createHash('sha256').update(JSON.stringify(client)).digest('hex').slice(0, 16)}\n`,
});

const decoded = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

/** Returns whether a browser navigates, rather than a script or image request. */
function acceptsPage(context: Context): boolean {
  const destination = context.req.header('sec-fetch-dest');
  if (destination !== undefined && destination !== 'document') return false;
  return (context.req.header('accept') ?? '').includes('text/html');
}

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.includes('\\') ? null : decoded;
  } catch {
    return null;
  }
}

const HOME = /^\/(?:tc|en)(?:\/home)?\/?$/;

/**
 * Leaves the shape of home out of the page's skeleton (renderer/ui/styles/skeleton.css) for every other
 * address, where only the bar with the logo is right.
 */
export const withSkeletonFor = (page: string, pathname: string): string =>
  HOME.test(pathname)
    ? page
    : page.replace('class="page-skeleton"', 'class="page-skeleton page-skeleton-plain"');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
type Finish = Readonly<Record<string, (text: string) => string>>;

/**
 * Creates the lookup of files of the built app. Each is read and compressed once, and again when it changes
 * on disk; `finish` completes files by their names or endings.
 */
function createWebFiles(root: string, finish: Finish): (place: string) => Promise<CompressibleBody | null> {
  const cache = new Map<string, { readonly changed: number; readonly file: CompressibleBody }>();
  return async (place) => {
    const full = path.join(root, path.posix.normalize(place));
    if (!full.startsWith(path.join(root, path.sep))) return null;
    const found = await stat(full).catch(() => null);
    if (!found?.isFile()) return null;
    const cached = cache.get(full);
    if (cached?.changed === found.mtimeMs) return cached.file;
    const file = await readWebFile(full, finish);
    cache.set(full, { changed: found.mtimeMs, file });
    return file;
  };
}

async function readWebFile(full: string, finish: Finish): Promise<CompressibleBody> {
  const bytes = await readFile(full);
  const kind = path.extname(full).toLowerCase();
  const change = finish[path.basename(full)] ?? finish[kind];
  const type = TYPES[kind] ?? 'application/octet-stream';
  if (change !== undefined)
    return createCompressibleBody(new TextEncoder().encode(change(bytes.toString('utf8'))), type);
  /* The build has compressed the first files better than there is time for here. */
  const brotli = await readFile(`${full}.br`).catch(() => null);
  return createCompressibleBody(
    new Uint8Array(bytes),
    type,
    'kept',
    brotli === null ? null : new Uint8Array(brotli),
  );
}
