import type { AccountNeeds } from '#service/accounts/account-needs.ts';
import { maskEmail } from '#service/accounts/credentials.ts';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { createEmailGuard } from '#service/accounts/messages/email-limits.ts';
import { messageLink } from '#service/accounts/messages/message-link.ts';
import { messageLanguage, resetEmailText, resetSmsText } from '#service/accounts/messages/message-texts.ts';
import { makeDecoyToken } from '#service/accounts/messages/send-verification.ts';
import type { SmsLimits } from '#service/accounts/sms/sms-limits.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import { createAttemptGuard, PIN_BACKOFF } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { recoveryEndpoints } from '#shared/contract/accounts/recovery/recovery-endpoints.ts';
import { isPassword } from '#shared/domain/accounts/password.ts';
import { ok } from '#shared/kernel/result.ts';
import { contactOf, emailBounces, emailOf, maskMobile } from './contact.ts';

/** Guesses of the mobile number of an account. */
const MOBILE_LIMITS = { pace: PIN_BACKOFF, ceiling: { attempts: 60, subjects: 20 } };

export type RecoveryParts = { readonly codes: LoginCodes; readonly limits: SmsLimits };

const NOT_FOUND = { errors: { code: 'ACCOUNT_NOT_FOUND' } };

/** Serves the recovery of a forgotten password (S0-7-041 to S0-7-045), and the page that sets a new one. */
export function serveRecovery(serve: Serve, deps: AccountNeeds, { codes, limits }: RecoveryParts): void {
  serveAccountStatus(serve, deps);
  serveRecoveryByEmail(serve, deps);
  serveRecoveryByMobile(serve, deps, limits);
  serveReset(serve, deps, codes);
}

/** Serves the calls that say how an account can be recovered. */
function serveAccountStatus(serve: Serve, deps: AccountNeeds): void {
  const find = (id: string): Promise<Account | null> => deps.store.accounts.byLogin(id);

  serve(recoveryEndpoints.accountStatus, async ({ body, context }) => {
    const wait = deps.personGuard.take(body.account, context);
    if (wait > 0) return refuseTooMany(wait);
    const account = await find(body.account);
    if (account === null) return ok(NOT_FOUND);
    const email = emailOf(account);
    const contact = await contactOf(deps, account);
    return ok({
      email_verified:
        email !== null && (await deps.store.accountStates.of(account.account_id)).email_verified && !(await emailBounces(deps, account)),
      email_match: email?.toLowerCase() === body.account.toLowerCase(),
      masked_email: email === null ? null : maskEmail(email),
      masked_mobile_number: contact === null ? null : maskMobile(contact.mobile_number),
      area_code: contact?.area_code ?? null,
    });
  });

  serve(recoveryEndpoints.maskedMobileNumber, async ({ body, context }) => {
    const wait = deps.personGuard.take(body.account, context);
    if (wait > 0) return refuseTooMany(wait);
    const account = await find(body.account);
    const contact = account && (await contactOf(deps, account));
    if (!account || !contact) return ok({ success: false, ...NOT_FOUND });
    const shown = { area_code: contact.area_code, masked_mobile_number: maskMobile(contact.mobile_number) };
    return ok({ success: true, boss_id: String(account.user.boss_id ?? account.account_id), ...shown });
  });
}

function serveRecoveryByEmail(serve: Serve, deps: AccountNeeds): void {
  const emailGuard = createEmailGuard(deps, 'recover');
  serve(recoveryEndpoints.recoverByEmail, async ({ body, context }) => {
    const account = await deps.store.accounts.byLogin(body.email);
    const email = account && emailOf(account);
    const wait = await emailGuard.take(account?.account_id ?? body.email.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    if (account && email !== null && (await deps.store.accountStates.of(account.account_id)).email_verified) {
      const lang = messageLanguage(body.locale);
      const token = await deps.store.oneTimeTokens.make(
        'reset-password',
        { account_id: account.account_id, email },
        deps.machineClock.now(),
      );
      const link = messageLink(deps, context, lang, 'reset-password', token);
      deps.messages.send({ by: 'email', kind: 'reset-password', to: email, ...resetEmailText(lang, link), token });
    } else await makeDecoyToken(deps);
    return ok({ success: true });
  });
}

function serveRecoveryByMobile(serve: Serve, deps: AccountNeeds, limits: SmsLimits): void {
  const mobileGuard = createAttemptGuard(deps, MOBILE_LIMITS);
  serve(recoveryEndpoints.recoverByMobile, async ({ body, context }) => {
    const account = await deps.store.accounts.byLogin(body.cid);
    const contact = account && (await contactOf(deps, account));
    const wait = await mobileGuard.take(account?.account_id ?? body.cid.toLowerCase(), context);
    if (wait > 0) return refuseTooMany(wait);
    const { mobile_number, area_code = contact?.area_code } = body;
    if (!account || !contact || contact.mobile_number !== mobile_number || contact.area_code !== area_code)
      return ok({ success: false, errors: { code: 'MOBILE_NOT_MATCH' } });
    await mobileGuard.succeeded(account.account_id, context);
    const held = await limits.take(context, `${contact.area_code} ${contact.mobile_number}`, {
      purpose: 'recovery',
      accountId: account.account_id,
    });
    if (held !== null) {
      context.header('retry-after', String(held.wait));
      return ok({ success: false, errors: { code: held.code } });
    }
    const lang = messageLanguage(body.locale);
    const token = await deps.store.oneTimeTokens.make(
      'reset-password',
      { account_id: account.account_id, email: '' },
      deps.machineClock.now(),
    );
    const link = messageLink(deps, context, lang, 'reset-password', token);
    const to = `+${contact.area_code} ${contact.mobile_number}`;
    deps.messages.send({ by: 'sms', kind: 'reset-password', to, ...resetSmsText(lang, link), token });
    return ok({ success: true });
  });
}

function serveReset(serve: Serve, deps: AccountNeeds, codes: LoginCodes): void {
  const { accounts, oneTimeTokens } = deps.store;
  const { now } = deps.machineClock;
  const tokenGuard = createAttemptGuard(deps);
  serve(recoveryEndpoints.resetPassword, async ({ body, context }) => {
    const wait = await tokenGuard.take(body.token.slice(0, 8), context);
    if (wait > 0) return refuseTooMany(wait);
    const owner = await oneTimeTokens.ownerOf('reset-password', body.token, now());
    const account = owner && (await accounts.byId(owner.account_id));
    if (!account) return ok({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
    if (!isPassword(body.new_pw)) return ok({ success: false, errors: { code: '20010201' } });
    const password = await deps.passwords.hash(body.new_pw);
    const isReset = await deps.store.atOnce(async () => {
      // Another call may have used the link while the password was being hashed.
      if ((await oneTimeTokens.ownerOf('reset-password', body.token, now())) === null) return false;
      await endAllSessions(deps, account, password);
      return true;
    });
    if (!isReset) return ok({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
    await codes.forgetAccount(account.account_id, account.traits.mobile);
    await tokenGuard.succeeded(body.token.slice(0, 8), context);
    return ok({ success: true });
  });
}

/** Sets the new password and logs the account out everywhere: sessions, devices and every other link. Called in a transaction. */
async function endAllSessions({ store }: AccountNeeds, { account_id }: Account, password: string): Promise<void> {
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
