import { type FormEvent, useState } from 'react';
import { useServiceAddress } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { termsConsent } from '#shared/domain/accounts/terms-form.ts';
import { termsPage } from '#shared/navigation/external-pages.ts';
import { messageText } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** Terms step of a login. A carrier login asks for promotional consent in a step of its own (S0-4-033). */
export function LoginTerms({ login }: { readonly login: Login }) {
  const t = useTexts();
  const { flow, view } = login;
  const { terms, busy, message, method } = view.login;
  const error = message === null ? null : messageText(t, message, view.retryAfter);
  if (terms?.step === 'marketing') {
    return (
      <MarketingForm
        busy={busy}
        error={error}
        onAnswer={(promotional) => flow.send({ type: 'marketing-answered', promotional })}
      />
    );
  }
  return (
    <TermsForm
      withPromotional={method.by === 'password'}
      busy={busy}
      error={error}
      declineText={t(terms?.goes === 'keep' ? 'login:terms.declineOut' : 'login:terms.decline')}
      onAccept={(promotional) => flow.send({ type: 'terms-accepted', promotional })}
      onDecline={() => flow.send({ type: 'went-back' })}
    />
  );
}

type TermsFormProps = {
  /** Whether the optional checkbox is part of this form. */
  readonly withPromotional: boolean;
  readonly busy: boolean;
  /** Error of the last attempt. */
  readonly error: string | null;
  readonly declineText: string;
  readonly onAccept: (promotional: boolean) => void;
  readonly onDecline: () => void;
};

/**
 * Terms screen with the terms page, the mandatory checkbox and the optional one (S0-2-099, S0-2-100,
 * S0-2-101).
 */
export function TermsForm({
  withPromotional,
  busy,
  error,
  declineText,
  onAccept,
  onDecline,
}: TermsFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const address = useServiceAddress();
  const [form, setForm] = useState({ terms: false, promotional: false });
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const consent = termsConsent(form);
    if (consent.ok) onAccept(consent.value.accept_mkt);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="terms"]')?.focus();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t('login:terms.intro')}</p>
      <iframe
        className={css.terms}
        title={t('login:terms.frame')}
        src={address(termsPage(language))}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => matchText(currentTarget)}
      />
      <div>
        <Checkbox
          name="terms"
          required
          checked={form.terms}
          onChecked={(terms) => setForm({ ...form, terms })}
          error={submitted && !form.terms ? t('login:terms.required') : undefined}
          data-first=""
        >
          {t('login:terms.mandatory')}
        </Checkbox>
        {withPromotional && (
          <Checkbox
            name="promotional"
            checked={form.promotional}
            onChecked={(promotional) => setForm({ ...form, promotional })}
          >
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

type MarketingFormProps = {
  readonly busy: boolean;
  readonly error: string | null;
  readonly onAnswer: (promotional: boolean) => void;
};

/** Question about promotional consent; neither answer is preselected. */
export function MarketingForm({ busy, error, onAnswer }: MarketingFormProps) {
  const t = useTexts();
  return (
    <div className={css.form} data-question="marketing">
      <p>{t('login:marketing.text')}</p>
      {error !== null && <FieldError>{error}</FieldError>}
      <div className={css.pair}>
        <BusyButton kind="primary" busy={busy} onClick={() => onAnswer(true)} data-first="">
          {t('login:marketing.yes')}
        </BusyButton>
        <BusyButton kind="ghost" busy={busy} onClick={() => onAnswer(false)}>
          {t('login:marketing.no')}
        </BusyButton>
      </div>
    </div>
  );
}

/** Gives the text of a framed document the size of the page's; a frame of another origin keeps its own. */
function matchText({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.documentElement.style.setProperty(
    'font-size',
    getComputedStyle(document.documentElement).fontSize,
  );
}
