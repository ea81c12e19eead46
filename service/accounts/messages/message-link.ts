import type { Context } from 'hono';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type AccountLinkPlace, accountDeepLink, deepLinkHref } from '#shared/navigation/deep-link.ts';

/**
 * Returns the link of an email or text message: a page of the web app, or a deep link if the desktop app runs this service, since a browser cannot
 * reach the service there.
 */
export function messageLink(deps: ServiceDeps, context: Context, lang: Language, place: AccountLinkPlace, token: string): string {
  if (deps.inDesktop) return accountDeepLink(place, token, lang);
  return `${pageOrigin(context)}${deepLinkHref({ kind: 'account-link', place, token }, lang)}`;
}
