import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { isFromLoopback, isOverTls } from '#service/http/server/caller-address.ts';
import { createExpiringMap } from '#service/http/server/expiring-map.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { accessDeniedPage } from './access-denied-page.ts';

const COOKIE = 'harbour_demo';
/** How long a browser that was let in stays in, at most; a restart of the service ends it too. */
export const CONSOLE_SESSION_LIFE = 12 * HOUR;
const MAX_BROWSERS = 20;

/** Who may use the demo console. */
export type ConsoleGate = {
  /** Makes the first token and tells it. Without this call the console is open from loopback alone. */
  readonly issueToken: () => void;
  /** Holds every page and call of the console, reading ones too: they show one-time codes. */
  readonly guard: MiddlewareHandler;
};

/**
 * Lets programs and browsers of this machine in as they are. From anywhere else, and through any proxy, a browser gets in by a one-time token in the
 * address (`/demo/?token=…`), which becomes a cookie of its own; `tell` then gets the next token. A writing call from elsewhere must also carry the
 * Origin of the console's page.
 */
export function createConsoleGate(now: () => number, tell: (token: string) => void): ConsoleGate {
  const browsers = createExpiringMap<true>(CONSOLE_SESSION_LIFE, now, MAX_BROWSERS);
  let token: string | null = null;
  const offer = (): void => {
    token = secret();
    tell(token);
  };
  const isKnown = (context: Context): boolean => browsers.get(getCookie(context, COOKIE) ?? '') === true;
  const exchange = (context: Context): boolean => {
    const given = context.req.method === 'GET' && context.req.path === '/demo/' ? context.req.query('token') : undefined;
    if (given === undefined || token === null || !equalsInConstantTime(given, token)) return false;
    const browser = secret();
    browsers.set(browser, true);
    const kept = { path: '/demo', httpOnly: true, sameSite: 'Strict', secure: isOverTls(context) } as const;
    setCookie(context, COOKIE, browser, { ...kept, maxAge: CONSOLE_SESSION_LIFE / SECOND });
    offer();
    return true;
  };
  return {
    issueToken: offer,
    guard: async (context, next) => {
      context.header('cache-control', 'no-store');
      if (isFromLoopback(context)) return next();
      if (!isKnown(context) && !exchange(context)) return accessDenied(context);
      const writes = !['GET', 'HEAD'].includes(context.req.method);
      if (writes && context.req.header('origin') === undefined) return accessDenied(context);
      return next();
    },
  };
}

const secret = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equalsInConstantTime = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const accessDenied = (context: Context): Response =>
  context.req.path === '/demo/'
    ? context.html(accessDeniedPage(), 403)
    : refusalResponse({ code: 'FORBIDDEN', message: 'the demo console is closed' });

/** Lets calls through only from this machine: what they name is read with this machine's rights. */
export const onlyLoopback: MiddlewareHandler = async (context, next) =>
  isFromLoopback(context) ? next() : refusalResponse({ code: 'FORBIDDEN', message: 'only from this machine' });
