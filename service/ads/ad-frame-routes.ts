import { Hono } from 'hono';
import { frameFile } from '#service/kernel/web/frame-file.ts';
import { AD_FRAME_SCRIPT } from './ad-frame-script.ts';

const DOCUMENT = `<!doctype html>
<html><head><meta charset="utf-8"><title>Ad</title><base target="_blank"><link rel="stylesheet" href="/ads/frame/frame.css"></head>
<body><script src="/ads/frame/frame.js"></script></body></html>
`;
const STYLE =
  'html, body { margin: 0; overflow: hidden; background: none; } img { display: block; border: 0; }\n';

/**
 * Content that a frame may load, with the operator's ad hosts (those on loopback speak http). `own` is for
 * ads without the viewer's consent: the service's own pictures and no script but the frame's. `open` lets
 * third parties in. Both are sandboxes without an origin, wherever they are opened (decision 009).
 */
const POLICIES: Readonly<Record<'own' | 'open', (hosts: string) => readonly string[]>> = {
  own: () => [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
  ],
  open: (hosts) => [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' https:${hosts}`,
    `style-src 'self' 'unsafe-inline' https:${hosts}`,
    `img-src 'self' data: https:${hosts}`,
    `font-src https: data:${hosts}`,
    `media-src 'self' https:${hosts}`,
    `connect-src 'self' https:${hosts}`,
    `frame-src https:${hosts}`,
  ],
};
const SANDBOX = [
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
];

const PREFIX = '/ads/frame/';
const isKind = (kind: string): kind is keyof typeof POLICIES => Object.hasOwn(POLICIES, kind);

/**
 * Returns the content security policy of a frame's document by its path and the operator's ad hosts; null for
 * any other path.
 */
export function adFramePolicy(path: string, adHosts: readonly string[]): string | null {
  const kind = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return isKind(kind)
    ? [...POLICIES[kind](adHosts.map((host) => ` ${host}`).join('')), ...SANDBOX].join('; ')
    : null;
}

/** Serves the document in which bids and the ad manager of the bottom banner run. */
export function adFrameRoutes(): Hono {
  return new Hono()
    .get('/ads/frame/frame.js', (context) => context.body(AD_FRAME_SCRIPT, 200, frameFile('text/javascript')))
    .get('/ads/frame/frame.css', (context) => context.body(STYLE, 200, frameFile('text/css')))
    .get('/ads/frame/:kind', (context, next) => {
      const kind = context.req.param('kind');
      if (!isKind(kind)) return next();
      return context.body(DOCUMENT, 200, frameFile('text/html'));
    });
}
