import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createExpiringMap } from '#service/kernel/web/expiring-map.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { cookieOptions, PIN_COOKIE } from '#service/session/session-cookie.ts';
import { campaignEndpoints } from '#shared/contract/payments/campaign-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

const LIFE = 10 * MINUTE;

/** What a code is: a PIN card, or a reference number of a letter or a shop. */
type PinKind = 'pin' | 'reference';

/**
 * PINs that wait for a page of the browser that sent them. Whoever reads a PIN may redeem it, so it is held in
 * memory for ten minutes, and the browser has a handle in a cookie that no script reads: the PIN is in no
 * address, history, storage or log. Another process of the service does not know it; the page asks again.
 */
export type HeldPins = {
  readonly hold: (context: Context, kind: PinKind, pin: string) => void;
  /** Returns the PIN of that kind once; null for none. */
  readonly take: (context: Context, kind: PinKind) => string | null;
  readonly forget: (context: Context) => void;
};

/** Creates the held PINs, empty. */
export function createHeldPins(now: () => number): HeldPins {
  const entries = createExpiringMap<{ readonly kind: PinKind; readonly pin: string }>(LIFE, now);
  const forget = (context: Context): void => {
    const handle = getCookie(context, PIN_COOKIE);
    if (handle === undefined) return;
    entries.remove(handle);
    deleteCookie(context, PIN_COOKIE, cookieOptions(context));
  };
  return {
    hold: (context, kind, pin) => {
      forget(context);
      const handle = randomUUID();
      entries.set(handle, { kind, pin });
      setCookie(context, PIN_COOKIE, handle, { ...cookieOptions(context), maxAge: LIFE / SECOND });
    },
    take: (context, kind) => {
      const entry = entries.get(getCookie(context, PIN_COOKIE) ?? '');
      if (entry !== null && entry.kind !== kind) return null;
      forget(context);
      return entry?.pin ?? null;
    },
    forget,
  };
}

/** Gives the page the PIN that its browser posted or had held, once. */
export function serveHeldPins(serve: Serve, pins: HeldPins): void {
  serve(campaignEndpoints.postedPin, ({ context, body }) => ok({ pin: pins.take(context, body.kind) }));
}
