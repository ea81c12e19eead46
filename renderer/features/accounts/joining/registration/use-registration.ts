import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useStore } from 'zustand';
import type { FormDraft } from '#renderer/data/accounts/form-draft.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { Captcha } from '#renderer/features/accounts/joining/sms/captcha.ts';
import { useCaptcha } from '#renderer/features/accounts/joining/sms/use-captcha.ts';
import {
  type EffectAnswer,
  type StepFlow,
  useStepFlow,
} from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import {
  type RegistrationForm,
  registrationErrors,
} from '#shared/domain/accounts/registration/registration-form.ts';
import {
  isLoggingInAfterRegistration,
  keptRegistration,
  type RegistrationEffect,
  type RegistrationEvent,
  type RegistrationState,
  registrationStart,
} from '#shared/domain/accounts/registration/registration-state.ts';
import { stepRegistration } from '#shared/domain/accounts/registration/registration-step.ts';
import { defaultAreaCode, mobileErrorKey } from '#shared/domain/accounts/sms/mobile-number.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { callRegistration } from './registration-calls.ts';
import { HOME_REGION, useFreeCampaign } from './use-free-campaign.ts';

type EmailFields = { readonly email: string };
type LinkFields = { readonly password: string };

/** A free registration on screen. The forms outlive their steps, so going back keeps what was typed. */
export type Registration = {
  readonly flow: StepFlow<RegistrationState, RegistrationEvent>;
  readonly email: UseFormReturn<EmailFields>;
  readonly person: UseFormReturn<RegistrationForm>;
  readonly link: UseFormReturn<LinkFields>;
  readonly captcha: Captcha;
  readonly resendCaptcha: Captcha;
  /** An emailed link has proved the email. */
  readonly isEmailProved: boolean;
  /** Whether the code goes to the email instead of the mobile number. */
  readonly codeByEmail: boolean;
  /** Sends a code from the message. */
  readonly submitCode: (code: string) => void;
};

/** Message keys of the personal form by field. */
export function personErrors(form: RegistrationForm, thisYear: number) {
  const errors = registrationErrors(form, thisYear);
  return {
    title: errors.title?.code,
    lastName: errors.lastName?.code,
    firstName: errors.firstName?.code,
    chineseName: errors.chineseName?.code,
    mobileNumber: mobileErrorKey(errors.mobileNumber),
    password: errors.password?.code,
    confirmPassword: errors.confirmPassword?.code,
    yearOfBirth: errors.birth?.code,
    terms: errors.terms && 'terms',
    captcha: errors.captcha?.code,
  };
}

/** The personal form before anything is typed; the area code is that of the viewer's country. */
export const emptyPerson = (country: string | null): RegistrationForm => ({
  title: '',
  lastName: '',
  firstName: '',
  chineseName: '',
  areaCode: defaultAreaCode(country),
  mobileNumber: '',
  password: '',
  confirmPassword: '',
  yearOfBirth: '',
  monthOfBirth: '',
  terms: false,
  promotional: false,
  captcha: '',
});

export type RegistrationOptions = {
  /** Token of an emailed link, which proves an email; null for none. */
  readonly tempToken: string | null;
  /** Registers for Android TV (S0-6-024). */
  readonly androidTv: boolean;
  /** Called once, when the viewer leaves the last step, logged in to the new account. */
  readonly onDone: () => void;
};

/** Runs a free registration while the component is mounted; what is typed outlives that. */
export function useRegistration({ tempToken, androidTv, onDone }: RegistrationOptions): Registration {
  const { api, clock, session } = useData();
  const { region, kind } = useViewer();
  const { data: campaign } = useFreeCampaign(androidTv);
  const lang = useLanguage();
  const draft = useRegistrationDraft();
  const [formKey] = useState(() => draft.kept.formKey ?? randomUuid());
  const codeByEmail = useCodeByEmail();
  const checked = useRef<string | null>(null);
  const code = useRef('');
  const { email, person, link } = useRegistrationForms(draft);
  const captcha = useCaptcha('registration');
  const resendCaptcha = useCaptcha('sms');

  const run = async (
    effect: RegistrationEffect,
    signal: AbortSignal,
    state: RegistrationState,
  ): Promise<EffectAnswer<RegistrationEvent>> => {
    if (effect.type === 'finish') {
      onDone();
      return { event: null };
    }
    const { attempt } = effect;
    if (effect.type === 'pair') {
      await session.load({ path: globalThis.location.pathname, lang });
      const paired = session.store.getState().viewer.kind === 'member';
      if (paired) draft.clear();
      return { event: paired ? { type: 'paired', attempt } : { type: 'refused', attempt, code: null } };
    }
    const typed = {
      email: email.getValues('email').trim(),
      person: person.getValues(),
      password: link.getValues('password'),
    };
    const solution = effect.resend ? resendCaptcha.code : captcha.code;
    const plan = { campaignId: campaign?.id ?? '', region: region ?? HOME_REGION };
    const rest = {
      code: code.current,
      solution,
      formKey,
      tempToken,
      locale: languageTag(lang),
      codeByEmail,
      checked,
      now: () => clock.now(),
    };
    const { type, resend } = effect;
    const answer = await callRegistration(
      api,
      state,
      { type, resend, attempt },
      { ...typed, ...plan, ...rest },
      signal,
    );
    if (type === 'send-sms') (resend ? resendCaptcha : captcha).renew();
    return answer;
  };
  const flow = useStepFlow({
    start: registrationStart(androidTv, tempToken === null ? draft.kept.flow : undefined),
    step: stepRegistration,
    run,
    isLoggingIn: isLoggingInAfterRegistration,
  });
  const { send } = flow;
  const isMember = kind === 'member';
  useEffect(() => {
    if (isMember) send({ type: 'logged-in' });
  }, [isMember, send]);
  useKeptFlow(draft, formKey, flow.state);
  const submitCode = (text: string) => {
    code.current = text;
    flow.send({ type: 'code-submitted' });
  };
  return {
    flow,
    email,
    person,
    link,
    captcha,
    resendCaptcha,
    isEmailProved: tempToken !== null,
    codeByEmail,
    submitCode,
  };
}

/** The forms of a registration, filled with what was typed before, which they keep from then on. */
function useRegistrationForms(draft: RegistrationDraft): Pick<Registration, 'email' | 'person' | 'link'> {
  const { country } = useViewer();
  const { clock } = useData();
  const email = useForm<EmailFields>({
    resolver: rulesResolver(({ email: text }) => ({ email: isEmail(text) ? undefined : 'invalid' })),
    defaultValues: { email: draft.kept.email ?? '' },
  });
  const person = useForm<RegistrationForm>({
    resolver: rulesResolver((form) => personErrors(form, marketYear(clock.now()))),
    shouldFocusError: false,
    defaultValues: {
      ...emptyPerson(country),
      ...personOf(draft.kept),
    },
  });
  const link = useForm<LinkFields>({ defaultValues: { password: '' } });
  useEffect(() => {
    const keep = ({ values }: { readonly values: EmailFields | RegistrationForm }) => draft.keep(values);
    const ends = [
      email.subscribe({ formState: { values: true }, callback: keep }),
      person.subscribe({ formState: { values: true }, callback: keep }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [draft, email, person]);
  return { email, person, link };
}

/** The kept fields of the personal form. */
const personOf = ({ email: _email, formKey: _formKey, flow: _flow, ...person }: RegistrationDraft['kept']) =>
  person;

/** Keeps how far the registration is, until it has ended. */
function useKeptFlow(draft: RegistrationDraft, formKey: string, state: RegistrationState): void {
  const over =
    state.stage === 'pairing_result_at_create_boss_account' || state.stage === 'create_boss_account_result';
  useEffect(() => {
    if (over) draft.clear();
    else draft.keep({ formKey, flow: keptRegistration(state) });
  }, [draft, formKey, state, over]);
}

/**
 * Whether the code of a registration goes to the email instead of the mobile number: the service's decision,
 * in remote config.
 */
function useCodeByEmail(): boolean {
  const { config } = useData();
  return useStore(config.store, (state) => state.config.registration_code_by === 'email');
}

const text = z.string().max(300);

/** Stored part of a registration: the form and its progress. Neither password is included. */
const registrationDraft = z.object({
  email: text,
  title: z.enum(['', 'mr', 'ms']),
  lastName: text,
  firstName: text,
  chineseName: text,
  areaCode: z.string().regex(/^\d{1,4}$/),
  mobileNumber: text,
  yearOfBirth: text,
  monthOfBirth: text,
  terms: z.boolean(),
  promotional: z.boolean(),
  /** The key under which the form registers once, however often it is sent. */
  formKey: z.string().regex(/^[\w-]{8,64}$/),
  flow: z.object({
    stage: z.enum(['init', 'free_registration']),
    sms: z.object({
      number: text.nullable(),
      sentAt: z.number().nullable(),
      prefix: text,
      limited: z.boolean(),
    }),
  }),
});

type RegistrationDraft = FormDraft<z.output<typeof registrationDraft>>;

/** Opens the draft of the registration. */
const useRegistrationDraft = (): RegistrationDraft => useFormDraft('registration', registrationDraft);
