import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KIOSK_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from '#shared/contract/security-headers.ts';
import { resolveAppPath } from './app-path.ts';
import { isAppUrl, isScreenPath } from './app-url.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Paths that the embedded service answers; everything else is a file of the app or one of its screens. The demo console is not among them: it has a host of its own. */
export const PAGE_SERVICE_PATHS = /^\/(?:api|media|art)\//;

/** What the handler needs: the folder of the built page, and where service requests go. */
export type AppProtocolDeps = {
  readonly root: string;
  readonly forward: (request: Request, target: string) => Promise<Response>;
  /** The page of a kiosk: it can print nothing and open nothing. */
  readonly kiosk?: boolean;
};

/**
 * Handler of `app://harbour/…`. Files are served for GET and HEAD only; screens get `desktop.html`; the service's paths are passed on, so that the
 * page has one origin on the desktop as on the web.
 */
export function createAppHandler({ root, forward, kiosk = false }: AppProtocolDeps): (request: Request) => Promise<Response> {
  const base = path.resolve(root);
  const headers = kiosk ? KIOSK_SECURITY_HEADERS : PAGE_SECURITY_HEADERS;
  return async (request) => {
    if (!isAppUrl(request.url)) return errorResponse(404);
    const url = new URL(request.url);
    if (PAGE_SERVICE_PATHS.test(url.pathname)) return forward(request, url.pathname + url.search);
    if (url.pathname === '/demo' || url.pathname.startsWith('/demo/')) return errorResponse(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405);
    const file = resolveAppPath(base, isScreenPath(url.pathname) ? '/desktop.html' : url.pathname);
    if (!file.ok) return errorResponse(400);
    return serveFile(file.value, request.method === 'HEAD', headers);
  };
}

async function serveFile(file: string, headOnly: boolean, security: Readonly<Record<string, string>>): Promise<Response> {
  try {
    const body = await readFile(file);
    const headers = { ...security, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
    return new Response(headOnly ? null : new Uint8Array(body), { headers });
  } catch {
    return errorResponse(404);
  }
}

const errorResponse = (status: number): Response => new Response('', { status, headers: PAGE_SECURITY_HEADERS });
