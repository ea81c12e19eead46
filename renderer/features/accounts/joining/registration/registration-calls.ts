import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { type CallAnswer, readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import type { EffectAnswer } from '#renderer/features/accounts/joining/use-step-flow.ts';
import type { EmailCheck } from '#shared/contract/accounts/registration/registration.ts';
import { emailOutcome } from '#shared/domain/accounts/registration/email-outcome.ts';
import { isAdult, type RegistrationForm } from '#shared/domain/accounts/registration/registration-form.ts';
import type {
  RegistrationEffect,
  RegistrationEvent,
  RegistrationState,
} from '#shared/domain/accounts/registration/registration-state.ts';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { verificationCodeOf } from '#shared/domain/accounts/sms/sms-state.ts';

/** Context of the calls of a registration, with what is typed. */
export type CallContext = {
  readonly email: string;
  readonly person: RegistrationForm;
  readonly code: string;
  readonly password: string;
  readonly solution: string;
  readonly campaignId: string;
  readonly region: number;
  readonly formKey: string;
  readonly tempToken: string | null;
  readonly locale: 'zh-HK' | 'en';
  /** Whether the code goes to the email. */
  readonly codeByEmail: boolean;
  /** The email that the last check was about: that of the link, or the typed one. */
  readonly checked: { current: string | null };
  readonly now: () => number;
};

type RegistrationCallType = Exclude<RegistrationEffect['type'], 'finish' | 'pair'>;
type Answered = EffectAnswer<RegistrationEvent>;

/** A call of the registration. */
export type RegistrationRequest = {
  readonly type: RegistrationCallType;
  readonly resend: boolean;
  readonly attempt: number;
};

/** Makes one call of the registration; never throws. */
export async function callRegistration(
  api: Api,
  state: RegistrationState,
  { type, resend, attempt }: RegistrationRequest,
  context: CallContext,
  signal: AbortSignal,
): Promise<Answered> {
  const { email, person, locale, codeByEmail } = context;
  const mobile = {
    mobile_number: mobileDigits(person.areaCode, person.mobileNumber),
    area_code: person.areaCode,
  };
  switch (type) {
    case 'check-email': {
      const body =
        context.tempToken === null || context.checked.current !== null
          ? { email }
          : { temp_token: context.tempToken };
      const answer = readAnswer(await api.call('emailCheck', { body }, { signal }));
      return answer.ok
        ? onChecked(answer.value, attempt, state.androidTv, context)
        : refusedBy(attempt, answer);
    }
    case 'send-sms': {
      const message = {
        lang: locale,
        ...mobile,
        resend,
        captchaCode: context.solution,
        with_code_prefix: true,
      };
      const body = codeByEmail ? { ...message, email } : message;
      const answer = readAnswer(await api.call('requestSms', { body }, { signal }));
      return answer.ok
        ? { event: { type: 'sms-sent', attempt, prefix: answer.value.code_prefix ?? '', now: context.now() } }
        : refusedBy(attempt, answer);
    }
    case 'confirm': {
      const body = { ...activation(state, context), customer: { ...customer(context), ...mobile } };
      const answer = readAnswer(await api.call('confirmActivation', { body }, { signal }));
      return answer.ok ? { event: { type: 'registered', attempt } } : refusedBy(attempt, answer);
    }
    case 'link': {
      const body = {
        create_tvb_account: state.createTvbAccount,
        account_id: state.chosen ?? '',
        email: context.checked.current ?? email,
        tvb_account_password: linkPassword(state, context),
        temporary_token: context.tempToken ?? '',
        locale,
      };
      const answer = readAnswer(await api.call('linkupTvbId', { body }, { signal }));
      return answer.ok
        ? { event: { type: 'linked', attempt, pending: answer.value.pending ?? false } }
        : refusedBy(attempt, answer);
    }
    case 'resend-email': {
      const answer = readAnswer(
        await api.call('resendTvbIdVerificationEmail', { body: { email, locale } }, { signal }),
      );
      return answer.ok
        ? { event: { type: 'email-resent', attempt, sent: true } }
        : refusedBy(attempt, answer);
    }
  }
}

/**
 * A new login gets its password once the emailed link has proved the email; before, none is asked for or
 * sent.
 */
const linkPassword = (
  { createTvbAccount }: RegistrationState,
  { password, tempToken }: CallContext,
): string => (createTvbAccount && tempToken === null ? '' : password);

const refusedBy = (
  attempt: number,
  { code, retryAfter }: Extract<CallAnswer<unknown>, { ok: false }>,
): Answered => ({
  event: { type: 'refused', attempt, code },
  retryAfter,
});

function onChecked(found: EmailCheck, attempt: number, androidTv: boolean, context: CallContext): Answered {
  if (!('email_accounts' in found)) return { event: { type: 'refused', attempt, code: null } };
  context.checked.current = found.email ?? context.email;
  const { email_accounts: accounts, tvb_account_id, more_accounts: moreAccounts } = found;
  const outcome = emailOutcome({ accounts, tvbAccountId: tvb_account_id ?? null, androidTv });
  return { event: { type: 'email-checked', attempt, outcome, accounts, moreAccounts } };
}

const activation = (
  { sms, androidTv }: RegistrationState,
  { code, locale, person, formKey, campaignId, region }: CallContext,
) => ({
  callback_action: 'home',
  campaign_id: campaignId,
  campaign_for_android_tv: androidTv,
  locale,
  agent: 'web',
  region,
  verification_code: verificationCodeOf(sms.prefix, code),
  create_tvb_account: true,
  tvb_account_password: person.password,
  form_key: formKey,
});

const customer = ({ email, person, now }: CallContext) => ({
  first_name: person.firstName.trim(),
  last_name: person.lastName.trim(),
  chinese_name: person.chineseName.trim(),
  email,
  title: person.title === 'mr' ? ('mr' as const) : ('ms' as const),
  is_adult: isAdult(person, now()),
  year_of_birth: person.yearOfBirth === '' ? null : Number(person.yearOfBirth),
  month_of_birth: person.monthOfBirth === '' ? null : Number(person.monthOfBirth),
  accepts_promotional_info: person.promotional,
  accepts_telemarketing: person.promotional,
});
