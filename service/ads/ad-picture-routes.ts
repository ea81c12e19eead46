import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { type Advertiser, isBannerFormat } from '#service/ads/creatives/ad-content.ts';
import type { Creatives } from '#service/ads/creatives/creatives.ts';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { displayAdQuery } from '#shared/contract/ads/banner-bid.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { isLanguage, LANGUAGES, type Language, languageTag } from '#shared/kernel/language.ts';
import { landingAddress } from './ad-addresses.ts';
import { platformNo } from './ad-request.ts';
import type { EventTokens } from './event-token.ts';
import { choosePicture, type DrawAdPicture, displayAnswer, pictureRequest } from './image-answers.ts';

export type AdPictureDeps = {
  readonly creatives: Creatives;
  readonly tokens: EventTokens;
  readonly counts: AdCountStore;
  readonly now: () => number;
  readonly pageBase: (context: Context) => string;
  readonly waitUntilWritable: () => Promise<void>;
  readonly drawPicture: DrawAdPicture;
};

const clickQuery = z.object({
  creative: z.string().max(100),
  platform: platformNo,
  token: z.string().max(100),
  lang: z.enum(LANGUAGES),
});

/**
 * Serves pictures of ads, the house ad (`/ads/display`), links that count clicks (`/ads/click`) and the
 * advertisers' landing pages.
 */
export function adPictureRoutes({
  creatives,
  tokens,
  counts,
  now,
  pageBase,
  waitUntilWritable,
  drawPicture,
}: AdPictureDeps): Hono {
  const routes = new Hono();
  routes.get('/ads/picture/:creative/:file{(?:tc|en)\\.svg}', etag({ weak: true }), (context) => {
    const creative = creatives.image(context.req.param('creative'));
    const svg =
      creative && drawPicture(pictureRequest(creative, context.req.param('file') === 'en.svg' ? 'en' : 'tc'));
    if (svg === null) return refusalResponse({ code: 'NOT_FOUND' });
    return context.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
  routes.get('/ads/display', async (context) => {
    const query = displayAdQuery.safeParse(context.req.query());
    if (!query.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    const { size, unit, lang: language } = query.data;
    const creative = isBannerFormat(size)
      ? choosePicture(creatives.images, { format: size, place: unit, house: true })
      : null;
    context.header('cache-control', 'no-store');
    if (creative === null) return context.body(null, 204);
    await waitUntilWritable();
    await counts.add({ creative_id: creative.id, platform: 0, event: 'request', code: '' });
    return context.json(
      displayAnswer({ creative, served: tokens.issue(creative.id, 0), language, base: pageBase(context) }),
    );
  });
  routes.get('/ads/click', async (context) => {
    const query = clickQuery.safeParse(context.req.query());
    if (!query.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    const { creative: creativeId, platform, token, lang } = query.data;
    const creative = creatives.image(creativeId);
    if (creative === null || !tokens.verify({ creativeId, platform, token }))
      return refusalResponse({ code: 'NOT_FOUND' });
    await waitUntilWritable();
    await counts.addOnce(
      token,
      { creative_id: creativeId, platform, event: 'clickTracking', code: '' },
      now(),
    );
    return context.redirect(landingAddress(pageBase(context), creative.advertiser, lang), 302);
  });
  routes.get('/ads/landing/:advertiser/:lang/', (context) => {
    const { advertiser: id, lang } = context.req.param();
    const advertiser = creatives.advertiser(id);
    if (advertiser === null || !isLanguage(lang)) return refusalResponse({ code: 'NOT_FOUND' });
    return context.html(landingPage(advertiser, lang));
  });
  return routes;
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;background:#10243a;color:#f4f6f8;font:18px/1.6 system-ui,sans-serif}
h1{margin:0;font-size:32px}p{margin:0;max-width:32em}small{color:#c3cad3}`;

/** The page that an ad leads to: the advertiser's name, offer and small print. */
function landingPage(advertiser: Advertiser, language: Language): string {
  const brand = escapeHtml(advertiser.brand[language]);
  const offer = escapeHtml(advertiser.offer[language]);
  const note = advertiser.note === undefined ? '' : `<small>${escapeHtml(advertiser.note[language])}</small>`;
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${brand}</title><style>${STYLE}</style></head>
<body><h1>${brand}</h1><p>${offer}</p>${note}</body></html>
`;
}
