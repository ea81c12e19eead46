import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { inRoot } from '#scripts/root.ts';
import { scheduledBreaks } from '#service/kernel/media/playlist/ad-schedule.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { parseAddressSet } from '#service/kernel/web/ip-address.ts';
import { createWebServer, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** A request that a CDN or an ad server had, and how it was answered. */
export type SeenRequest = { readonly url: URL; readonly status: number };

/** The secret with which `/media/signed/…` is opened, as nginx does by `secure_link`. */
export const CDN_SECRET = 'enigma';

const LOOP = 'harbour';
const VIDEO = /^past-(\d{1,5})$/;

/** Whether the query of an address holds a token of its folder, `/media/signed/KIND/ID/`, that has not ended. */
function isSigned({ pathname, searchParams }: URL): boolean {
  const folder = pathname.split('/').slice(0, 5).join('/');
  const expires = searchParams.get('expires') ?? '0';
  const right = createHash('md5').update(`${expires}${folder}/ ${CDN_SECRET}`).digest('base64url');
  return searchParams.get('md5') === right && Number(expires) > Date.now() / SECOND;
}

/** Whether a channel's next ad break begins between these seconds from now. */
export function hasBreakWithin(code: string, from: number, to: number): boolean {
  const now = Date.now();
  const [first] = scheduledBreaks(code, now, now + to * SECOND);
  return first !== undefined && first.start > now + from * SECOND;
}

/** A code of a channel whose next ad break begins between these seconds from now. */
export function codeWithBreak(from: number, to: number): string {
  for (let at = 0; ; at += 1) if (hasBreakWithin(`PIER${at}`, from, to)) return `PIER${at}`;
}

/** An ad as VAST, with the addresses that count it. */
export const vastOf = (ad: {
  readonly origin: string;
  readonly system: string;
  readonly id: string;
  readonly film: string;
}): string =>
  `<VAST version="4.2"><Ad id="${ad.id}"><InLine><AdSystem>${ad.system}</AdSystem><AdTitle>${ad.id}</AdTitle>
<Impression><![CDATA[${ad.origin}/count?event=impression&ad=${ad.id}]]></Impression><Creatives><Creative id="${ad.id}"><Linear skipoffset="00:00:05"><Duration>00:00:10</Duration>
<TrackingEvents><Tracking event="start"><![CDATA[${ad.origin}/count?event=start&ad=${ad.id}]]></Tracking></TrackingEvents>
<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720"><![CDATA[${ad.film}]]></MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

/**
 * Starts the CDN and the ad server of a station on one port. `/media/open/…` is free, `/media/signed/…` needs a
 * token in every request: `live/CODE/master.m3u8` for any code, which with `utc` in its query leads to a past
 * programme of ten minutes, and `vod/past-SECONDS/master.m3u8`. Ad films are at `/media/ads/NAME.mp4`, and `/vast`
 * answers with one of them.
 */
export async function startStationCdn() {
  const seen: SeenRequest[] = [];
  let origin = '';
  const source = { loop: LOOP, protection: 'clear' } as const;
  const routes = mediaRoutes({
    clock: { now: Date.now },
    root: inRoot('resources', 'media'),
    directory: {
      live: (networkCode) => ({ ...source, networkCode, offset: 0, timeshift: 0 }),
      vod: (videoId) => {
        const seconds = Number(VIDEO.exec(videoId)?.[1] ?? 0);
        return seconds === 0 ? null : { ...source, videoId, duration: seconds };
      },
      preview: () => null,
      livePreview: () => null,
    },
    verifyToken: () => 'open',
  });
  const served = new Hono()
    .use(async (context, next) => {
      await next();
      seen.push({ url: new URL(context.req.url), status: context.res.status });
    })
    .use(cors())
    .use('/media/signed/*', async (context, next) => {
      if (!isSigned(new URL(context.req.url))) return context.text('', 403);
      return await next();
    })
    .get('/media/open/live/:code/master.m3u8', async (context, next) =>
      context.req.query('utc') === undefined
        ? await next()
        : context.redirect('/media/open/vod/past-600/master.m3u8'),
    )
    .get('/count', (context) => context.body(null, 204))
    .get('/vast', (context) => {
      const film = `${origin}/media/ads/milktea.mp4`;
      return context.body(vastOf({ origin, system: 'Pier Ads', id: 'tea', film }), 200, {
        'content-type': 'application/xml',
      });
    })
    .route('/', routes);
  const server = createWebServer(served, SOCKET_LIMITS, parseAddressSet([]));
  origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  return { origin, seen, close: () => server.close(0) };
}
