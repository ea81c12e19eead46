import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { createExpiringMap, type ExpiringMap } from '#service/kernel/web/expiring-map.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { cookieOptions } from '#service/session/session-cookie.ts';
import { pinCode } from '#shared/contract/payments/billing.ts';
import { campaignEndpoints } from '#shared/contract/payments/campaign-endpoints.ts';
import { isLanguage } from '#shared/kernel/language.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

const COOKIE = 'harbour_pin';
const LIFE = 10 * MINUTE;

/** PINs that were posted to a page and wait for it, by a handle that only the posting browser has. */
export type PostedPins = ExpiringMap<string>;

/** Creates the posted PINs, held in memory for ten minutes. */
export const createPostedPins = (now: () => number): PostedPins => createExpiringMap(LIFE, now);

/**
 * Takes the PIN redeem form (S0-2-017): a POST with the field `pin`. The PIN is kept here and the browser
 * redirected to the page by a GET, so that it appears in no address, history or log, and a reload posts
 * nothing again. One that can't be a PIN is dropped; the page asks for it then.
 */
export function postedPinRoute(pins: PostedPins): Hono {
  const route = new Hono();
  const take = async (context: Context): Promise<Response> => {
    const given = context.req.param('lang');
    const lang = isLanguage(given) ? given : acceptedLanguage(context);
    const { pin } = await context.req.parseBody();
    const parsed = pinCode.safeParse(pin);
    if (parsed.success) {
      const handle = randomUUID();
      pins.set(handle, parsed.data);
      setCookie(context, COOKIE, handle, { ...cookieOptions(context), maxAge: LIFE / SECOND });
    }
    context.header('cache-control', 'no-store');
    return context.redirect(`/${lang}/subscribe/new-subscription/`, 303);
  };
  for (const path of ['/subscribe/new-subscription', '/subscribe/new-subscription/']) {
    route.post(path, take);
    route.post(`/:lang{tc|en}${path}`, take);
  }
  return route;
}

/** Gives the page the PIN that its browser posted, once. */
export function servePostedPins(serve: Serve, pins: PostedPins): void {
  serve(campaignEndpoints.postedPin, ({ context }) => {
    const handle = getCookie(context, COOKIE);
    if (handle === undefined) return ok({ pin: null });
    const pin = pins.get(handle);
    pins.remove(handle);
    deleteCookie(context, COOKIE, cookieOptions(context));
    return ok({ pin });
  });
}
