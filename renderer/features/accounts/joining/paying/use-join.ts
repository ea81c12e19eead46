import { useEffect, useRef, useState } from 'react';
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
  type PersonForms,
  useLoggedIn,
  usePersonForms,
} from '#renderer/features/accounts/joining/person/use-person-forms.ts';
import { HOME_REGION } from '#renderer/features/accounts/joining/registration/use-free-campaign.ts';
import { type StepFlow, useStepFlow } from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import {
  isLoggingInByJoining,
  type JoinEffect,
  type JoinEvent,
  type JoinState,
  joinStart,
  keptJoin,
  stepJoin,
} from '#shared/domain/accounts/joining/join-flow.ts';
import { isAdult, type RegistrationForm } from '#shared/domain/accounts/registration/registration-form.ts';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { verificationCodeOf } from '#shared/domain/accounts/sms/sms-state.ts';
import { type CallEffect, callJoin, type JoinContext, type JoinOutcome } from './join-calls.ts';
import { useJoinDraft } from './join-draft.ts';

/** How a joining ended: what was ordered, under which key, and whether an answer may have been lost. */
export type Joined = JoinOutcome & { readonly key: string; readonly isSent: boolean };

export type JoinOptions = {
  readonly offer: JoinOffer;
  readonly backUrl: string | null;
  readonly pairingCode: string;
  readonly phone: boolean;
  /** The delivery chosen before a reload; null if it cannot be sent. */
  readonly delivery: JoinDelivery | null;
  /** Called once, when the browser is logged in. */
  readonly onJoined: (joined: Joined) => void;
};

/** A joining on screen. What is typed outlives its steps. */
export type Join = PersonForms & {
  readonly offer: JoinOffer;
  readonly flow: StepFlow<JoinState, JoinEvent>;
  readonly hkid: string;
  readonly onHkid: (hkid: string) => void;
  /** The page was loaded again, so that identity card and password are to be entered once more. */
  readonly isResumed: boolean;
  readonly submitCode: (code: string) => void;
  readonly submitDelivery: (delivery: JoinDelivery) => void;
  readonly submitPayment: (payment: JoinPayment) => void;
};

/** Input outside of the two forms; never stored. */
type Typed = { code: string; delivery: JoinDelivery | null; payment: JoinPayment | null };

/** Runs a joining while the component is mounted. */
export function useJoin(options: JoinOptions): Join {
  const { offer, onJoined } = options;
  const draft = useJoinDraft();
  const [formKey] = useState(() => draft.kept.formKey ?? randomUuid());
  const [hkid, setHkid] = useState('');
  const [typed] = useState<Typed>(() => ({ code: '', delivery: options.delivery, payment: null }));
  const [isResumed] = useState(draft.kept.flow?.stage === 'person');
  const outcome = useRef<JoinOutcome>({ order: null, gateway: null });
  const forms = usePersonForms(draft);
  const call = useJoinCalls(options, forms);

  const run = async (effect: JoinEffect, signal: AbortSignal, state: JoinState) => {
    if (effect.type === 'finish') {
      draft.end();
      onJoined({ ...outcome.current, key: formKey, isSent: state.isSent });
      return { event: null };
    }
    const { code, delivery, payment } = typed;
    /* Empty after a reload: the service knows what this browser proved. */
    const verificationCode = code === '' ? '' : verificationCodeOf(state.sms.prefix, code);
    const form = { key: formKey, hkid, verificationCode, delivery, payment };
    return call(effect, form, signal, (answered) => {
      outcome.current = answered;
    });
  };
  const flow = useStepFlow<JoinState, JoinEvent, JoinEffect>({
    start: joinStart(offer.plan.steps, draft.kept.flow && resumable(draft.kept.flow, options)),
    step: stepJoin,
    run,
    isLoggingIn: isLoggingInByJoining,
  });
  const { send, state } = flow;
  useLoggedIn(send);
  useEffect(() => draft.keep({ formKey, flow: keptJoin(state) }), [draft, formKey, state]);
  return {
    ...forms,
    offer,
    flow,
    hkid,
    onHkid: setHkid,
    isResumed,
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

/** Returns how far a kept joining may resume: to the payment only with all that comes before it. */
const resumable = <Kept extends { readonly reached: 'delivery' | 'method' | null }>(
  kept: Kept,
  { offer, delivery }: JoinOptions,
): Kept =>
  offer.plan.asksAddress && delivery === null && kept.reached === 'method'
    ? { ...kept, reached: 'delivery' }
    : kept;

/** Fields of a call beside the two forms. */
type BesideForms = Pick<JoinForm, 'key' | 'verificationCode' | 'delivery' | 'payment'> & {
  readonly hkid: string;
};

/** Returns the function that makes the calls of a joining with what is typed by then. */
function useJoinCalls(options: JoinOptions, forms: PersonForms) {
  const { offer, backUrl } = options;
  const { email, person, captcha, resendCaptcha, codeByEmail } = forms;
  const { api, clock, session, platform } = useData();
  const lang = useLanguage();
  const page = useJoinPage(options);
  return async (
    effect: CallEffect,
    { hkid, ...form }: BesideForms,
    signal: AbortSignal,
    onOutcome: JoinContext['onOutcome'],
  ) => {
    const solved = effect.resend ? resendCaptcha : captcha;
    const deviceId = await platform.device.id();
    const webData = savedCampaign(platform.storage, clock.now());
    const context: JoinContext = {
      api,
      form: {
        ...form,
        offer,
        person: personOf(person.getValues(), email.getValues('email'), hkid, clock.now()),
        backUrl,
      },
      page: { ...page, deviceId, webData },
      captcha: solved.code,
      codeByEmail,
      now: () => clock.now(),
      onOutcome,
      isMember: async () => {
        await session.load({ path: globalThis.location.pathname, lang });
        return session.store.getState().viewer.kind === 'member';
      },
    };
    const answer = await callJoin(effect, context, signal);
    if (effect.type === 'send-sms') solved.renew();
    return answer;
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
