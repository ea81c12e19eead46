import type { Context } from 'hono';
import type { AccountNeeds, AccountStores } from '#service/accounts/account-needs.ts';
import { messageLink } from './message-link.ts';
import { messageLanguage, verifyEmailText } from './message-texts.ts';

/** Sends the email that confirms the address of an account. */
export async function sendVerification(
  deps: AccountNeeds,
  context: Context,
  locale: 'zh-HK' | 'en',
  owner: { readonly account_id: string; readonly email: string },
): Promise<void> {
  const lang = messageLanguage(locale);
  const token = await deps.store.oneTimeTokens.make('verify-email', owner, deps.machineClock.now());
  const link = messageLink(deps, context, lang, 'verify-email', token);
  deps.messages.send({ by: 'email', kind: 'verify-email', to: owner.email, ...verifyEmailText(lang, link), token });
}

type DecoyDeps = Pick<AccountNeeds, 'machineClock'> & { readonly store: Pick<AccountStores, 'oneTimeTokens'> };

/**
 * Makes a token that is not sent. A call that must not reveal whether it sent a link does this when it sends none, since writing a token takes longer
 * than anything else in it. It is awaited like the other, or the time and the refusals of the call would reveal it.
 */
export async function makeDecoyToken({ store, machineClock }: DecoyDeps): Promise<void> {
  await store.oneTimeTokens.make('reset-password', { account_id: '', email: '' }, machineClock.now());
}
