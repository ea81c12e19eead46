import { type FormEvent, useState } from 'react';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { termsConsent } from '#shared/domain/accounts/terms-form.ts';
import { termsPage } from '#shared/navigation/terms-page.ts';
import css from './login.module.css';

type TermsFormProps = {
  /** Whether the optional checkbox stands here, or the consent is asked for as a step of its own. */
  readonly withPromotional: boolean;
  readonly busy: boolean;
  /** What went wrong with the last try. */
  readonly error: string | null;
  readonly declineText: string;
  readonly onAccept: (promotional: boolean) => void;
  readonly onDecline: () => void;
};

/** The terms screen: the service's page of terms, the mandatory checkbox and the optional one (accounts section 2). */
export function TermsForm({ withPromotional, busy, error, declineText, onAccept, onDecline }: TermsFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const [form, setForm] = useState({ terms: false, promotional: false });
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const consent = termsConsent(form);
    if (consent.ok) onAccept(consent.value.accept_mkt);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="terms"]')?.focus();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t('login:terms.intro')}</p>
      <iframe className={css.terms} title={t('login:terms.frame')} src={termsPage(language)} sandbox="" />
      <div>
        <Checkbox
          name="terms"
          required
          checked={form.terms}
          onChecked={(terms) => setForm({ ...form, terms })}
          error={asked && !form.terms ? t('login:terms.required') : undefined}
          data-first=""
        >
          {t('login:terms.mandatory')}
        </Checkbox>
        {withPromotional && (
          <Checkbox name="promotional" checked={form.promotional} onChecked={(promotional) => setForm({ ...form, promotional })}>
            {t('login:terms.promotional')}
          </Checkbox>
        )}
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
      <div className={css.pair}>
        <BusyButton kind="primary" type="submit" busy={busy}>
          {t('login:terms.accept')}
        </BusyButton>
        <Button kind="ghost" onClick={onDecline}>
          {declineText}
        </Button>
      </div>
    </form>
  );
}
