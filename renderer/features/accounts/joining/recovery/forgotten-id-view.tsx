import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';
import { emailAccountText } from '#renderer/features/accounts/joining/email-account-text.ts';
import { EmailField } from '#renderer/features/accounts/joining/email-field.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import {
  FlowMessage,
  JoiningBackButton,
  ResultStep,
  StepHeading,
  useStepFocus,
} from '#renderer/features/accounts/joining/joining-parts.tsx';
import { PendingEmail } from '#renderer/features/accounts/joining/pending-email.tsx';
import { type EffectAnswer, useStepFlow } from '#renderer/features/accounts/joining/use-step-flow.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { ChoiceList } from '#renderer/ui/controls/choice-list.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { useFormValues } from '#renderer/ui/forms/use-form-values.ts';
import {
  FORGOTTEN_ID_START,
  type ForgottenIdEffect,
  type ForgottenIdEvent,
  stepForgottenId,
} from '#shared/domain/accounts/recovery/forgotten-id.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { languageTag } from '#shared/kernel/language.ts';

const forgottenIdDraft = z.object({ email: z.string().max(200) });
const checkEmail = ({ email }: { readonly email: string }) => ({
  email: isEmail(email) ? undefined : 'invalid',
});

/**
 * The forgotten customer id, from the email to the id in the mailbox (S0-2-102 to S0-2-106). `onLogin` leads
 * back to the login.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flow: a part for each stage.
export function ForgottenIdView({ onLogin }: { readonly onLogin: () => void }) {
  const t = useJoiningTexts();
  const { api } = useData();
  const language = useLanguage();
  const draft = useFormDraft('forgotten-id', forgottenIdDraft);
  const form = useForm({
    resolver: rulesResolver(checkEmail),
    defaultValues: { email: draft.kept.email ?? '' },
  });
  useFormValues(form, draft.keep);
  const flow = useStepFlow({
    start: FORGOTTEN_ID_START,
    step: stepForgottenId,
    run: (effect: ForgottenIdEffect, signal) =>
      runForgottenId(
        api,
        { email: form.getValues('email').trim(), locale: languageTag(language) },
        effect,
        signal,
      ),
  });
  const { stage, call, message, resent, accounts, moreAccounts } = flow.state;
  const body = useStepFocus(stage);
  const email = form.getValues('email').trim();
  const toLogin = { text: t('toLogin'), onPress: onLogin };
  const messageLine = message !== null && (
    <FlowMessage id={message} retryAfter={flow.retryAfter}>
      {t(`forgottenId.message.${message}`)}
    </FlowMessage>
  );
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      {stage === 'init' && (
        <form
          className={css.form}
          noValidate
          onSubmit={form.handleSubmit(() => flow.send({ type: 'email-submitted' }))}
        >
          <JoiningBackButton onBack={onLogin} />
          <p>{t('forgottenId.text')}</p>
          <EmailField control={form.control} />
          {messageLine}
          <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={call !== null}>
            {t('forgottenId.submit')}
          </BusyButton>
        </form>
      )}
      {stage === 'please_login' && (
        <ResultStep
          title={t('forgottenId.pleaseLogin.title')}
          text={t('forgottenId.pleaseLogin.text', { email })}
          action={toLogin}
          onBack={() => flow.send({ type: 'went-back' })}
        />
      )}
      {stage === 'please_verify_email' && (
        <PendingEmail
          email={email}
          resent={resent}
          busy={call !== null}
          message={messageLine}
          onLogin={onLogin}
          onResend={() => flow.send({ type: 'verification-asked-again' })}
          onBack={() => flow.send({ type: 'went-back' })}
        />
      )}
      {stage === 'select_account' && (
        <div className={css.form}>
          <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })} />
          <div className={css.head}>
            <StepHeading>{t('forgottenId.select.title')}</StepHeading>
            <p>{t('forgottenId.select.text')}</p>
          </div>
          {messageLine}
          <ChoiceList
            choices={accounts.map((account) => ({ id: account.id, ...emailAccountText(language, account) }))}
            busy={call !== null}
            onChoose={(id) => flow.send({ type: 'account-chosen', id })}
          />
          {moreAccounts > 0 && <p className={css.note}>{t('select.more', { count: moreAccounts })}</p>}
        </div>
      )}
      {stage === 'email_sent' && (
        <ResultStep
          title={t('forgottenId.sent.title')}
          text={t('forgottenId.sent.text', { email })}
          action={toLogin}
        />
      )}
    </div>
  );
}

/** Makes the call of an effect; never throws. */
async function runForgottenId(
  api: Api,
  { email, locale }: { readonly email: string; readonly locale: 'zh-HK' | 'en' },
  { type, attempt, accountId }: ForgottenIdEffect,
  signal: AbortSignal,
): Promise<EffectAnswer<ForgottenIdEvent>> {
  if (type === 'check-email') {
    const answer = readAnswer(await api.call('emailCheck', { body: { email } }, { signal }));
    if (!answer.ok)
      return { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
    const { email_accounts: accounts = [], more_accounts: moreAccounts = 0 } =
      'email_accounts' in answer.value ? answer.value : {};
    return { event: { type: 'email-checked', attempt, accounts, moreAccounts } };
  }
  const answer =
    type === 'resend-email'
      ? readAnswer(await api.call('resendTvbIdVerificationEmail', { body: { email, locale } }, { signal }))
      : readAnswer(
          await api.call(
            'resendBossIdEmail',
            { body: { account_id: accountId ?? '', email, locale } },
            { signal },
          ),
        );
  return answer.ok
    ? { event: { type: 'sent', attempt, sent: true } }
    : { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
}
