import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import {
  type EffectAnswer,
  type StepFlow,
  useStepFlow,
} from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { useFormValues } from '#renderer/ui/forms/use-form-values.ts';
import {
  defaultAreaCode,
  mobileDigits,
  mobileErrorKey,
  newMobileError,
} from '#shared/domain/accounts/sms/mobile-number.ts';
import {
  type MobileUpdateEffect,
  type MobileUpdateEvent,
  type MobileUpdateState,
  mobileUpdateStart,
  stepMobileUpdate,
} from '#shared/domain/accounts/sms/mobile-update.ts';
import { keptSms, verificationCodeOf } from '#shared/domain/accounts/sms/sms-state.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { verifyCode } from './verify-code.ts';

export type MobileValues = { readonly areaCode: string; readonly mobileNumber: string };

/** A change of the mobile number on screen. */
export type MobileUpdate = {
  readonly flow: StepFlow<MobileUpdateState, MobileUpdateEvent>;
  readonly form: UseFormReturn<MobileValues>;
  readonly submitNumber: () => void;
  readonly submitCode: (code: string) => void;
};

const text = z.string().max(40);
/**
 * The part of a change of the number that outlives a reload: the number, and the text message that was sent.
 */
const mobileDraft = z.object({
  areaCode: z.string().regex(/^\d{1,4}$/),
  mobileNumber: text,
  sms: z.object({
    number: text.nullable(),
    sentAt: z.number().nullable(),
    prefix: text,
    limited: z.boolean(),
  }),
});

/** Returns a number with its area code, by which the flow distinguishes numbers. */
export const numberOf = ({ areaCode, mobileNumber }: MobileValues): string =>
  `${areaCode} ${mobileDigits(areaCode, mobileNumber)}`;

/** Runs a change of the account's mobile number while the component is mounted (S0-7-036 to S0-7-038). */
export function useMobileUpdate(): MobileUpdate {
  const { api, clock } = useData();
  const { country } = useViewer();
  const locale = languageTag(useLanguage());
  const draft = useFormDraft('mobile-number', mobileDraft);
  const code = useRef('');
  const form = useForm<MobileValues>({
    resolver: rulesResolver(({ areaCode, mobileNumber }) => ({
      mobileNumber: mobileErrorKey(newMobileError(areaCode, mobileNumber)),
    })),
    defaultValues: {
      areaCode: draft.kept.areaCode ?? defaultAreaCode(country),
      mobileNumber: draft.kept.mobileNumber ?? '',
    },
  });
  const run = async (
    { type, attempt }: MobileUpdateEffect,
    signal: AbortSignal,
    { sms }: MobileUpdateState,
  ): Promise<EffectAnswer<MobileUpdateEvent>> => {
    const { areaCode, mobileNumber } = form.getValues();
    const number = { mobile_number: mobileDigits(areaCode, mobileNumber), area_code: areaCode };
    if (type === 'send-sms') {
      const answer = readAnswer(
        await api.call('requestMobileUpdate', { body: { ...number, locale } }, { signal }),
      );
      if (answer.ok)
        return {
          event: { type: 'sms-sent', attempt, prefix: answer.value.code_prefix ?? '', now: clock.now() },
        };
      return { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
    }
    const body = { ...number, verification_code: verificationCodeOf(sms.prefix, code.current) };
    const answer = await verifyCode(api, body, signal);
    return answer.ok
      ? { event: { type: 'verified', attempt } }
      : { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
  };
  const flow = useStepFlow({ start: mobileUpdateStart(draft.kept.sms), step: stepMobileUpdate, run });
  const { stage, sms } = flow.state;
  useEffect(() => {
    if (stage === 'done') draft.clear();
    else draft.keep({ sms: keptSms(sms) });
  }, [draft, stage, sms]);
  useFormValues(form, draft.keep);
  return {
    flow,
    form,
    submitNumber: () =>
      flow.send({ type: 'number-submitted', number: numberOf(form.getValues()), now: clock.now() }),
    submitCode: (typed) => {
      code.current = typed;
      flow.send({ type: 'code-submitted' });
    },
  };
}
