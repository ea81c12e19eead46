import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { FormDraft } from '#renderer/data/accounts/form-draft.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { personDraft, smsDraft } from '#renderer/features/accounts/joining/person/person-draft.ts';
import {
  type PersonForms,
  useLoggedIn,
  usePersonForms,
} from '#renderer/features/accounts/joining/person/use-person-forms.ts';
import {
  type EffectAnswer,
  type StepFlow,
  useStepFlow,
} from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import {
  isLoggingInAfterRegistration,
  keptRegistration,
  type RegistrationEffect,
  type RegistrationEvent,
  type RegistrationState,
  registrationStart,
} from '#shared/domain/accounts/registration/registration-state.ts';
import { stepRegistration } from '#shared/domain/accounts/registration/registration-step.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { type CallContext, callRegistration, type RegistrationRequest } from './registration-calls.ts';
import { HOME_REGION, useFreeCampaign } from './use-free-campaign.ts';

type LinkFields = { readonly password: string };

/** A free registration on screen. The forms outlive their steps, so going back keeps what was typed. */
export type Registration = PersonForms & {
  readonly flow: StepFlow<RegistrationState, RegistrationEvent>;
  readonly link: UseFormReturn<LinkFields>;
  /** An emailed link has proved the email. */
  readonly isEmailProved: boolean;
  /** Sends a code from the message. */
  readonly submitCode: (code: string) => void;
};

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
  const { session } = useData();
  const lang = useLanguage();
  const draft = useRegistrationDraft();
  const [formKey] = useState(() => draft.kept.formKey ?? randomUuid());
  const code = useRef('');
  const forms = usePersonForms(draft);
  const link = useForm<LinkFields>({ defaultValues: { password: '' } });
  const call = useRegistrationCalls({ tempToken, androidTv }, forms);

  const run = async (
    effect: RegistrationEffect,
    signal: AbortSignal,
    state: RegistrationState,
  ): Promise<EffectAnswer<RegistrationEvent>> => {
    if (effect.type === 'finish') {
      onDone();
      return { event: null };
    }
    const { type, resend, attempt } = effect;
    if (type === 'pair') {
      await session.load({ path: globalThis.location.pathname, lang });
      const paired = session.store.getState().viewer.kind === 'member';
      if (paired) draft.clear();
      return { event: paired ? { type: 'paired', attempt } : { type: 'refused', attempt, code: null } };
    }
    const beside = { formKey, code: code.current, password: link.getValues('password') };
    return call({ type, resend, attempt }, beside, signal, state);
  };
  const flow = useStepFlow({
    start: registrationStart(androidTv, tempToken === null ? draft.kept.flow : undefined),
    step: stepRegistration,
    run,
    isLoggingIn: isLoggingInAfterRegistration,
  });
  useLoggedIn(flow.send);
  useKeptFlow(draft, formKey, flow.state);
  const submitCode = (text: string) => {
    code.current = text;
    flow.send({ type: 'code-submitted' });
  };
  return {
    ...forms,
    flow,
    link,
    isEmailProved: tempToken !== null,
    submitCode,
  };
}

/** Returns the function that makes the calls of a registration with what is typed by then. */
function useRegistrationCalls(
  { tempToken, androidTv }: Omit<RegistrationOptions, 'onDone'>,
  { email, person, captcha, resendCaptcha, codeByEmail }: PersonForms,
) {
  const { api, clock } = useData();
  const { region } = useViewer();
  const { data: campaign } = useFreeCampaign(androidTv);
  const locale = languageTag(useLanguage());
  const checked = useRef<string | null>(null);
  return async (
    effect: RegistrationRequest,
    beside: Pick<CallContext, 'formKey' | 'code' | 'password'>,
    signal: AbortSignal,
    state: RegistrationState,
  ) => {
    const solved = effect.resend ? resendCaptcha : captcha;
    const context: CallContext = {
      ...beside,
      email: email.getValues('email').trim(),
      person: person.getValues(),
      solution: solved.code,
      campaignId: campaign?.id ?? '',
      region: region ?? HOME_REGION,
      tempToken,
      locale,
      codeByEmail,
      checked,
      now: () => clock.now(),
    };
    const answer = await callRegistration(api, state, effect, context, signal);
    if (effect.type === 'send-sms') solved.renew();
    return answer;
  };
}

/** Keeps how far the registration is, until it has ended. */
function useKeptFlow(draft: RegistrationDraft, formKey: string, state: RegistrationState): void {
  const over =
    state.stage === 'pairing_result_at_create_boss_account' || state.stage === 'create_boss_account_result';
  useEffect(() => {
    if (over) draft.clear();
    else draft.keep({ formKey, flow: keptRegistration(state) });
  }, [draft, formKey, state, over]);
}

/** Stored part of a registration: the form and its progress. */
const registrationDraft = personDraft.extend({
  chineseName: personDraft.shape.lastName,
  flow: z.object({
    stage: z.enum(['init', 'free_registration']),
    sms: smsDraft,
  }),
});

type RegistrationDraft = FormDraft<z.output<typeof registrationDraft>>;

/** Opens the draft of the registration. */
const useRegistrationDraft = (): RegistrationDraft => useFormDraft('registration', registrationDraft);
