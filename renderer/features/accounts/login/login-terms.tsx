import { useTexts } from '#renderer/i18n/use-texts.ts';
import { messageText } from './login-texts.ts';
import { MarketingForm } from './marketing-form.tsx';
import { TermsForm } from './terms-form.tsx';
import type { Login } from './use-login.ts';

/** The terms step of a login. By carrier the consent to promotional information is a step of its own. */
export function LoginTerms({ login }: { readonly login: Login }) {
  const t = useTexts();
  const { flow, view } = login;
  const { terms, busy, message, method } = view.login;
  const error = message === null ? null : messageText(t, message, view.retryAfter);
  if (terms?.step === 'marketing') {
    return <MarketingForm busy={busy} error={error} onAnswer={(promotional) => flow.send({ type: 'marketing-answered', promotional })} />;
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
