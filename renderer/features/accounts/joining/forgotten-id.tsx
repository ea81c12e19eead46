import { useForm } from 'react-hook-form';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { EmailAccount } from '#shared/contract/accounts/registration/registration.ts';
import {
  FORGOTTEN_ID_START,
  type ForgottenIdEffect,
  type ForgottenIdEvent,
  stepForgottenId,
} from '#shared/domain/accounts/recovery/forgotten-id.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { readAnswer } from './call-answer.ts';
import css from './joining.module.css';
import { BackButton, FlowMessage, StepHeading, useStepFocus } from './joining-parts.tsx';
import { type EffectAnswer, useStepFlow } from './use-step-flow.ts';

const checkEmail = ({ email }: { readonly email: string }) => ({ email: isEmail(email) ? undefined : 'invalid' });

/** The forgotten customer id, from the email to the id in the mailbox (S0-2-102 to S0-2-106). `onLogin` leads back to the login. */
export function ForgottenId({ onLogin }: { readonly onLogin: () => void }) {
  const t = useJoiningTexts();
  const { api } = useData();
  const form = useForm({ resolver: rulesResolver(checkEmail), defaultValues: { email: '' } });
  const flow = useStepFlow({
    start: FORGOTTEN_ID_START,
    step: stepForgottenId,
    run: (effect: ForgottenIdEffect, signal) => runForgottenId(api, form.getValues('email').trim(), effect, signal),
  });
  const { stage, call, message, resent, accounts } = flow.state;
  const body = useStepFocus(stage);
  const email = form.getValues('email').trim();
  const messageLine = message !== null && (
    <FlowMessage id={message} retryAfter={flow.retryAfter}>
      {t(`forgottenId.message.${message}`)}
    </FlowMessage>
  );
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      {stage === 'init' && (
        <form className={css.form} noValidate onSubmit={form.handleSubmit(() => flow.send({ type: 'email-submitted' }))}>
          <BackButton onBack={onLogin} />
          <p>{t('forgottenId.text')}</p>
          <FormField
            {...{ label: t('email'), control: form.control, name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' }}
            {...{ autoCapitalize: 'none', spellCheck: false, required: true, maxLength: 200, 'data-first': '' }}
            errorText={() => t('emailInvalid')}
          />
          {messageLine}
          <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={call !== null}>
            {t('forgottenId.submit')}
          </BusyButton>
        </form>
      )}
      {stage === 'please_login' && (
        <div className={css.form}>
          <StepHeading>{t('forgottenId.pleaseLogin.title')}</StepHeading>
          <p>{t('forgottenId.pleaseLogin.text', { email })}</p>
          <Button kind="primary" size="large" className={css.wide} onClick={onLogin}>
            {t('toLogin')}
          </Button>
        </div>
      )}
      {stage === 'please_verify_email' && (
        <div className={css.form}>
          <StepHeading>{t('pending.title')}</StepHeading>
          <p>{t('pending.text', { email })}</p>
          <p role="status" data-resent={resent} className={css.good}>
            {resent === 'sent' && t('pending.sent')}
          </p>
          {messageLine}
          <BusyButton
            kind="primary"
            size="large"
            className={css.wide}
            busy={call !== null}
            onClick={() => flow.send({ type: 'verification-asked-again' })}
          >
            {t('pending.again')}
          </BusyButton>
          <Button kind="ghost" className={css.wide} onClick={onLogin}>
            {t('toLogin')}
          </Button>
        </div>
      )}
      {stage === 'select_account' && (
        <div className={css.form}>
          <BackButton onBack={() => flow.send({ type: 'went-back' })} />
          <StepHeading>{t('forgottenId.select.title')}</StepHeading>
          <p>{t('forgottenId.select.text')}</p>
          {messageLine}
          <ul className={css.choices} aria-busy={call !== null}>
            {accounts.map((account) => (
              <li key={account.id}>
                <AccountChoice account={account} onChoose={() => flow.send({ type: 'account-chosen', id: account.id })} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {stage === 'email_sent' && (
        <div className={css.form}>
          <StepHeading>{t('forgottenId.sent.title')}</StepHeading>
          <p>{t('forgottenId.sent.text', { email })}</p>
          <Button kind="primary" size="large" className={css.wide} onClick={onLogin}>
            {t('toLogin')}
          </Button>
        </div>
      )}
    </div>
  );
}

type AccountChoiceProps = { readonly account: { readonly id: string } & Partial<EmailAccount>; readonly onChoose: () => void };

function AccountChoice({ account, onChoose }: AccountChoiceProps) {
  const language = useLanguage();
  const { masked_boss_id: id = '', current_ui_customer_description_tc: tc = '', current_ui_customer_description_en: en = '' } = account;
  return (
    <button type="button" className={css.choice} onClick={onChoose}>
      <span>
        <b className="num">{id}</b>
        <span className={css.note}>{pickText(language, tc, en)}</span>
      </span>
      <Icon name="next" size={18} />
    </button>
  );
}

/** Makes the call of an effect; never throws. */
async function runForgottenId(
  api: Api,
  email: string,
  { type, attempt, accountId }: ForgottenIdEffect,
  signal: AbortSignal,
): Promise<EffectAnswer<ForgottenIdEvent>> {
  if (type === 'check-email') {
    const answer = readAnswer(await api.call('emailCheck', { body: { email } }, { signal }));
    if (!answer.ok) return { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
    const accounts = 'email_accounts' in answer.value ? answer.value.email_accounts : [];
    return { event: { type: 'email-checked', attempt, accounts } };
  }
  const answer =
    type === 'resend-email'
      ? readAnswer(await api.call('resendTvbIdVerificationEmail', { body: { email } }, { signal }))
      : readAnswer(await api.call('resendBossIdEmail', { body: { account_id: accountId ?? '' } }, { signal }));
  return answer.ok
    ? { event: { type: 'sent', attempt, sent: true } }
    : { event: { type: 'refused', attempt, code: answer.code }, retryAfter: answer.retryAfter };
}
