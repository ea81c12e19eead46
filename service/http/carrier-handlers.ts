import type { Context } from 'hono';
import type { z } from 'zod';
import { callerAddress } from '#service/http/server/caller-address.ts';
import type { Account } from '#service/store/accounts.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import type { carrierLoginReply } from '#shared/contract/schema/sign-in.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import type { CarrierLinks } from './carrier-links.ts';
import { maskedMobile } from './masked.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { otherMaster, signIn } from './sign-in.ts';

type CarrierReply = z.input<typeof carrierLoginReply>;
const failed = (code: string): CarrierReply => ({ success: false, errors: { code } });

const NOT_OF_CARRIER = '20033501';
const ASKED_AGAIN = '20033502';
const TOO_MANY_CODES = '20033503';
const WRONG_CODE = '20030803';
const ALREADY_PAIRED = '20030802';
const NEED_TERMS = 'need_tnc';
/** Codes that one address may ask for in a quarter of an hour, for whatever numbers. */
const ASKED_BY_AN_ADDRESS = 30;

type Wishes = {
  readonly accept_tnc?: boolean | undefined;
  readonly accept_mkt?: boolean | undefined;
  readonly pair_new_master?: boolean | undefined;
};

/** Serves the Macau carrier's login: one-time codes, and the links that carry a token (accounts sections 4, 7 and 8). */
export function serveCarrier(serve: Serve, deps: ServiceDeps, links: CarrierLinks): void {
  const { now } = deps.machineClock;
  const codes = createOneTimeCodes(now);
  const askers = createRateLimit(ASKED_BY_AN_ADDRESS, 15 * MINUTE, now);
  const guesses = createAttemptGuard(now, { subject: 20, address: 60 });

  serve(signInEndpoints.requestCarrierCode, ({ body, context }) => {
    const wait = askers.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    const number = carrierNumber(body.mobile_number);
    if (number === null || deps.store.accounts.byMobile(number) === null) return ok(failed(NOT_OF_CARRIER));
    const made = codes.request(number);
    if (!made.made) {
      context.header('retry-after', String(made.wait));
      return ok(failed(made.why === 'SOON' ? ASKED_AGAIN : TOO_MANY_CODES));
    }
    deps.outbox.send({ kind: 'one-time-code', to: `+853 ${number}`, text: made.code });
    deps.log('CARRIER_CODE_SENT', { mobile: maskedMobile(number) });
    return ok({ success: true });
  });

  serve(signInEndpoints.carrierLogin, ({ body, context }) => {
    const subject = 'ctmtoken' in body ? body.deviceid : (carrierNumber(body.mobile_number) ?? 'none');
    const wait = guesses.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    const known = 'ctmtoken' in body ? links.accountOf(body.ctmtoken, body.deviceid) : codes.check(subject, body.otp) ? subject : null;
    const { byId, byMobile } = deps.store.accounts;
    const account = known === null ? null : 'ctmtoken' in body ? byId(known) : byMobile(known);
    if (account === null) return ok(failed(WRONG_CODE));
    guesses.succeeded(subject, context);
    const reply = enter(deps, context, account, body);
    if (reply.success) 'ctmtoken' in body ? links.spend(body.ctmtoken) : codes.spend(subject);
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
