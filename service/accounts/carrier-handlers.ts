import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import { sharedRateLimit } from '#service/kernel/limits/shared-limits.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { carrierLoginReply } from '#shared/contract/accounts/login.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { market } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, HOUR, SECOND } from '#shared/kernel/time.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { hasOtherMaster, type LogInNeeds, logIn } from './log-in.ts';
import type { LoginCodes } from './login-codes.ts';

type CarrierNeeds = AttemptNeeds &
  LogInNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly accounts: AccountStore;
      readonly bus: Database['bus'];
    };
    readonly deviceCookies: DeviceCookies;
    readonly log: Log;
    readonly machineClock: Clock;
    readonly messages: Messenger;
    readonly personGuard: PersonGuard;
  };

type CarrierReply = z.input<typeof carrierLoginReply>;
const failed = (code: string): CarrierReply => ({ success: false, errors: { code } });

const NOT_A_CARRIER_NUMBER = '20033501';
const RESENT_TOO_SOON = '20033502';
const TOO_MANY_CODES = '20033503';
const WRONG_CODE = '20030803';
const ALREADY_PAIRED = '20030802';
const NEED_TERMS = 'need_tnc';
/**
 * Limits of codes for one number: the next after 60 s (S0-9-007), five an hour. Unknown devices share them; a
 * known device has its own.
 */
export const CODE_LIMITS = { resendAfter: 60 * SECOND, anHour: 5 } as const;

type LoginConsent = {
  readonly accept_tnc?: boolean | undefined;
  readonly accept_mkt?: boolean | undefined;
  readonly pair_new_master?: boolean | undefined;
};

/**
 * Serves the Macau carrier's login: one-time codes, and links that carry a token (S0-4-032, S0-4-033,
 * S0-4-035, S0-8-008 to S0-8-010).
 */
export function serveCarrier(
  serve: Serve,
  needs: CarrierNeeds,
  { oneTimeCodes: codes, carrierLinks: links }: LoginCodes,
): void {
  const { now } = needs.machineClock;
  const resendLimit = sharedRateLimit(needs.store.bus, 1, CODE_LIMITS.resendAfter, now);
  const hourlyLimit = sharedRateLimit(needs.store.bus, CODE_LIMITS.anHour, HOUR, now);
  const guard = createAttemptGuard(needs);

  serve(loginEndpoints.requestCarrierCode, async ({ body, context }) => {
    const number = parseCarrierNumber(body.mobile_number);
    const account = number === null ? null : await needs.store.accounts.byMobile(number);
    const device = account && (await needs.deviceCookies.trustedId(context, account.account_id));
    const wait = device === null ? needs.personGuard.take(number ?? 'none', context) : 0;
    if (wait > 0) return refuseTooMany(wait);
    if (number === null || account === null) return ok(failed(NOT_A_CARRIER_NUMBER));
    const limitKey = `${number} ${device ?? ''}`;
    const resendWait = resendLimit.take(limitKey);
    const hourlyWait = resendWait > 0 ? 0 : hourlyLimit.take(limitKey);
    if (resendWait > 0 || hourlyWait > 0) {
      context.header('retry-after', String(resendWait || hourlyWait));
      return ok(failed(resendWait > 0 ? RESENT_TOO_SOON : TOO_MANY_CODES));
    }
    needs.messages.send({
      by: 'sms',
      kind: 'one-time-code',
      subject: '',
      to: `+853 ${number}`,
      text: await codes.make({ number, device: needs.deviceCookies.ensureId(context) }),
    });
    needs.log('CARRIER_CODE_SENT', { mobile: maskMobile(number) });
    return ok({ success: true });
  });

  serve(loginEndpoints.carrierLogin, async ({ body, context }) => {
    const { byId, byMobile } = needs.store.accounts;
    const number = 'ctmtoken' in body ? null : (parseCarrierNumber(body.mobile_number) ?? 'none');
    const holder = number === null ? null : await byMobile(number);
    const subject = 'ctmtoken' in body ? body.deviceid : (holder?.account_id ?? number ?? 'none');
    const wait = await guard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    const owner = number === null ? null : { number, device: needs.deviceCookies.id(context) ?? 'none' };
    const byLink =
      'ctmtoken' in body && market().carrierLogin
        ? await links.accountOf(body.ctmtoken, body.deviceid)
        : null;
    const byCode = 'otp' in body && owner !== null && (await codes.check(owner, body.otp)) ? holder : null;
    const account = byLink === null ? byCode : await byId(byLink);
    if (account === null) return ok(failed(WRONG_CODE));
    await guard.succeeded(subject, context);
    const reply = await logInByCarrier(needs, context, account, body);
    if (reply.success && 'ctmtoken' in body) await links.consume(body.ctmtoken);
    if (reply.success && owner !== null) await codes.consume(owner);
    return ok(reply);
  });
}

/**
 * Logs the account in after a correct code, or returns what is still missing: accepted terms, then the
 * account's one main device. The code stays valid until both are settled.
 */
async function logInByCarrier(
  needs: CarrierNeeds,
  context: Context,
  account: Account,
  consent: LoginConsent,
): Promise<CarrierReply> {
  const before = await needs.store.accountStates.of(account.account_id);
  if (!before.accepted_tos && !consent.accept_tnc) return failed(NEED_TERMS);
  if ((await hasOtherMaster(needs, account, null)) && !consent.pair_new_master) return failed(ALREADY_PAIRED);
  const { profile_id } = await logIn(needs, context, account, {
    acceptTerms: consent.accept_tnc,
    acceptMarketing: consent.accept_mkt,
    newMaster: consent.pair_new_master,
  });
  const state = await needs.store.accountStates.of(account.account_id);
  return {
    success: true,
    accepted_tos: state.accepted_tos,
    accepted_pics: state.accepted_pics,
    accepted_marketing_consent: state.accepted_marketing_consent ?? false,
    pair_device: account.user.type !== 'web_auth',
    profile_id,
  };
}

/**
 * Returns the eight digits of a Macau mobile number, with or without area code, or null for anything else
 * and in a market without the carrier's login.
 */
export function parseCarrierNumber(text: string): string | null {
  if (!market().carrierLogin) return null;
  const digits = text.replaceAll(/[\s+()-]/g, '').replace(/^(?:00)?853(?=\d{8}$)/, '');
  return /^6\d{7}$/.test(digits) ? digits : null;
}

/** Masks a mobile number except its last four digits. */
const maskMobile = (mobile: string): string =>
  `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
