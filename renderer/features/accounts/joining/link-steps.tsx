import { pickText } from '#renderer/i18n/pick-text.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { EmailAccount } from '#shared/contract/accounts/registration/registration.ts';
import { isLinkable } from '#shared/domain/accounts/registration/email-outcome.ts';
import css from './joining.module.css';
import { BackButton, StepHeading } from './joining-parts.tsx';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

/** The list of an email's accounts (S0-2-116): ten at most, and those that cannot be linked say why. */
export function SelectStep({ registration: { flow } }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const { accounts, moreAccounts } = flow.state;
  return (
    <div className={css.form}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <StepHeading>{t('select.title', { count: accounts.length })}</StepHeading>
      <p>{t('select.text')}</p>
      <ul className={css.choices}>
        {accounts.map((account) => (
          <li key={account.id}>
            <LinkChoice
              account={account}
              linkable={isLinkable(account)}
              onChoose={() => flow.send({ type: 'account-chosen', id: account.id })}
            />
          </li>
        ))}
      </ul>
      {moreAccounts > 0 && <p className={css.note}>{t('select.more', { count: moreAccounts })}</p>}
    </div>
  );
}

type LinkChoiceProps = {
  readonly account: { readonly id: string } & Partial<EmailAccount>;
  readonly linkable: boolean;
  readonly onChoose: () => void;
};

function LinkChoice({ account, linkable, onChoose }: LinkChoiceProps) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { masked_boss_id: id = '', area_code: area, masked_mobile_number: mobile } = account;
  const kind = pickText(language, account.current_ui_customer_description_tc ?? '', account.current_ui_customer_description_en ?? '');
  return (
    <button type="button" className={css.choice} disabled={!linkable} onClick={onChoose}>
      <span>
        <b className="num">{id}</b>
        <span className={css.note}>
          {kind}
          {mobile && <span className="num">{` · +${area ?? ''} ${mobile}`}</span>}
        </span>
        {!linkable && <span className={css.note}>{t('select.notLinkable')}</span>}
      </span>
      {linkable && <Icon name="next" size={18} />}
    </button>
  );
}

/** Links the chosen account to a new login, or to the one there is with its password (S0-2-117). */
export function LinkStep({ registration: { flow, link, email }, registration }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const { createTvbAccount } = flow.state;
  const kind = createTvbAccount ? 'new' : 'existing';
  return (
    <form className={css.form} noValidate onSubmit={link.handleSubmit(() => flow.send({ type: 'link-submitted' }))}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <StepHeading>{t('link.title')}</StepHeading>
      <p>{t(`link.${kind}`)}</p>
      <input type="text" name="username" autoComplete="username" value={email.getValues('email')} readOnly hidden />
      <FormPasswordField
        {...{ label: t(`link.${kind}Password`), control: link.control, name: 'password', required: true, maxLength: 200 }}
        autoComplete={createTvbAccount ? 'new-password' : 'current-password'}
        hint={createTvbAccount ? t('passwordRule') : undefined}
        errorText={() => t('required')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <MessageLine registration={registration} />
      <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={flow.state.call !== null}>
        {t('link.submit')}
      </BusyButton>
    </form>
  );
}
