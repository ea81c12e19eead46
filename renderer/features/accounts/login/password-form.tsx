import { type FormEvent, useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { PasswordField } from '#renderer/ui/controls/password-field.tsx';
import { FormMessage } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** Login by id and password. Both stay as they were typed, whatever the answer. */
export function PasswordForm({ login, oversea }: { readonly login: Login; readonly oversea: boolean }) {
  const { flow, view } = login;
  const { fields: typed } = view;
  const { busy, message } = view.login;
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const missingId = asked && typed.id.trim() === '';
  const missingPassword = asked && typed.password === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = typed.id.trim() === '' ? 'id' : typed.password === '' ? 'password' : null;
    if (wrong === null) flow.send({ type: 'password-submitted' });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t(oversea ? 'login:overseaId' : 'login:id')}
        name="id"
        value={typed.id}
        onText={(id) => flow.type({ id })}
        error={missingId ? t('login:idRequired') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        maxLength={200}
        data-first=""
      />
      <PasswordField
        label={t('login:password')}
        name="password"
        value={typed.password}
        onText={(password) => flow.type({ password })}
        error={missingPassword ? t('login:passwordRequired') : undefined}
        autoComplete="current-password"
        showLabel={t('login:showPassword')}
        hideLabel={t('login:hidePassword')}
        required
        maxLength={200}
        {...(message?.key === 'LOGIN_FAILED' ? { 'aria-invalid': true } : {})}
      />
      <FormMessage message={message} retryAfter={view.retryAfter} />
      <BusyButton kind="primary" size="large" type="submit" className={css.submit} busy={busy}>
        {t('login:submit')}
      </BusyButton>
      <div className={css.links}>
        <button type="button" className={css.link} onClick={() => flow.help('forgot_id')}>
          {t('login:forgotId')}
        </button>
        <button type="button" className={css.link} onClick={() => flow.help('forgot_password')}>
          {t('login:forgotPassword')}
        </button>
      </div>
    </form>
  );
}
