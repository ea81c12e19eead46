import type { Context } from 'hono';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type AccountLinkPlace, accountDeepLink, deepLinkHref } from '#shared/navigation/deep-link.ts';

export type MessageLinkNeeds = {
  readonly inDesktop: boolean;
};

/**
 * Returns the link of an email or text message: a page of the web app, or a deep link if the desktop app runs
 * this service, since a browser cannot reach the service there.
 */
export function messageLink(
  needs: MessageLinkNeeds,
  context: Context,
  lang: Language,
  place: AccountLinkPlace,
  token: string,
): string {
  if (needs.inDesktop) return accountDeepLink(place, token, lang);
  return `${pageOrigin(context)}${deepLinkHref({ kind: 'account-link', place, token }, lang)}`;
}
