import type { Context } from 'hono';
import type { AccountNeeds } from '#service/accounts/account-needs.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type AccountLinkPlace, accountDeepLink, deepLinkHref } from '#shared/navigation/deep-link.ts';

/**
 * Returns the link of an email or text message: a page of the web app, or a deep link if the desktop app runs this service, since a browser cannot
 * reach the service there.
 */
export function messageLink(deps: AccountNeeds, context: Context, lang: Language, place: AccountLinkPlace, token: string): string {
  if (deps.inDesktop) return accountDeepLink(place, token, lang);
  return `${pageOrigin(context)}${deepLinkHref({ kind: 'account-link', place, token }, lang)}`;
}
