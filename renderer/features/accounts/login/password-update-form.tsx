import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useData, useSessionState } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { PasswordField } from '#renderer/ui/controls/password-field.tsx';
import { type PasswordForm, passwordErrors, passwordRefusal } from '#shared/domain/accounts/password.ts';
import css from './login.module.css';
import { toLoginReply } from './login-calls.ts';
import { waitText } from './login-texts.ts';

type PasswordUpdateFormProps = { readonly skipFailed: boolean; readonly onSkip: () => void; readonly onChanged: () => void };
type Refusal = ReturnType<typeof passwordRefusal> & { readonly retryAfter: number | null };

const FIELDS = [
  { name: 'oldPassword', label: 'old', complete: 'current-password' },
  { name: 'newPassword', label: 'new', complete: 'new-password' },
  { name: 'confirmation', label: 'confirmation', complete: 'new-password' },
] as const;

/** Old password, new password and its confirmation, with every rule's message beside its field (accounts sections 5 and 8). */
export function PasswordUpdateForm({ skipFailed, onSkip, onChanged }: PasswordUpdateFormProps) {
  const t = useTexts();
  const { api } = useData();
  const user = useSessionState().reply?.user;
  const [form, setForm] = useState<PasswordForm>({ oldPassword: '', newPassword: '', confirmation: '' });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const faults = asked ? passwordErrors(form) : {};
  const ref = useInvalidFocus(refusal);
  const send = async () => {
    setBusy(true);
    const { answer, retryAfter: wait } = toLoginReply(
      await api.call('updatePassword', { body: { old_pw: form.oldPassword, new_pw: form.newPassword } }),
    );
    setBusy(false);
    if (answer?.success) onChanged();
    else setRefusal({ ...passwordRefusal(answer?.code ?? null), retryAfter: wait });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    setRefusal(null);
    const wrong = FIELDS.find(({ name }) => passwordErrors(form)[name] !== undefined);
    if (wrong === undefined) void send();
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
  };
  const errorOf = (name: keyof PasswordForm): string | undefined => {
    const key = faults[name] ?? (refusal?.at === name ? refusal.key : undefined);
    return key === undefined ? undefined : t(`login:passwordUpdate.error.${key}`);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate ref={ref}>
      <p>{t('login:passwordUpdate.text')}</p>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? user?.boss_id ?? ''} readOnly hidden />
      {FIELDS.map(({ name, label, complete }) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`login:passwordUpdate.${label}`)}
          hint={name === 'newPassword' ? t('login:passwordUpdate.rule') : undefined}
          value={form[name]}
          onText={(text) => setForm({ ...form, [name]: text })}
          error={errorOf(name)}
          autoComplete={complete}
          showLabel={t('login:showPassword')}
          hideLabel={t('login:hidePassword')}
          required
          maxLength={200}
          {...(name === 'oldPassword' ? { 'data-first': '' } : {})}
        />
      ))}
      {refusal?.at === 'form' && (
        <FieldError>
          {t(`login:passwordUpdate.error.${refusal.key}`)} {refusal.retryAfter !== null && waitText(t, refusal.retryAfter)}
        </FieldError>
      )}
      {skipFailed && <FieldError>{t('login:passwordUpdate.skipFailed')}</FieldError>}
      <div className={css.pair}>
        <BusyButton kind="primary" type="submit" busy={busy}>
          {t('login:passwordUpdate.submit')}
        </BusyButton>
        <Button kind="ghost" onClick={onSkip}>
          {t('login:passwordUpdate.skip')}
        </Button>
      </div>
    </form>
  );
}

/** The focus goes to the field that an answer is about. */
function useInvalidFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
