import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The name that a cookie of today had in a brand's earlier releases; empty without any. */
const earlierName = (name: string): string =>
  PRODUCT.earlierPrefix === '' ? '' : name.replace(PRODUCT.prefix, PRODUCT.earlierPrefix);

/** Returns the value of a cookie under the name of a brand's earlier releases (`earlierPrefix` of `brand.json`). */
export function earlierCookie(context: Context, name: string): string | undefined {
  const earlier = earlierName(name);
  return earlier === '' ? undefined : getCookie(context, earlier);
}

/** Ends the cookie of that name in the browser. */
export function forgetEarlierCookie(context: Context, name: string, options: CookieOptions): void {
  const earlier = earlierName(name);
  if (earlier !== '') deleteCookie(context, earlier, options);
}
