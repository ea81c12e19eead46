import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChoiceList } from '#renderer/ui/controls/choice-list.tsx';
import { BackButton } from './back-button.tsx';
import { FormMessage, waitText } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** Choice among the customer ids of one login (S0-4-029). */
export function CustomerChoices({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const { choices, message, busy } = view.login;
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.form}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('login:choose.text')}</p>
      <FormMessage message={message} retryAfter={view.retryAfter} />
      <ChoiceList
        choices={choices.map(({ id, description_tc, description_en }) => ({
          id,
          title: pickText(language, description_tc, description_en),
          note: t('login:choose.id', { id }),
        }))}
        busy={busy}
        onChoose={(id) => flow.send({ type: 'customer-chosen', id })}
      />
    </div>
  );
}

/** Question of code 20030802: should this device replace the account's main device (S0-4-035)? */
export function NewMaster({ login }: { readonly login: Login }) {
  const t = useTexts();
  const answer = (yes: boolean) => login.flow.send({ type: 'new-master-answered', yes });
  return (
    <div className={css.form} data-question="new-master">
      <p>{t('login:newMaster.text')}</p>
      <Button kind="primary" size="large" className={css.submit} onClick={() => answer(true)} data-first="">
        {t('login:newMaster.yes')}
      </Button>
      <Button kind="ghost" className={css.submit} onClick={() => answer(false)}>
        {t('login:newMaster.no')}
      </Button>
    </div>
  );
}

/** Verify-email flow of code 20370221 (S0-8-003): the email can be sent again. */
export function VerifyEmail({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const { verify, message, busy } = view.login;
  const t = useTexts();
  const email = message?.maskedEmail ?? null;
  const resent = verify?.resent ?? 'idle';
  return (
    <div className={css.form} data-message="20370221">
      <p>{email === null ? t('login:verify.text') : t('login:verify.textMasked', { email })}</p>
      <p role="status" data-resent={resent} className={resent === 'failed' ? css.bad : css.good}>
        {resent !== 'idle' && t(`login:verify.${resent}`)}{' '}
        {view.retryAfter !== null && waitText(t, view.retryAfter)}
      </p>
      <BusyButton
        kind="primary"
        size="large"
        className={css.submit}
        busy={busy}
        onClick={() => flow.send({ type: 'verification-asked-again' })}
        data-first=""
      >
        {t('login:verify.again')}
      </BusyButton>
      <Button kind="ghost" className={css.submit} onClick={() => flow.send({ type: 'went-back' })}>
        {t('login:verify.login')}
      </Button>
    </div>
  );
}
