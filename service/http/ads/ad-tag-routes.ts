import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { adTagQuery } from '#service/ads/ad-request.ts';
import type { AdServer } from '#service/ads/ad-server.ts';
import { createAddressLimit } from '#service/http/limits/address-limit.ts';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { callerAddress, pageOrigin } from '#service/http/server/caller-address.ts';
import { APP_PAGE_HOST } from '#shared/contract/launch-secret.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

/** Ad requests of one address in 15 minutes. */
const REQUESTS = { attempts: 9000, subjects: 9000 };
const vmapQuery = z.object({ item: z.string().max(100).default(''), lang: z.enum(LANGUAGES).default('tc') });
const captionFile = /^(tc|en)\.vtt$/;

export type AdRouteDeps = {
  readonly adServer: AdServer;
  readonly now: () => number;
  /** Whether the service belongs to the desktop app, whose page is not at the address that the service is called under. */
  readonly desktop: boolean;
  /** Waits until the database may be written to: requests are counted. */
  readonly waitUntilWritable: () => Promise<void>;
};

/** Returns what addresses of the ad server start with, as the page resolves them. */
export const createPageBase =
  (desktop: boolean) =>
  (context: Context): string =>
    desktop ? `//${APP_PAGE_HOST}` : pageOrigin(context);

/** Serves the ad tags: `/ads/vast`, `/ads/vmap` and the captions of creatives. None is ever cached. */
export function adTagRoutes({ adServer, now, desktop, waitUntilWritable }: AdRouteDeps): Hono {
  const routes = new Hono();
  const limit = createAddressLimit(REQUESTS, now);
  const pageBase = createPageBase(desktop);
  const xml = (context: Context, text: string): Response =>
    context.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' });

  for (const path of ['/ads/vast', '/ads/vmap']) {
    routes.use(path, async (context, next) => {
      const wait = limit.take(callerAddress(context), path);
      return wait > 0 ? refusalResponse({ code: 'TOO_MANY_REQUESTS', retryAfter: wait }) : next();
    });
  }
  routes.get('/ads/vast', async (context) => {
    const query = adTagQuery.safeParse(context.req.query());
    if (!query.success) return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    await waitUntilWritable();
    const document = adServer.vast(query.data, pageBase(context));
    return document === null ? refusalResponse({ code: 'NOT_FOUND' }) : xml(context, document);
  });
  routes.get('/ads/vmap', (context) => {
    const query = vmapQuery.safeParse(context.req.query());
    if (!query.success) return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    return xml(context, adServer.vmap(query.data.item, query.data.lang, pageBase(context)));
  });
  routes.get('/ads/captions/:creative/:file', (context) => {
    const language = captionFile.exec(context.req.param('file'))?.[1] === 'en' ? 'en' : 'tc';
    const text = captionFile.test(context.req.param('file')) ? adServer.captions(context.req.param('creative'), language) : null;
    if (text === null) return refusalResponse({ code: 'NOT_FOUND' });
    return context.body(text, 200, { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  });
  return routes;
}
