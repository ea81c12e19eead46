import { useTexts } from '#renderer/i18n/use-texts.ts';
import { mayProve } from '#shared/domain/accounts/login-step.ts';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/**
 * Offers a login that has to wait to be tried at once: the device works out a proof meanwhile (decision 011).
 * One button starts and stops it, so that the focus stays where it is, and what was typed is kept. It fits
 * below the message into the space that the form keeps for it, so that no button moves.
 */
export function ProofOffer({ login: { flow, view, passwordForm } }: { readonly login: Login }) {
  const t = useTexts();
  const { proving } = view.login;
  if (!proving && !mayProve(view.login)) return null;
  const start = passwordForm.handleSubmit((fields) => {
    flow.setFields(fields);
    flow.send({ type: 'proof-asked' });
  });
  const press = () => (proving ? flow.send({ type: 'went-back' }) : void start());
  return (
    <p className={css.proof} data-proof={proving ? 'working' : 'offered'}>
      <span role="status">{t(proving ? 'login:proof.working' : 'login:proof.offer')}</span>{' '}
      <button type="button" className={css.inlineLink} onClick={press}>
        {t(proving ? 'login:proof.stop' : 'login:proof.start')}
      </button>
    </p>
  );
}
