import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { type JoinForm, type JoinPage, sendJoinForm } from '#renderer/data/payments/join-request.ts';
import { type CallAnswer, readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import { verifyCode } from '#renderer/features/accounts/joining/sms/verify-code.ts';
import type { EffectAnswer } from '#renderer/features/accounts/joining/use-step-flow.ts';
import type { GatewayPage, OrderView } from '#shared/contract/payments/order.ts';
import type { JoinEffect, JoinEvent } from '#shared/domain/accounts/joining/join-flow.ts';
import { languageTag } from '#shared/kernel/language.ts';

/** Outcome of a joining; both are null until there is a reply. */
export type JoinOutcome = { readonly order: OrderView | null; readonly gateway: GatewayPage | null };

/** Context of the calls of a joining, with what is typed. */
export type JoinContext = {
  readonly api: Api;
  readonly form: JoinForm;
  readonly page: JoinPage;
  readonly captcha: string;
  /** Whether the code goes to the email. */
  readonly codeByEmail: boolean;
  readonly now: () => number;
  readonly onOutcome: (outcome: JoinOutcome) => void;
  /** Returns whether the browser is logged in by now, whatever was answered. */
  readonly isMember: () => Promise<boolean>;
};

/** An effect that makes a call. */
export type CallEffect = Exclude<JoinEffect, { readonly type: 'finish' }>;
type Answered = EffectAnswer<JoinEvent>;

const refusedBy = (
  attempt: number,
  { code, retryAfter }: Extract<CallAnswer<unknown>, { ok: false }>,
): Answered => ({ event: { type: 'refused', attempt, code }, retryAfter });

/** Makes one call of a joining; never throws. */
export async function callJoin(
  { type, attempt, resend }: CallEffect,
  context: JoinContext,
  signal: AbortSignal,
): Promise<Answered> {
  const { api, form, page, codeByEmail } = context;
  const { person } = form;
  const locale = languageTag(page.language);
  const mobile = { mobile_number: person.mobileNumber, area_code: person.areaCode };
  const receiver = codeByEmail ? { email: person.email } : {};
  switch (type) {
    case 'check-email': {
      const body = { email: person.email, account_full_list: true };
      const answer = readAnswer(await api.call('billingEmailCheck', { body }, { signal }));
      if (!answer.ok) return refusedBy(attempt, answer);
      const { value } = answer;
      const exists = 'email_accounts' in value && (value.email_accounts.length > 0 || !!value.tvb_account_id);
      return { event: { type: 'email-checked', attempt, exists } };
    }
    case 'send-reset': {
      const body = { email: person.email, locale, for_register: true };
      const answer = readAnswer(await api.call('recoverByEmail', { body }, { signal }));
      return answer.ok ? { event: { type: 'reset-sent', attempt } } : refusedBy(attempt, answer);
    }
    case 'send-sms': {
      const body = {
        locale,
        ...mobile,
        resend,
        with_code_prefix: true,
        skip_limit_checking: false as const,
        captchaCode: context.captcha,
        ...receiver,
      };
      const answer = readAnswer(await api.call('billingRequestSms', { body }, { signal }));
      if (!answer.ok) return refusedBy(attempt, answer);
      if (answer.value.verified === true) return { event: { type: 'code-verified', attempt } };
      const prefix = answer.value.code_prefix ?? '';
      return { event: { type: 'sms-sent', attempt, prefix, now: context.now() } };
    }
    case 'verify-code': {
      const body = { ...mobile, verification_code: form.verificationCode, ...receiver };
      const answer = await verifyCode(api, body, signal, 'billingVerifyMobile');
      return answer.ok ? { event: { type: 'code-verified', attempt } } : refusedBy(attempt, answer);
    }
    case 'register':
      return register(attempt, context, signal);
    case 'enter':
      return (await context.isMember())
        ? { event: { type: 'entered', attempt } }
        : { event: { type: 'refused', attempt, code: null } };
  }
}

/**
 * Sends the form. A refusal that comes after the account was written finds the browser logged in: the rest is
 * the checkout of a member.
 */
async function register(attempt: number, context: JoinContext, signal: AbortSignal): Promise<Answered> {
  const reply = await sendJoinForm(context.api, context.form, context.page, signal);
  if (reply.ok && 'order' in reply.value) {
    const { order } = reply.value;
    context.onOutcome({ order, gateway: 'gateway' in reply.value ? reply.value.gateway : null });
    return { event: { type: 'registered', attempt } };
  }
  if (await context.isMember()) return { event: { type: 'registered', attempt } };
  if (reply.ok) {
    const errors = 'errors' in reply.value ? reply.value.errors : null;
    return { event: { type: 'refused', attempt, code: errors?.code ?? null } };
  }
  const { serviceCode, status = 0, retryAfter = null } = reply.error;
  const code = status < 500 ? (serviceCode ?? null) : null;
  return { event: { type: 'refused', attempt, code }, retryAfter };
}
