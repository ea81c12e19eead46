import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import { type HandlerResult, refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import { SMART_TV } from '#service/kernel/web/user-agent-info.ts';
import {
  type ParentalGateNeeds,
  PIN_REQUIRED,
  viewerNeedsParentPin,
} from '#service/profiles/parental-gate.ts';
import type { Account } from '#service/session/account.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { pairingCodeBody, pairingCodeReply } from '#shared/contract/accounts/login.ts';
import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, MINUTE, SECOND } from '#shared/kernel/time.ts';
import {
  checkCredentials,
  credentialsErrorReply,
  customerChoiceOf,
  customerIdOf,
  linkedAccounts,
} from './credentials.ts';
import { logIn } from './log-in.ts';
import { TV_CODE, type TvCodes } from './login-codes.ts';
import type { LoginNeeds, LoginParts } from './login-handlers.ts';

type PairingCodeNeeds = LoginNeeds &
  AttemptNeeds &
  ParentalGateNeeds & {
    readonly store: {
      readonly devices: DeviceStore;
    };
    readonly machineClock: Clock;
  };

export type PairingCodeParts = LoginParts & { readonly needs: PairingCodeNeeds };

type PairingReply = z.input<typeof pairingCodeReply>;
const failed = (code: string): PairingReply => ({ success: false, errors: { code } });
/** TV codes that one address may request in 15 minutes. */
const MAX_TV_CODES_PER_ADDRESS = 120;

/**
 * Serves pairing by code: the smart TV shows a code, the viewer enters it, and the TV is logged in.
 */
export function servePairingCodes(serve: Serve, parts: PairingCodeParts, tvs: TvCodes): void {
  const { needs, pending } = parts;
  const codes = createAttemptGuard(needs);
  const requestLimit = createRateLimit(MAX_TV_CODES_PER_ADDRESS, 15 * MINUTE, needs.machineClock.now);

  serve(loginEndpoints.pairByCode, async ({ body, viewer, context }) => {
    const subject = (await subjectOf(parts, body, viewer)) ?? callerAddress(context);
    const wait = await codes.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!(await tvs.isShown(body.code))) return ok(failed('PAIRING_CODE_INVALID'));
    await codes.succeeded(subject, context);
    const found = await accountsToPair(parts, context, body, viewer);
    if (!found.ok) return found.error;
    const [account, ...others] = found.value;
    if (account === undefined) return ok(failed('LOGIN_EXPIRED'));
    if (others.length === 0) return ok(await enterCode(needs, tvs, body.code, account));
    const temp_token = randomBytes(24).toString('base64url');
    await pending.set(temp_token, { accounts: found.value, from: 'tvbid' });
    return ok({ success: true, cids: found.value.map(customerChoiceOf), temp_token });
  });

  serve(loginEndpoints.requestTvCode, async ({ context }) => {
    const wait = requestLimit.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    const { code, claimToken } = await tvs.make();
    return ok({
      code,
      claim_token: claimToken,
      expires_in: TV_CODE.life / SECOND,
      interval: TV_CODE.interval / SECOND,
    });
  });

  serve(loginEndpoints.claimTvCode, async ({ body, context }) => {
    const claim = await tvs.claim(body.claim_token);
    if (claim === 'PENDING') return ok({ success: false, errors: { code: 'PAIRING_PENDING' } });
    const account = claim === 'UNKNOWN' ? null : await needs.store.accounts.byId(claim.accountId);
    if (claim === 'UNKNOWN' || account === null || (await needs.store.devices.find(claim.deviceKey)) === null)
      return ok(failed('PAIRING_CODE_INVALID'));
    await logIn(needs, context, account, { deviceKey: claim.deviceKey });
    return ok({ success: true });
  });
}

/** Returns the account id that a code is entered for, or null if nothing identifies one. */
async function subjectOf(
  { needs, pending }: PairingCodeParts,
  body: z.output<typeof pairingCodeBody>,
  viewer: RequestViewer,
): Promise<string | null> {
  if ('id' in body) return (await needs.store.accounts.byLogin(body.id))?.account_id ?? body.id.toLowerCase();
  if ('selected' in body) return (await pending.get(body.temp_token))?.accounts[0]?.account_id ?? null;
  return viewer.account?.account_id ?? null;
}

/**
 * Returns the accounts that may log the TV in: by password, by the choice that follows it, or the one logged
 * in here. Otherwise returns the error reply.
 */
async function accountsToPair(
  { needs, passwords, pending }: PairingCodeParts,
  context: Context,
  body: z.output<typeof pairingCodeBody>,
  viewer: RequestViewer,
): Promise<Result<readonly Account[], HandlerResult<PairingReply>>> {
  if ('id' in body) {
    const checked = await checkCredentials(needs, passwords, context, body);
    return checked.ok
      ? ok(await linkedAccounts(needs, checked.value, body.id))
      : err(credentialsErrorReply(needs, checked));
  }
  if ('selected' in body) {
    const chosen = (await pending.get(body.temp_token))?.accounts.filter(
      (one) => customerIdOf(one) === body.selected,
    );
    if (chosen?.length) await pending.remove(body.temp_token);
    return ok(chosen ?? []);
  }
  if (await viewerNeedsParentPin(needs, viewer, 'log-in-device')) return err(ok(PIN_REQUIRED));
  return viewer.kind === 'member' && viewer.account
    ? ok([viewer.account])
    : err(refuse('UNAUTHORISED', 'needs an id and password'));
}

async function enterCode(
  needs: PairingCodeNeeds,
  tvs: TvCodes,
  code: string,
  account: Account,
): Promise<PairingReply> {
  await tvs.enter(code, {
    accountId: account.account_id,
    deviceKey: await needs.store.devices.add(account.account_id, SMART_TV, needs.machineClock.now()),
  });
  return { success: true, boss_id: customerIdOf(account) };
}
