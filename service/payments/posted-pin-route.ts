import { type Context, Hono } from 'hono';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { pinCode } from '#shared/contract/payments/billing.ts';
import { isLanguage } from '#shared/kernel/language.ts';
import type { HeldPins } from './held-pins.ts';

/**
 * Takes the PIN redeem form (S0-2-017): a POST with the field `pin`. The PIN is held for the browser, which is
 * redirected to the page by a GET, so that it appears in no address, history or log, and a reload posts
 * nothing again. One that can't be a PIN is dropped; the page asks for it then.
 */
export function postedPinRoute(pins: Pick<HeldPins, 'hold'>): Hono {
  const route = new Hono();
  const take = async (context: Context): Promise<Response> => {
    const given = context.req.param('lang');
    const lang = isLanguage(given) ? given : acceptedLanguage(context);
    const { pin } = await context.req.parseBody();
    const parsed = pinCode.safeParse(pin);
    if (parsed.success) pins.hold(context, 'pin', parsed.data);
    context.header('cache-control', 'no-store');
    return context.redirect(`/${lang}/subscribe/new-subscription/`, 303);
  };
  for (const path of ['/subscribe/new-subscription', '/subscribe/new-subscription/']) {
    route.post(path, take);
    route.post(`/:lang{tc|en}${path}`, take);
  }
  return route;
}
