import type { Context } from 'hono';
import type { z } from 'zod';
import { type Ceiling, createAddressCeiling } from '#service/http/accounts/address-ceiling.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import type { Account } from '#service/store/accounts.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import type { carrierLoginReply } from '#shared/contract/schema/sign-in.ts';
import { ok } from '#shared/kernel/result.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import { maskedMobile } from './masked.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { otherMaster, signIn } from './sign-in.ts';
import type { SignInCodes } from './sign-in-codes.ts';

type CarrierReply = z.input<typeof carrierLoginReply>;
const failed = (code: string): CarrierReply => ({ success: false, errors: { code } });

const NOT_OF_CARRIER = '20033501';
const ASKED_AGAIN = '20033502';
const TOO_MANY_CODES = '20033503';
const WRONG_CODE = '20030803';
const ALREADY_PAIRED = '20030802';
const NEED_TERMS = 'need_tnc';
/** Codes of a number: another after 60 s (accounts section 9), five in an hour. Strangers share them, a device of the owner has its own. */
export const CODES = { resendAfter: 60 * SECOND, anHour: 5 } as const;
/** What one address may ask for in a quarter of an hour, for whatever numbers. */
const ASKED_BY_AN_ADDRESS: Ceiling = { attempts: 100, subjects: 30 };

type Wishes = {
  readonly accept_tnc?: boolean | undefined;
  readonly accept_mkt?: boolean | undefined;
  readonly pair_new_master?: boolean | undefined;
};

/** Serves the Macau carrier's login: one-time codes, and the links that carry a token (accounts sections 4, 7 and 8). */
export function serveCarrier(serve: Serve, deps: ServiceDeps, { oneTimeCodes: codes, carrierLinks: links }: SignInCodes): void {
  const { now } = deps.machineClock;
  const askers = createAddressCeiling(ASKED_BY_AN_ADDRESS, now);
  const soon = createRateLimit(1, CODES.resendAfter, now);
  const hourly = createRateLimit(CODES.anHour, HOUR, now);
  const guesses = createAttemptGuard(deps);

  serve(signInEndpoints.requestCarrierCode, ({ body, context }) => {
    const number = carrierNumber(body.mobile_number);
    const account = number === null ? null : deps.store.accounts.byMobile(number);
    const device = account && deps.knownDevices.find(context, account.account_id);
    const wait = device === null ? askers.take(callerAddress(context), number ?? 'none') : 0;
    if (wait > 0) return refuseTooMany(wait);
    if (number === null || account === null) return ok(failed(NOT_OF_CARRIER));
    const counted = `${number} ${device ?? ''}`;
    const early = soon.take(counted);
    const many = early > 0 ? 0 : hourly.take(counted);
    if (early > 0 || many > 0) {
      context.header('retry-after', String(early || many));
      return ok(failed(early > 0 ? ASKED_AGAIN : TOO_MANY_CODES));
    }
    deps.outbox.send({
      kind: 'one-time-code',
      to: `+853 ${number}`,
      text: codes.make({ number, device: deps.knownDevices.identify(context) }),
    });
    deps.log('CARRIER_CODE_SENT', { mobile: maskedMobile(number) });
    return ok({ success: true });
  });

  serve(signInEndpoints.carrierLogin, ({ body, context }) => {
    const { byId, byMobile } = deps.store.accounts;
    const number = 'ctmtoken' in body ? null : (carrierNumber(body.mobile_number) ?? 'none');
    const holder = number === null ? null : byMobile(number);
    const subject = 'ctmtoken' in body ? body.deviceid : (holder?.account_id ?? number ?? 'none');
    const wait = guesses.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    const owner = number === null ? null : { number, device: deps.knownDevices.mark(context) ?? 'none' };
    const linked = 'ctmtoken' in body ? links.accountOf(body.ctmtoken, body.deviceid) : null;
    const entered = 'otp' in body && owner !== null && codes.check(owner, body.otp) ? holder : null;
    const account = linked === null ? entered : byId(linked);
    if (account === null) return ok(failed(WRONG_CODE));
    guesses.succeeded(subject, context);
    const reply = enter(deps, context, account, body);
    if (reply.success && 'ctmtoken' in body) links.spend(body.ctmtoken);
    if (reply.success && owner !== null) codes.spend(owner);
    return ok(reply);
  });
}

/** What stands between a right code and being signed in: terms, then the account's one master. The code holds until both are settled. */
function enter(deps: ServiceDeps, context: Context, account: Account, wishes: Wishes): CarrierReply {
  const before = deps.store.accountStates.of(account.account_id);
  if (!before.accepted_tos && !wishes.accept_tnc) return failed(NEED_TERMS);
  if (otherMaster(deps, account, null) && !wishes.pair_new_master) return failed(ALREADY_PAIRED);
  const profile_id = signIn(deps, context, account, {
    ...{ acceptTerms: wishes.accept_tnc, acceptMarketing: wishes.accept_mkt, newMaster: wishes.pair_new_master },
  });
  const state = deps.store.accountStates.of(account.account_id);
  return {
    success: true,
    accepted_tos: state.accepted_tos,
    accepted_pics: state.accepted_pics,
    accepted_marketing_consent: state.accepted_marketing_consent ?? false,
    pair_device: account.user.type !== 'web_auth',
    profile_id,
  };
}

/** The eight digits of a Macau mobile number, with or without its area code; null for anything else (READINGS 29). */
export function carrierNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s+()-]/g, '').replace(/^(?:00)?853(?=\d{8}$)/, '');
  return /^6\d{7}$/.test(digits) ? digits : null;
}
