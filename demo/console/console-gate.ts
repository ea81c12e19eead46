import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { equalTexts } from '#service/kernel/constant-time.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isFromLoopback, isOverTls } from '#service/kernel/web/caller-address.ts';
import { createExpiringMap } from '#service/kernel/web/expiring-map.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

const COOKIE = `${PRODUCT.prefix}_demo`;
/** Longest session of an admitted browser; a restart of the service ends it too. */
export const CONSOLE_SESSION_LIFE = 12 * HOUR;
const MAX_BROWSERS = 20;

/** Access control of the demo console. */
export type ConsoleGate = {
  /** Issues the first token. Without this call the console is open from loopback only. */
  readonly issueToken: () => void;
  /** Guards every page and call of the console, reads included: they show one-time codes. */
  readonly guard: MiddlewareHandler;
};

/**
 * Admits direct calls from this machine. Any other browser needs a one-time token in the URL
 * (`/demo/?token=…`), which becomes a cookie of its own; `onToken` then receives the next token. Writing
 * calls from elsewhere must also carry the console page's Origin.
 */
export function createConsoleGate(now: () => number, onToken: (token: string) => void): ConsoleGate {
  const browsers = createExpiringMap<true>(CONSOLE_SESSION_LIFE, now, MAX_BROWSERS);
  let token: string | null = null;
  const offer = (): void => {
    token = secret();
    onToken(token);
  };
  const isKnown = (context: Context): boolean => browsers.get(getCookie(context, COOKIE) ?? '') === true;
  const exchange = (context: Context): boolean => {
    const password =
      context.req.method === 'GET' && context.req.path === '/demo/' ? context.req.query('token') : undefined;
    if (password === undefined || token === null || !equalTexts(password, token)) return false;
    const browser = secret();
    browsers.set(browser, true);
    const cookieOptions = {
      path: '/demo',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isOverTls(context),
    } as const;
    setCookie(context, COOKIE, browser, { ...cookieOptions, maxAge: CONSOLE_SESSION_LIFE / SECOND });
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

const accessDenied = (context: Context): Response =>
  context.req.path === '/demo/'
    ? context.html(accessDeniedPage(), 403)
    : refusalResponse({ code: 'FORBIDDEN', message: 'the demo console is closed' });

/** Admits only calls from this machine: what they name is read with this machine's permissions. */
export const onlyLoopback: MiddlewareHandler = async (context, next) =>
  isFromLoopback(context)
    ? next()
    : refusalResponse({ code: 'FORBIDDEN', message: 'only from this machine' });

import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { bilingualText } from './console-markup.ts';

/** The page of a browser without access: how to get in, and nothing else of the console. */
export const accessDeniedPage = (): string => `<!doctype html>
<html lang="zh-HK">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(tc.closed)} · ${escapeHtml(en.closed)}</title></head>
<body><h1>${bilingualText('closed')}</h1><p>${bilingualText('closed_hint')}</p></body></html>`;
