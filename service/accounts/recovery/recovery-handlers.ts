import { maskEmail } from '#service/accounts/credentials.ts';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { createEmailGuard, type EmailLimitNeeds } from '#service/accounts/messages/email-limits.ts';
import { type MessageLinkNeeds, messageLink } from '#service/accounts/messages/message-link.ts';
import { messageLanguage, resetEmailText, resetSmsText } from '#service/accounts/messages/message-texts.ts';
import { makeDecoyToken, type SendVerificationNeeds } from '#service/accounts/messages/send-verification.ts';
import type { SmsLimits } from '#service/accounts/sms/sms-limits.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard, PIN_BACKOFF } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { StoredSessions } from '#service/session/sessions.ts';
import { recoveryEndpoints } from '#shared/contract/accounts/recovery/recovery-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type ContactNeeds, contactOf, emailBounces, emailOf, maskMobile } from './contact.ts';

type RecoveryNeeds = AttemptNeeds &
  ContactNeeds &
  EmailLimitNeeds &
  MessageLinkNeeds &
  SendVerificationNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
      readonly accounts: AccountStore;
      readonly atOnce: Database['transaction'];
      readonly devices: DeviceStore;
      readonly oneTimeTokens: OneTimeTokens;
      readonly sessions: Pick<StoredSessions, 'endOthers'>;
    };
    readonly machineClock: Clock;
    readonly messages: Messenger;
    readonly passwords: Passwords;
    readonly personGuard: PersonGuard;
  };

/** Guesses of the mobile number of an account. */
const MOBILE_LIMITS = { pace: PIN_BACKOFF, ceiling: { attempts: 60, subjects: 20 } };

export type RecoveryParts = { readonly codes: LoginCodes; readonly limits: SmsLimits };

const NOT_FOUND = { errors: { code: 'ACCOUNT_NOT_FOUND' } };

/** Serves the recovery of a forgotten password (S0-7-041 to S0-7-045), and the page that sets a new one. */
export function serveRecovery(serve: Serve, needs: RecoveryNeeds, { codes, limits }: RecoveryParts): void {
  serveAccountStatus(serve, needs);
  serveRecoveryByEmail(serve, needs);
  serveRecoveryByMobile(serve, needs, limits);
  serveReset(serve, needs, codes);
}

/** Serves the calls that say how an account can be recovered. */
function serveAccountStatus(serve: Serve, needs: RecoveryNeeds): void {
  const find = (id: string): Promise<Account | null> => needs.store.accounts.byLogin(id);

  serve(recoveryEndpoints.accountStatus, async ({ body, context }) => {
    const wait = needs.personGuard.take(body.account, context);
    if (wait > 0) return refuseTooMany(wait);
    const account = await find(body.account);
    if (account === null) return ok(NOT_FOUND);
    const email = emailOf(account);
    const contact = await contactOf(needs, account);
    return ok({
      email_verified:
        email !== null &&
        (await needs.store.accountStates.of(account.account_id)).email_verified &&
        !(await emailBounces(needs, account)),
      email_match: email?.toLowerCase() === body.account.toLowerCase(),
      masked_email: email === null ? null : maskEmail(email),
      masked_mobile_number: contact === null ? null : maskMobile(contact.mobile_number),
      area_code: contact?.area_code ?? null,
    });
  });

  serve(recoveryEndpoints.maskedMobileNumber, async ({ body, context }) => {
    const wait = needs.personGuard.take(body.account, context);
    if (wait > 0) return refuseTooMany(wait);
    const account = await find(body.account);
    const contact = account && (await contactOf(needs, account));
    if (!account || !contact) return ok({ success: false, ...NOT_FOUND });
    const shown = { area_code: contact.area_code, masked_mobile_number: maskMobile(contact.mobile_number) };
    return ok({ success: true, boss_id: String(account.user.boss_id ?? account.account_id), ...shown });
  });
}

function serveRecoveryByEmail(serve: Serve, needs: RecoveryNeeds): void {
  const emailGuard = createEmailGuard(needs, 'recover');
  serve(recoveryEndpoints.recoverByEmail, async ({ body, context }) => {
    const account = await needs.store.accounts.byLogin(body.email);
    const email = account && emailOf(account);
    const wait = await emailGuard.take(account?.account_id ?? body.email.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    if (
      account &&
      email !== null &&
      (await needs.store.accountStates.of(account.account_id)).email_verified
    ) {
      const lang = messageLanguage(body.locale);
      const token = await needs.store.oneTimeTokens.make(
        'reset-password',
        { account_id: account.account_id, email },
        needs.machineClock.now(),
      );
      const link = messageLink(needs, context, lang, 'reset-password', token);
      needs.messages.send({
        by: 'email',
        kind: 'reset-password',
        to: email,
        ...resetEmailText(lang, link),
        token,
      });
    } else await makeDecoyToken(needs);
    return ok({ success: true });
  });
}

function serveRecoveryByMobile(serve: Serve, needs: RecoveryNeeds, limits: SmsLimits): void {
  const mobileGuard = createAttemptGuard(needs, MOBILE_LIMITS);
  serve(recoveryEndpoints.recoverByMobile, async ({ body, context }) => {
    const account = await needs.store.accounts.byLogin(body.cid);
    const contact = account && (await contactOf(needs, account));
    const wait = await mobileGuard.take(account?.account_id ?? body.cid.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const { mobile_number, area_code = contact?.area_code } = body;
    if (!account || !contact || contact.mobile_number !== mobile_number || contact.area_code !== area_code)
      return ok({ success: false, errors: { code: 'MOBILE_NOT_MATCH' } });
    await mobileGuard.succeeded(account.account_id, context);
    const refusal = await limits.take(context, `${contact.area_code} ${contact.mobile_number}`, {
      purpose: 'recovery',
      accountId: account.account_id,
    });
    if (refusal !== null) {
      context.header('retry-after', String(refusal.wait));
      return ok({ success: false, errors: { code: refusal.code } });
    }
    const lang = messageLanguage(body.locale);
    const token = await needs.store.oneTimeTokens.make(
      'reset-password',
      { account_id: account.account_id, email: '' },
      needs.machineClock.now(),
    );
    const link = messageLink(needs, context, lang, 'reset-password', token);
    const to = `+${contact.area_code} ${contact.mobile_number}`;
    needs.messages.send({ by: 'sms', kind: 'reset-password', to, ...resetSmsText(lang, link), token });
    return ok({ success: true });
  });
}

function serveReset(serve: Serve, needs: RecoveryNeeds, codes: LoginCodes): void {
  const { accounts, oneTimeTokens } = needs.store;
  const { now } = needs.machineClock;
  const tokenGuard = createAttemptGuard(needs);
  serve(recoveryEndpoints.resetPassword, async ({ body, context }) => {
    const wait = await tokenGuard.take(body.token.slice(0, 8), context);
    if (wait > 0) return refuseTooMany(wait);
    const owner = await oneTimeTokens.ownerOf('reset-password', body.token, now());
    const account = owner && (await accounts.byId(owner.account_id));
    if (!account) return ok({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
    if (!isPassword(body.new_pw)) return ok({ success: false, errors: { code: '20010201' } });
    const password = await needs.passwords.hash(body.new_pw);
    const isReset = await needs.store.atOnce(async () => {
      // Another call may have used the link while the password was being hashed.
      if ((await oneTimeTokens.ownerOf('reset-password', body.token, now())) === null) return false;
      await endAllSessions(needs, account, password);
      return true;
    });
    if (!isReset) return ok({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
    await codes.forgetAccount(account.account_id, account.traits.mobile);
    await tokenGuard.succeeded(body.token.slice(0, 8), context);
    return ok({ success: true });
  });
}

/**
 * Sets the new password and logs the account out everywhere: sessions, devices and every other link. Called
 * in a transaction.
 */
async function endAllSessions(
  { store }: RecoveryNeeds,
  { account_id }: Account,
  password: string,
): Promise<void> {
  const { device_epoch } = await store.accountStates.of(account_id);
  await store.accountStates.change(account_id, {
    password,
    password_update_requested: false,
    device_epoch: device_epoch + 1,
    master: null,
  });
  await store.oneTimeTokens.forgetAccount(account_id);
  for (const { device_key } of await store.devices.list(account_id)) await store.devices.remove(device_key);
  await store.sessions.endOthers(account_id, '');
}
