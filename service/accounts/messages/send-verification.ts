import type { Context } from 'hono';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type MessageLinkNeeds, messageLink } from './message-link.ts';
import { messageLanguage, verifyEmailText } from './message-texts.ts';

type TokenNeeds = {
  readonly store: { readonly oneTimeTokens: OneTimeTokens };
  readonly machineClock: Clock;
};

/** Dependencies of the email that confirms an address. */
export type SendVerificationNeeds = MessageLinkNeeds & TokenNeeds & { readonly messages: Messenger };

/** Sends the email that confirms the address of an account. */
export async function sendVerification(
  needs: SendVerificationNeeds,
  context: Context,
  locale: 'zh-HK' | 'en',
  owner: { readonly account_id: string; readonly email: string },
): Promise<void> {
  const lang = messageLanguage(locale);
  const token = await needs.store.oneTimeTokens.make('verify-email', owner, needs.machineClock.now());
  const link = messageLink(needs, context, lang, 'verify-email', token);
  needs.messages.send({
    by: 'email',
    kind: 'verify-email',
    to: owner.email,
    ...verifyEmailText(lang, link),
    token,
  });
}

/**
 * Makes a token that is not sent. A call that must not reveal whether it sent a link does this when it sends
 * none, since writing a token takes longer than anything else in it. It is awaited like the other, or the
 * time and the refusals of the call would reveal it.
 */
export async function makeDecoyToken({ store, machineClock }: TokenNeeds): Promise<void> {
  await store.oneTimeTokens.make('reset-password', { account_id: '', email: '' }, machineClock.now());
}
