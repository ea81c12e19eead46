import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { type CallAnswer, readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import css from '#renderer/features/accounts/joining/joining.module.css';
import {
  FlowMessage,
  JoiningBackButton,
  ResultStep,
  useStepFocus,
} from '#renderer/features/accounts/joining/joining-parts.tsx';
import { type EffectAnswer, useStepFlow } from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { useFormValues } from '#renderer/ui/forms/use-form-values.ts';
import {
  type AccountStatus,
  FORGOTTEN_PASSWORD_START,
  type ForgottenPasswordEffect,
  type ForgottenPasswordEvent,
  stepForgottenPassword,
} from '#shared/domain/accounts/recovery/forgotten-password.ts';
import { mobileDigits, mobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';

const forgottenPasswordDraft = z.object({ account: z.string().max(200), mobile: z.string().max(40) });

type MobileFields = { readonly mobile: string };

/** The area code of the account's mobile number. */
const areaOf = (status: AccountStatus | null): string => status?.areaCode ?? market().defaultAreaCode;
const mobileResolver = (areaCode: string) =>
  rulesResolver(({ mobile }: MobileFields) => ({ mobile: mobileError(areaCode, mobile)?.code }));

type Fields = { readonly account: string; readonly mobile: string };

/**
 * The forgotten password, from the account to the link in the mailbox or on the phone (S0-2-107 to S0-2-109).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flow: a part for each stage.
export function ForgottenPasswordView({ onLogin }: { readonly onLogin: () => void }) {
  const t = useJoiningTexts();
  const locale = languageTag(useLanguage());
  const { api } = useData();
  const draft = useFormDraft('forgotten-password', forgottenPasswordDraft);
  const account = useForm({ defaultValues: { account: draft.kept.account ?? '' } });
  useFormValues(account, draft.keep);
  const mobile = useRef(draft.kept.mobile ?? '');
  const flow = useStepFlow({
    start: FORGOTTEN_PASSWORD_START,
    step: stepForgottenPassword,
    run: (effect: ForgottenPasswordEffect, signal, { status: accountStatus }) => {
      const typed = { account: account.getValues('account'), mobile: mobile.current };
      return runForgottenPassword(api, typed, { locale, areaCode: areaOf(accountStatus) }, effect, signal);
    },
  });
  const { stage, call, status, by, message } = flow.state;
  const areaCode = areaOf(status);
  const body = useStepFocus(stage);
  const messageLine = message !== null && message !== 'account_required' && (
    <FlowMessage id={message} retryAfter={flow.retryAfter}>
      {t(`forgottenPassword.message.${message}`)}
    </FlowMessage>
  );
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      {stage === 'init' && (
        <form
          className={css.form}
          noValidate
          onSubmit={account.handleSubmit((typed) =>
            flow.send({ type: 'account-submitted', account: typed.account }),
          )}
        >
          <JoiningBackButton onBack={onLogin} />
          <p>{t('forgottenPassword.text')}</p>
          <FormField
            label={t('account')}
            control={account.control}
            name="account"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
            data-first=""
            error={message === 'account_required' ? t('accountRequired') : undefined}
            errorText={() => t('accountRequired')}
          />
          {messageLine}
          <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={call !== null}>
            {t('forgottenPassword.submit')}
          </BusyButton>
        </form>
      )}
      {stage === 'fill_mobile_number' && (
        <MobileStep
          number={`+${areaCode} ${status?.maskedMobileNumber ?? ''}`}
          areaCode={areaCode}
          before={mobile.current}
          busy={call !== null}
          message={messageLine}
          onBack={() => flow.send({ type: 'went-back' })}
          onTyped={(text) => draft.keep({ mobile: text })}
          onSubmit={(text) => {
            mobile.current = text;
            flow.send({ type: 'mobile-submitted' });
          }}
        />
      )}
      {stage === 'completed' && (
        <ResultStep
          title={t(`forgottenPassword.done.${by ?? 'email'}`)}
          text={t('forgottenPassword.doneText', {
            to:
              by === 'email'
                ? (status?.maskedEmail ?? '')
                : `+${areaCode} ${status?.maskedMobileNumber ?? ''}`,
          })}
          action={{ text: t('toLogin'), onPress: onLogin }}
        />
      )}
    </div>
  );
}

type MobileStepProps = {
  /** The masked number of the account, so that its owner knows which one to type. */
  readonly number: string;
  readonly areaCode: string;
  /** Text that was typed before. */
  readonly before: string;
  readonly busy: boolean;
  readonly message: ReactNode;
  readonly onBack: () => void;
  /** Called with what is typed so far. */
  readonly onTyped: (mobile: string) => void;
  readonly onSubmit: (mobile: string) => void;
};

/** Asks for the mobile number of the account (S0-2-108). */
export function MobileStep({
  number,
  areaCode,
  before,
  busy,
  message,
  onBack,
  onTyped,
  onSubmit,
}: MobileStepProps) {
  const t = useJoiningTexts();
  const { control, handleSubmit, subscribe } = useForm<MobileFields>({
    resolver: mobileResolver(areaCode),
    defaultValues: { mobile: before },
  });
  useFormValues({ subscribe }, ({ mobile }) => onTyped(mobile));
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit(({ mobile }) => onSubmit(mobile))}>
      <JoiningBackButton onBack={onBack} />
      <p>{t('forgottenPassword.mobileText', { number })}</p>
      <FormField
        label={t('mobile')}
        control={control}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        before={`+${areaCode}`}
        required
        maxLength={24}
        className="num"
        data-first=""
        errorText={(code) => t(code === 'required' ? 'mobileRequired' : 'mobileInvalid')}
      />
      {message}
      <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={busy}>
        {t('forgottenPassword.sendSms')}
      </BusyButton>
    </form>
  );
}

type Sending = { readonly locale: 'zh-HK' | 'en'; readonly areaCode: string };

/** Makes the call of an effect; never throws. */
async function runForgottenPassword(
  api: Api,
  { account, mobile }: Fields,
  { locale, areaCode }: Sending,
  { type, attempt }: ForgottenPasswordEffect,
  signal: AbortSignal,
): Promise<EffectAnswer<ForgottenPasswordEvent>> {
  const refused = (
    answer: Extract<CallAnswer<unknown>, { ok: false }>,
  ): EffectAnswer<ForgottenPasswordEvent> => ({
    event: { type: 'refused', attempt, code: answer.code },
    retryAfter: answer.retryAfter,
  });
  if (type === 'account-status') {
    const answer = readAnswer(await api.call('accountStatus', { body: { account } }, { signal }));
    if (!answer.ok) return refused(answer);
    if (!('email_verified' in answer.value)) return { event: { type: 'refused', attempt, code: null } };
    const { email_verified, email_match, masked_email, masked_mobile_number, area_code } = answer.value;
    const status = {
      emailVerified: email_verified,
      emailMatch: email_match,
      maskedEmail: masked_email ?? null,
      maskedMobileNumber: masked_mobile_number ?? null,
      areaCode: area_code ?? null,
    };
    return { event: { type: 'status-known', attempt, status } };
  }
  const answer =
    type === 'send-email'
      ? readAnswer(await api.call('recoverByEmail', { body: { email: account, locale } }, { signal }))
      : readAnswer(
          await api.call(
            'recoverByMobile',
            {
              body: {
                cid: account,
                mobile_number: mobileDigits(areaCode, mobile),
                area_code: areaCode,
                locale,
              },
            },
            { signal },
          ),
        );
  return answer.ok ? { event: { type: 'sent', attempt } } : refused(answer);
}
