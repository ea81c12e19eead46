import { emailAccountText } from '#renderer/features/accounts/joining/email-account-text.ts';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { ChoiceList } from '#renderer/ui/controls/choice-list.tsx';
import { FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { isLinkable } from '#shared/domain/accounts/registration/email-outcome.ts';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

/** The list of an email's accounts (S0-2-116): ten at most, and those that cannot be linked say why. */
export function SelectStep({ registration: { flow } }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { accounts, moreAccounts } = flow.state;
  return (
    <div className={css.form}>
      <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })} />
      <div className={css.head}>
        <StepHeading>{t('select.title', { count: accounts.length })}</StepHeading>
        <p>{t('select.text')}</p>
      </div>
      <ChoiceList
        choices={accounts.map((account) => ({
          id: account.id,
          ...emailAccountText(language, account),
          refusal: isLinkable(account) ? undefined : t('select.notLinkable'),
        }))}
        busy={false}
        onChoose={(id) => flow.send({ type: 'account-chosen', id })}
      />
      {moreAccounts > 0 && <p className={css.note}>{t('select.more', { count: moreAccounts })}</p>}
    </div>
  );
}

/**
 * Links the chosen account to a new login, or to the one there is with its password (S0-2-117). A new one
 * first needs the emailed link.
 */
export function LinkStep({ registration }: { readonly registration: Registration }) {
  const { isEmailProved, flow } = registration;
  return flow.state.createTvbAccount && !isEmailProved ? (
    <LinkByEmail registration={registration} />
  ) : (
    <LinkByPassword registration={registration} />
  );
}

/** Asks for the link that proves the email; the password is chosen on the page that it opens. */
function LinkByEmail({
  registration: { flow, email },
  registration,
}: {
  readonly registration: Registration;
}) {
  const t = useJoiningTexts();
  return (
    <div className={css.form}>
      <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })} />
      <div className={css.head}>
        <StepHeading>{t('link.title')}</StepHeading>
        <p>{t('link.byEmail', { email: email.getValues('email').trim() })}</p>
      </div>
      <MessageLine registration={registration} />
      <BusyButton
        kind="primary"
        size="large"
        className={css.wide}
        busy={flow.state.call !== null}
        onClick={() => flow.send({ type: 'link-submitted' })}
        data-first=""
      >
        {t('link.send')}
      </BusyButton>
    </div>
  );
}

function LinkByPassword({
  registration: { flow, link, email },
  registration,
}: {
  readonly registration: Registration;
}) {
  const t = useJoiningTexts();
  const { createTvbAccount } = flow.state;
  const kind = createTvbAccount ? 'new' : 'existing';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={link.handleSubmit(() => flow.send({ type: 'link-submitted' }))}
    >
      <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })} />
      <div className={css.head}>
        <StepHeading>{t('link.title')}</StepHeading>
        <p>{t(`link.${kind}`)}</p>
      </div>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email.getValues('email')}
        readOnly
        hidden
      />
      <FormPasswordField
        label={t(`link.${kind}Password`)}
        control={link.control}
        name="password"
        required
        maxLength={200}
        autoComplete={createTvbAccount ? 'new-password' : 'current-password'}
        hint={createTvbAccount ? t('passwordRule') : undefined}
        errorText={() => t('required')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        data-first=""
      />
      <MessageLine registration={registration} />
      <BusyButton
        kind="primary"
        size="large"
        type="submit"
        className={css.wide}
        busy={flow.state.call !== null}
      >
        {t('link.submit')}
      </BusyButton>
    </form>
  );
}
