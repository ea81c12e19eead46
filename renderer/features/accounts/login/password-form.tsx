import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FormField, FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { mayProve } from '#shared/domain/accounts/login-step.ts';
import { FormMessage } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/**
 * Login by id and password. Both fields keep their values whatever the service answers, and no message moves
 * the button that was pressed.
 */
export function PasswordForm({ login, oversea }: { readonly login: Login; readonly oversea: boolean }) {
  const { flow, view, passwordForm } = login;
  const { control, handleSubmit } = passwordForm;
  const { busy, message } = view.login;
  const t = useTexts();
  const submit = handleSubmit((fields) => {
    flow.setFields(fields);
    flow.send({ type: 'password-submitted' });
  });
  return (
    <form className={classNames(css.form, css.steady)} onSubmit={submit} noValidate>
      <FormField
        label={t(oversea ? 'login:overseaId' : 'login:id')}
        control={control}
        name="id"
        errorText={() => t('login:idRequired')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        maxLength={200}
        data-first=""
      />
      <FormPasswordField
        label={t('login:password')}
        control={control}
        name="password"
        errorText={() => t('login:passwordRequired')}
        autoComplete="current-password"
        showLabel={t('login:showPassword')}
        hideLabel={t('login:hidePassword')}
        required
        maxLength={200}
        {...(message?.key === 'LOGIN_FAILED' ? { 'aria-invalid': true } : {})}
      />
      <div className={css.links}>
        <button type="button" className={css.link} onClick={() => flow.setHelp('forgot_id')}>
          {t('login:forgotId')}
        </button>
        <button type="button" className={css.link} onClick={() => flow.setHelp('forgot_password')}>
          {t('login:forgotPassword')}
        </button>
      </div>
      <BusyButton kind="primary" size="large" type="submit" className={css.submit} busy={busy}>
        {t('login:submit')}
      </BusyButton>
      <div className={css.messageSpace}>
        <FormMessage
          message={message}
          retryAfter={view.retryAfter}
          onResetPassword={() => flow.setHelp('forgot_password')}
        />
        <ProofOffer login={login} />
      </div>
    </form>
  );
}

/**
 * Offers a login that has to wait to be tried at once: the device works out a proof meanwhile (decision 011).
 * One button starts and stops it, so that the focus stays where it is, and what was typed is kept. It fits
 * below the message into the space that the form keeps for it, so that no button moves.
 */
function ProofOffer({ login: { flow, view, passwordForm } }: { readonly login: Login }) {
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
