import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import type { EmailCheck } from '#shared/contract/accounts/registration/registration.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { emailOutcome } from '#shared/domain/accounts/registration/email-outcome.ts';
import { type RegistrationForm, registrationErrors } from '#shared/domain/accounts/registration/registration-form.ts';
import {
  type RegistrationEffect,
  type RegistrationEvent,
  type RegistrationState,
  registrationStart,
} from '#shared/domain/accounts/registration/registration-state.ts';
import { stepRegistration } from '#shared/domain/accounts/registration/registration-step.ts';
import { defaultAreaCode, mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { smsLocale, verificationCodeOf } from '#shared/domain/accounts/sms/sms-form.ts';
import { type CallAnswer, readAnswer } from './call-answer.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';
import { HOME_REGION, useFreeCampaign } from './use-free-campaign.ts';
import { type EffectAnswer, type StepFlow, useStepFlow } from './use-step-flow.ts';

type EmailFields = { readonly email: string };
type CodeFields = { readonly code: string };
type LinkFields = { readonly password: string };

/** A free registration on screen. The forms outlive their steps, so going back keeps what was typed. */
export type Registration = {
  readonly flow: StepFlow<RegistrationState, RegistrationEvent>;
  readonly email: UseFormReturn<EmailFields>;
  readonly person: UseFormReturn<RegistrationForm>;
  readonly code: UseFormReturn<CodeFields>;
  readonly link: UseFormReturn<LinkFields>;
  readonly captcha: Captcha;
  readonly resendCaptcha: Captcha;
};

/** Message keys of the personal form by field. */
function personErrors(form: RegistrationForm) {
  const errors = registrationErrors(form, new Date().getFullYear());
  return {
    ...{
      title: errors.title?.code,
      lastName: errors.lastName?.code,
      firstName: errors.firstName?.code,
      chineseName: errors.chineseName?.code,
    },
    ...{ mobileNumber: errors.mobileNumber?.code, password: errors.password?.code, confirmPassword: errors.confirmPassword?.code },
    ...{ yearOfBirth: errors.birth?.code, terms: errors.terms?.code, captcha: errors.captcha?.code },
  };
}

type UseRegistrationOptions = {
  /** Token of an emailed link, which proves an email; null for none. */
  readonly tempToken: string | null;
  /** Called once, when the browser is signed in to its new account. */
  readonly onDone: () => void;
};

/** Runs a free registration while the component is mounted. */
export function useRegistration({ tempToken, onDone }: UseRegistrationOptions): Registration {
  const { api, clock, session } = useData();
  const { country, region } = useViewer();
  const { data: campaign } = useFreeCampaign();
  const lang = useLanguage();
  const [formKey] = useState(() => crypto.randomUUID());
  const checked = useRef<string | null>(null);
  const email = useForm<EmailFields>({
    resolver: rulesResolver(({ email: text }) => ({ email: isEmail(text) ? undefined : 'invalid' })),
    defaultValues: { email: '' },
  });
  const person = useForm<RegistrationForm>({
    resolver: rulesResolver(personErrors),
    defaultValues: {
      ...{ title: '', lastName: '', firstName: '', chineseName: '', areaCode: defaultAreaCode(country), mobileNumber: '' },
      ...{ password: '', confirmPassword: '', yearOfBirth: '', monthOfBirth: '', terms: false, promotional: false, captcha: '' },
    },
  });
  const code = useForm<CodeFields>({ defaultValues: { code: '' } });
  const link = useForm<LinkFields>({ defaultValues: { password: '' } });
  const captcha = useCaptcha('registration');
  const resendCaptcha = useCaptcha('sms');

  const run = async (
    effect: RegistrationEffect,
    signal: AbortSignal,
    state: RegistrationState,
  ): Promise<EffectAnswer<RegistrationEvent>> => {
    if (effect.type === 'finish') {
      person.reset();
      onDone();
      return { event: null };
    }
    const { attempt } = effect;
    if (effect.type === 'pair') {
      await session.load({ path: globalThis.location.pathname, lang });
      const paired = session.store.getState().viewer.kind === 'member';
      return { event: paired ? { type: 'paired', attempt } : { type: 'refused', attempt, code: null } };
    }
    const typed = {
      email: email.getValues('email').trim(),
      person: person.getValues(),
      code: code.getValues('code'),
      password: link.getValues('password'),
    };
    const solution = effect.resend ? resendCaptcha.code : captcha.code;
    const plan = { campaignId: campaign?.id ?? '', region: region ?? HOME_REGION };
    const context = { ...typed, ...plan, solution, formKey, tempToken, locale: smsLocale(lang), checked, now: () => clock.now() };
    const answer = await makeCall(api, state, effect.type, effect.resend, attempt, context, signal);
    if (effect.type === 'send-sms') (effect.resend ? resendCaptcha : captcha).renew();
    return answer;
  };
  const flow = useStepFlow({ start: registrationStart(), step: stepRegistration, run });
  return { flow, email, person, code, link, captcha, resendCaptcha };
}

type CallContext = {
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
  /** The email that the last check was about: that of the link, or the typed one. */
  readonly checked: { current: string | null };
  readonly now: () => number;
};

type CallType = Exclude<RegistrationEffect['type'], 'finish' | 'pair'>;
type Answered = EffectAnswer<RegistrationEvent>;

/** Makes one call of the registration; never throws. */
async function makeCall(
  api: Api,
  state: RegistrationState,
  type: CallType,
  resend: boolean,
  attempt: number,
  context: CallContext,
  signal: AbortSignal,
): Promise<Answered> {
  const { email, person, locale } = context;
  const mobile = { mobile_number: mobileDigits(person.areaCode, person.mobileNumber), area_code: person.areaCode };
  switch (type) {
    case 'check-email': {
      const body = context.tempToken === null || context.checked.current !== null ? { email } : { temp_token: context.tempToken };
      const answer = readAnswer(await api.call('emailCheck', { body }, { signal }));
      if (!answer.ok) return refusedBy(attempt, answer);
      return onChecked(answer.value, attempt, state.androidTv, context);
    }
    case 'send-sms': {
      const body = { lang: locale, ...mobile, resend, captchaCode: context.solution, with_code_prefix: true };
      const answer = readAnswer(await api.call('requestSms', { body }, { signal }));
      return answer.ok
        ? { event: { type: 'sms-sent', attempt, prefix: answer.value.code_prefix ?? '', now: context.now() } }
        : refusedBy(attempt, answer);
    }
    case 'confirm': {
      const answer = readAnswer(
        await api.call(
          'confirmActivation',
          { body: { ...activation(state, context), customer: { ...customer(context), ...mobile } } },
          { signal },
        ),
      );
      return answer.ok ? { event: { type: 'registered', attempt } } : refusedBy(attempt, answer);
    }
    case 'link': {
      const body = {
        ...{ create_tvb_account: state.createTvbAccount, account_id: state.chosen ?? '', email: context.checked.current ?? email },
        ...{ tvb_account_password: context.password, temporary_token: context.tempToken ?? '', locale },
      };
      const answer = readAnswer(await api.call('linkupTvbId', { body }, { signal }));
      return answer.ok ? { event: { type: 'linked', attempt, pending: answer.value.pending ?? false } } : refusedBy(attempt, answer);
    }
    case 'resend-email': {
      const answer = readAnswer(await api.call('resendTvbIdVerificationEmail', { body: { email } }, { signal }));
      return answer.ok ? { event: { type: 'email-resent', attempt, sent: true } } : refusedBy(attempt, answer);
    }
  }
}

const refusedBy = (attempt: number, { code, retryAfter }: Extract<CallAnswer<unknown>, { ok: false }>): Answered => ({
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

const activation = ({ sms, androidTv }: RegistrationState, { code, locale, person, formKey, campaignId, region }: CallContext) => ({
  ...{ callback_action: 'home', campaign_id: campaignId, campaign_for_android_tv: androidTv, locale, agent: 'web', region },
  ...{
    verification_code: verificationCodeOf(sms.prefix, code),
    create_tvb_account: true,
    tvb_account_password: person.password,
    form_key: formKey,
  },
});

const customer = ({ email, person }: CallContext) => ({
  ...{ first_name: person.firstName.trim(), last_name: person.lastName.trim(), chinese_name: person.chineseName.trim(), email },
  ...{ title: person.title === 'mr' ? ('mr' as const) : ('ms' as const), is_adult: true },
  year_of_birth: person.yearOfBirth === '' ? null : Number(person.yearOfBirth),
  month_of_birth: person.monthOfBirth === '' ? null : Number(person.monthOfBirth),
  ...{ accepts_promotional_info: person.promotional, accepts_telemarketing: person.promotional },
});
