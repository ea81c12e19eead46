import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { withClientConfig } from '#shared/contract/operations/client-meta.ts';
import { reachableOrigins, withStreams } from '#shared/contract/operations/reachable-origins.ts';
import { kioskSecurityHeaders, pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import {
  type AppHost,
  CONSOLE_HOST,
  GATEWAY_HOST,
  GATEWAY_PAGE_PATH,
  isAppUrl,
  isScreenPath,
} from './app-url.ts';

/** Why a path of the app protocol is refused: it cannot be decoded, or it could leave the app's folder. */
type PathRefusal = 'UNDECODABLE' | 'UNSAFE';

/**
 * Resolves a request path to a file below `root`. Decodes once; rejects NUL, backslash, `..`, `//` and drive
 * letters before joining, and checks the prefix after, because either check alone can be bypassed.
 */
function resolveAppPath(root: string, pathname: string): Result<string, PathRefusal> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return err('UNDECODABLE');
  }
  const unsafe =
    decoded.includes('\0') ||
    decoded.includes('\\') ||
    decoded.includes('//') ||
    decoded.split('/').includes('..') ||
    /(^|\/)[A-Za-z]:/.test(decoded);
  if (unsafe) return err('UNSAFE');
  const file = path.join(root, decoded);
  return file === root || file.startsWith(root + path.sep) ? ok(file) : err('UNSAFE');
}

/** The only service path that the console's window can reach. */
export const CONSOLE_SERVICE_PATH = /^\/demo\//;

/**
 * Creates the handler of `app://console/…`, which forwards requests of the demo console and answers 404 to
 * anything else.
 */
export const createConsoleHandler = (forward: Forward): Handler =>
  hostHandler(CONSOLE_HOST, CONSOLE_SERVICE_PATH, forward);

/**
 * Creates the handler of `app://gateway/…`, which forwards requests of the sandbox gateway's pages and
 * answers 404 to anything else. A redirect is the way back to the shop: it is not followed, and `onLeave` is
 * called.
 */
export function createGatewayHandler(forward: Forward, onLeave: () => void): Handler {
  return hostHandler(GATEWAY_HOST, GATEWAY_PAGE_PATH, async (request, target) => {
    const reply = await forward(request, target);
    if (reply.status < 300 || reply.status >= 400) return reply;
    onLeave();
    return new Response(null, { status: 204 });
  });
}

type Forward = (request: Request, target: string) => Promise<Response>;
type Handler = (request: Request) => Promise<Response>;

const hostHandler =
  (host: AppHost, paths: RegExp, forward: Forward): Handler =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const ours = isAppUrl(request.url, host) && paths.test(pathname);
    return ours ? forward(request, pathname + search) : new Response('', { status: 404 });
  };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Paths forwarded to the embedded service; everything else is a file or a screen. The demo console is served
 * under its own host.
 */
export const PAGE_SERVICE_PATHS = /^\/(?:api|media|art|ads)\//;

/** Dependencies: the folder of the built page, and the forwarder for service requests. */
type AppProtocolDeps = {
  readonly root: string;
  readonly forward: (request: Request, target: string) => Promise<Response>;
  /** True in a kiosk, whose page may neither print nor open dialogs. */
  readonly kiosk?: boolean;
  /** Hosts of advertising that the page may reach. */
  readonly adHosts?: readonly string[];
  /** The operator's back end, whose configuration is written into the page. */
  readonly client?: ClientConfig | null;
};

/**
 * Creates the handler of `app://harbour/…`. Files are served for GET and HEAD only, screens get
 * `desktop.html`, and service paths are forwarded, so the page has a single origin as on the web.
 */
export function createAppHandler({
  root,
  forward,
  kiosk = false,
  adHosts = [],
  client = null,
}: AppProtocolDeps): (request: Request) => Promise<Response> {
  const base = path.resolve(root);
  const origins = withStreams(reachableOrigins(client, true), PRODUCT.streams);
  const headers = kiosk ? kioskSecurityHeaders(adHosts, origins) : pageSecurityHeaders(adHosts, origins);
  const finish = (html: string): string => withClientConfig(html, client);
  return async (request) => {
    if (!isAppUrl(request.url)) return errorResponse(404);
    const url = new URL(request.url);
    if (PAGE_SERVICE_PATHS.test(url.pathname)) return forward(request, url.pathname + url.search);
    if (url.pathname === '/demo' || url.pathname.startsWith('/demo/')) return errorResponse(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405);
    const file = resolveAppPath(base, isScreenPath(url.pathname) ? '/desktop.html' : url.pathname);
    if (!file.ok) return errorResponse(400);
    return serveFile(file.value, request.method === 'HEAD', headers, finish);
  };
}

async function serveFile(
  file: string,
  headOnly: boolean,
  security: Readonly<Record<string, string>>,
  finish: (html: string) => string,
): Promise<Response> {
  try {
    const read = await readFile(file);
    const body = path.extname(file) === '.html' ? Buffer.from(finish(read.toString('utf8'))) : read;
    const headers = { ...security, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
    return new Response(headOnly ? null : new Uint8Array(body), { headers });
  } catch {
    return errorResponse(404);
  }
}

const errorResponse = (status: number): Response =>
  new Response('', { status, headers: pageSecurityHeaders() });
