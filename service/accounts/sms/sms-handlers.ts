import type { Context } from 'hono';
import type { z } from 'zod';
import type { DeviceCookies } from '#service/accounts/device-cookies.ts';
import type { SmsCodes } from '#service/accounts/store/sms-codes.ts';
import { type HandlerResult, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import { type RequestViewer, requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { captchaEndpoints } from '#shared/contract/accounts/sms/captcha.ts';
import { smsEndpoints } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { CaptchaCheck } from './captcha.ts';
import { isCodeByEmail, type SendCodeNeeds, sendCode, smsOwner } from './send-code.ts';
import type { SmsLimits } from './sms-limits.ts';

type SmsNeeds = AttemptNeeds &
  SendCodeNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'change'>;
      readonly smsCodes: SmsCodes;
    };
    readonly captcha: CaptchaCheck;
    readonly deviceCookies: DeviceCookies;
    readonly machineClock: Clock;
  };

type VerifyBody = {
  readonly mobile_number: string;
  readonly area_code: string;
  readonly verification_code: string;
  readonly email?: string | undefined;
};
type VerifyReply = { success: boolean; errors?: { code: string } };

/**
 * Serves text messages with a code (S0-7-034 to S0-7-038, S0-7-081, S0-7-082) and the embedded captcha. A
 * caller who is not logged in solves a captcha for every message, since each one costs money; a member has a
 * budget of the account's.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over two helpers.
export function serveSms(serve: Serve, needs: SmsNeeds, limits: SmsLimits): void {
  const guard = createAttemptGuard(needs);

  serve(captchaEndpoints.captchaChallenge, async ({ query, context }) => {
    /*
     * Here rather than with the code: a browser that misses the answer to that call then still is the code's
     * owner.
     */
    needs.deviceCookies.ensureId(context);
    return ok(await needs.captcha.challenge(context, query.action));
  });

  const sendTo = async (
    body: z.output<typeof smsEndpoints.requestSms.body>,
    viewer: RequestViewer,
    context: Context,
  ) => {
    if (
      viewer.kind !== 'member' &&
      !(await needs.captcha.accept(context, body.resend ? 'sms' : 'registration', body.captchaCode))
    )
      return ok({ success: false, errors: { code: 'common:form.recaptcha_required' } });
    const {
      lang: locale,
      mobile_number: mobileNumber,
      area_code: areaCode,
      with_code_prefix: prefixed,
      email = '',
    } = body;
    const askedBy = viewer.kind === 'member' ? (viewer.account?.account_id ?? null) : null;
    const request = { areaCode, mobileNumber, locale, prefixed, accountId: null, askedBy };
    return ok(await sendCode(needs, limits, context, isCodeByEmail(needs) ? { ...request, email } : request));
  };
  serve(smsEndpoints.requestSms, ({ body, viewer, context }) => sendTo(body, viewer, context));

  serve(smsEndpoints.requestMobileUpdate, async ({ body, viewer, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { locale, mobile_number: mobileNumber, area_code: areaCode } = body;
    const { account_id: accountId } = member.value.account;
    return ok(
      await sendCode(needs, limits, context, {
        areaCode,
        mobileNumber,
        locale,
        prefixed: true,
        accountId,
        askedBy: accountId,
      }),
    );
  });

  serve(smsEndpoints.billingRequestSms, async ({ body, viewer, context }) => {
    const { area_code: areaCode, mobile_number: mobileNumber, email = '', resend } = body;
    const number = { areaCode, mobileNumber };
    const owner = smsOwner(needs, context, isCodeByEmail(needs) ? { ...number, email } : number);
    if (!resend && (await needs.store.smsCodes.isProved(owner, needs.machineClock.now())))
      return ok({ success: true, verified: true });
    return sendTo({ ...body, lang: body.locale }, viewer, context);
  });

  const verify = async (
    body: VerifyBody,
    context: Context,
    memberId: string | null,
  ): Promise<HandlerResult<VerifyReply>> => {
    const { mobile_number, area_code, email } = body;
    const number = { areaCode: area_code, mobileNumber: mobile_number };
    const byEmail = email !== undefined && isCodeByEmail(needs);
    const owner = smsOwner(needs, context, byEmail ? { ...number, email } : number);
    const subject = `${owner.areaCode} ${owner.mobileNumber}`;
    const wait = await guard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    const { right, accountId } = await needs.store.smsCodes.check(
      owner,
      body.verification_code,
      needs.machineClock.now(),
    );
    if (!right) return ok({ success: false, errors: { code: 'msg_smsInvalid' } });
    await guard.succeeded(subject, context);
    if (accountId === null) await needs.store.smsCodes.prove(owner, needs.machineClock.now());
    if (accountId !== null && accountId === memberId) {
      await needs.store.smsCodes.consume(owner);
      await needs.store.accountStates.change(accountId, { contact: { area_code, mobile_number } });
    }
    return ok({ success: true });
  };
  serve(smsEndpoints.verifySms, ({ body, viewer, context }) =>
    verify(body, context, viewer.account?.account_id ?? null),
  );
  serve(smsEndpoints.billingVerifyMobile, ({ body, context }) => verify(body, context, null));
}
