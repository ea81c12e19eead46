import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { savedCampaign } from '#renderer/data/audience/tracking/tracking-record.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type {
  JoinDelivery,
  JoinForm,
  JoinOffer,
  JoinPage,
  JoinPayment,
} from '#renderer/data/payments/join-request.ts';
import { subdomainOf } from '#renderer/data/payments/page-of-request.ts';
import {
  emptyPerson,
  personErrors,
} from '#renderer/features/accounts/joining/registration/use-registration.ts';
import type { Captcha } from '#renderer/features/accounts/joining/sms/captcha.ts';
import { useCaptcha } from '#renderer/features/accounts/joining/sms/use-captcha.ts';
import { type StepFlow, useStepFlow } from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import {
  isLoggingInByJoining,
  type JoinEffect,
  type JoinEvent,
  type JoinState,
  joinStart,
  keptJoin,
  stepJoin,
} from '#shared/domain/accounts/joining/join-flow.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { isAdult, type RegistrationForm } from '#shared/domain/accounts/registration/registration-form.ts';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { verificationCodeOf } from '#shared/domain/accounts/sms/sms-state.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { callJoin, type JoinOutcome } from './join-calls.ts';
import { type JoinDraft, useJoinDraft } from './join-draft.ts';

/** Region of a viewer whose session names none. */
const HOME_REGION = 1;

type EmailFields = { readonly email: string };

/** How a joining ended: what was ordered, under which key, and whether an answer may have been lost. */
export type Joined = JoinOutcome & { readonly key: string; readonly isSent: boolean };

export type JoinOptions = {
  readonly offer: JoinOffer;
  readonly backUrl: string | null;
  readonly pairingCode: string;
  readonly phone: boolean;
  /** Called once, when the browser is logged in. */
  readonly onJoined: (joined: Joined) => void;
};

/** A joining on screen. What is typed outlives its steps. */
export type Join = {
  readonly offer: JoinOffer;
  readonly flow: StepFlow<JoinState, JoinEvent>;
  readonly email: UseFormReturn<EmailFields>;
  readonly person: UseFormReturn<RegistrationForm>;
  readonly hkid: string;
  readonly onHkid: (hkid: string) => void;
  readonly captcha: Captcha;
  readonly resendCaptcha: Captcha;
  readonly codeByEmail: boolean;
  readonly submitCode: (code: string) => void;
  readonly submitDelivery: (delivery: JoinDelivery) => void;
  readonly submitPayment: (payment: JoinPayment) => void;
};

/** What is typed and chosen outside of the two forms; never stored. */
type Typed = { code: string; delivery: JoinDelivery | null; payment: JoinPayment | null; isOver: boolean };

/** Runs a joining while the component is mounted. */
export function useJoin(options: JoinOptions): Join {
  const { offer, backUrl, onJoined } = options;
  const { api, clock, session, config, platform } = useData();
  const lang = useLanguage();
  const { kind } = useViewer();
  const draft = useJoinDraft();
  const [formKey] = useState(() => draft.kept.formKey ?? randomUuid());
  const [hkid, setHkid] = useState('');
  const [typed] = useState<Typed>(() => ({ code: '', delivery: null, payment: null, isOver: false }));
  const outcome = useRef<JoinOutcome>({ order: null, gateway: null });
  const codeByEmail = useStore(config.store, (state) => state.config.registration_code_by === 'email');
  const { email, person } = useJoinForms(draft, typed);
  const captcha = useCaptcha('registration');
  const resendCaptcha = useCaptcha('sms');
  const page = useJoinPage(options);

  const formOf = (state: JoinState): JoinForm => ({
    key: formKey,
    offer,
    person: personOf(person.getValues(), email.getValues('email'), hkid, clock.now()),
    verificationCode: verificationCodeOf(state.sms.prefix, typed.code),
    delivery: typed.delivery,
    payment: typed.payment,
    backUrl,
  });
  const run = async (effect: JoinEffect, signal: AbortSignal, state: JoinState) => {
    if (effect.type === 'finish') {
      typed.isOver = true;
      draft.clear();
      onJoined({ ...outcome.current, key: formKey, isSent: state.isSent });
      return { event: null };
    }
    const deviceId = await platform.device.id();
    const webData = savedCampaign(platform.storage, clock.now());
    const answer = await callJoin(
      effect,
      {
        api,
        form: formOf(state),
        page: { ...page, deviceId, webData },
        captcha: (effect.resend ? resendCaptcha : captcha).code,
        codeByEmail,
        now: () => clock.now(),
        onOutcome: (found) => {
          outcome.current = found;
        },
        isMember: async () => {
          await session.load({ path: globalThis.location.pathname, lang });
          return session.store.getState().viewer.kind === 'member';
        },
      },
      signal,
    );
    if (effect.type === 'send-sms') (effect.resend ? resendCaptcha : captcha).renew();
    return answer;
  };
  const flow = useStepFlow<JoinState, JoinEvent, JoinEffect>({
    start: joinStart(offer.plan.steps, draft.kept.flow),
    step: stepJoin,
    run,
    isLoggingIn: isLoggingInByJoining,
  });
  const { send, state } = flow;
  const isMember = kind === 'member';
  useEffect(() => {
    if (isMember) send({ type: 'logged-in' });
  }, [isMember, send]);
  useEffect(() => {
    if (!typed.isOver) draft.keep({ formKey, flow: keptJoin(state) });
  }, [draft, formKey, state, typed]);
  return {
    offer,
    flow,
    email,
    person,
    hkid,
    onHkid: setHkid,
    captcha,
    resendCaptcha,
    codeByEmail,
    submitCode: (code) => {
      typed.code = code;
      send({ type: 'code-submitted' });
    },
    submitDelivery: (delivery) => {
      typed.delivery = delivery;
      send({ type: 'delivery-submitted' });
    },
    submitPayment: (payment) => {
      typed.payment = payment;
      send({ type: 'method-submitted' });
    },
  };
}

/** The page as the gateway hears of it (S0-7-068 to S0-7-071). */
function useJoinPage({ pairingCode, phone }: JoinOptions): Omit<JoinPage, 'deviceId' | 'webData'> {
  const language = useLanguage();
  const region = useViewer().region ?? HOME_REGION;
  const subdomain = subdomainOf(globalThis.location.hostname);
  return { language, region, phone, pairingCode, subdomain };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function personOf(form: RegistrationForm, email: string, hkid: string, now: number): JoinForm['person'] {
  return {
    email: email.trim(),
    title: form.title === 'mr' ? 'mr' : 'ms',
    firstName: form.firstName,
    lastName: form.lastName,
    hkid,
    areaCode: form.areaCode,
    mobileNumber: mobileDigits(form.areaCode, form.mobileNumber),
    yearOfBirth: numberOf(form.yearOfBirth),
    monthOfBirth: numberOf(form.monthOfBirth),
    isAdult: isAdult(form, now),
    promotional: form.promotional,
    password: form.password,
  };
}

/** The forms of a joining, filled with what was typed before, which they keep from then on. */
function useJoinForms(draft: JoinDraft, typed: Pick<Typed, 'isOver'>): Pick<Join, 'email' | 'person'> {
  const { country } = useViewer();
  const { clock } = useData();
  const { email: keptEmail = '', formKey: _formKey, flow: _flow, ...kept } = draft.kept;
  const email = useForm<EmailFields>({
    resolver: rulesResolver(({ email: text }) => ({ email: isEmail(text.trim()) ? undefined : 'invalid' })),
    defaultValues: { email: keptEmail },
  });
  const person = useForm<RegistrationForm>({
    resolver: rulesResolver((form) => personErrors(form, marketYear(clock.now()))),
    shouldFocusError: false,
    defaultValues: {
      ...emptyPerson(country),
      ...kept,
    },
  });
  useEffect(() => {
    const keep = ({ values }: { readonly values: EmailFields | RegistrationForm }) => {
      if (!typed.isOver) draft.keep(values);
    };
    const ends = [
      email.subscribe({ formState: { values: true }, callback: keep }),
      person.subscribe({ formState: { values: true }, callback: keep }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [draft, email, person, typed]);
  return { email, person };
}
