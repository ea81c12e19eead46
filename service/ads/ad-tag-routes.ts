import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { APP_PAGE_HOST } from '#shared/contract/launch-secret.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';
import type { AdControls, AdFaultKind } from './ad-faults.ts';
import { limitByAddress } from './ad-limit.ts';
import { type AdTagQuery, adTagQuery } from './ad-request.ts';
import type { AdServer } from './ad-server.ts';
import type { IsKidsViewer } from './kids-viewer.ts';

/** Ad requests of one address in 15 minutes. */
const REQUESTS = 9000;
const vmapQuery = z.object({ item: z.string().max(100).default(''), lang: z.enum(LANGUAGES).default('tc') });
const captionFile = /^(tc|en)\.vtt$/;

export type AdRouteDeps = {
  readonly adServer: AdServer;
  readonly now: () => number;
  /** Returns the beginning of the ad server's addresses, as the page resolves them. */
  readonly pageBase: (context: Context) => string;
  readonly isKids: IsKidsViewer;
  /** Waits until the database may be written to: requests are counted. */
  readonly waitUntilWritable: () => Promise<void>;
  readonly controls: AdControls;
};

/**
 * Returns the beginning of the ad server's addresses, as the page resolves them. The page of the desktop app
 * is not at the address that its service is called under.
 */
export const createPageBase =
  (desktop: boolean) =>
  (context: Context): string =>
    desktop ? `//${APP_PAGE_HOST}` : pageOrigin(context);

/** Bytes and interval in ms of a slow document: some 400 bytes a second. */
const SLOW = { bytes: 40, ms: 100 };

/** Returns a document as a platform with this fault sends it: cut off, or byte by byte. */
function faultyBody(document: string, kind: AdFaultKind): string | ReadableStream<Uint8Array> {
  if (kind === 'malformed') return document.slice(0, Math.floor(document.length / 2));
  if (kind !== 'slow') return document;
  const bytes = new TextEncoder().encode(document);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await pause(SLOW.ms);
      controller.enqueue(bytes.subarray(at, at + SLOW.bytes));
      at += SLOW.bytes;
      if (at >= bytes.length) controller.close();
    },
  });
}

/**
 * Serves the ad tags: `/ads/vast`, `/ads/vmap`, the assets of interstitials (`/ads/assets`) and the captions
 * of creatives. None is ever cached.
 */
export function adTagRoutes({
  adServer,
  now,
  pageBase,
  waitUntilWritable,
  controls,
  isKids,
}: AdRouteDeps): Hono {
  const routes = new Hono();
  const xml = (context: Context, text: string | ReadableStream<Uint8Array>): Response =>
    context.body(text, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
    });

  /** The query of a tag. A kids profile's session counts as `kids`, whatever the query says. */
  const readQuery = async (context: Context): Promise<AdTagQuery | Response> => {
    const query = adTagQuery.safeParse(context.req.query());
    if (!query.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    return (await isKids(context)) ? { ...query.data, kids: true, personalised: false } : query.data;
  };

  const limit = limitByAddress(REQUESTS, now);
  for (const path of ['/ads/vast', '/ads/vmap', '/ads/assets']) routes.use(path, limit);
  routes.get('/ads/vast', async (context) => {
    const query = await readQuery(context);
    if (query instanceof Response) return query;
    await waitUntilWritable();
    const { kind } = query;
    if (kind === 'uwall' || kind === 'keyup') {
      const message = await adServer.image(query, kind, pageBase(context));
      context.header('cache-control', 'no-store');
      return message === null ? context.body(null, 204) : context.json(message);
    }
    const document = await adServer.vast(query, pageBase(context));
    const fault = controls.faultOf(query.platform);
    if (document === null || fault?.kind === 'not-found') return refusalResponse({ code: 'NOT_FOUND' });
    if (fault?.kind === 'late') await pause(fault.ms);
    return xml(context, fault === null ? document : faultyBody(document, fault.kind));
  });
  routes.get('/ads/assets', async (context) => {
    const query = await readQuery(context);
    if (query instanceof Response) return query;
    await waitUntilWritable();
    context.header('cache-control', 'no-store');
    return context.json(await adServer.assets(query, pageBase(context)));
  });
  routes.get('/ads/vmap', (context) => {
    const query = vmapQuery.safeParse(context.req.query());
    if (!query.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    return xml(context, adServer.vmap(query.data.item, query.data.lang, pageBase(context)));
  });
  routes.get('/ads/captions/:creative/:file', (context) => {
    const language = captionFile.exec(context.req.param('file'))?.[1] === 'en' ? 'en' : 'tc';
    const text = captionFile.test(context.req.param('file'))
      ? adServer.captions(context.req.param('creative'), language)
      : null;
    if (text === null) return refusalResponse({ code: 'NOT_FOUND' });
    return context.body(text, 200, {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
  return routes;
}
