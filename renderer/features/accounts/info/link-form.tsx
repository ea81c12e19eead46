import { type FormEvent, useState } from 'react';
import { useLinkLogin } from '#renderer/data/accounts/link-login.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { PasswordField } from '#renderer/ui/controls/password-field.tsx';
import { RadioField } from '#renderer/ui/controls/radio-field.tsx';
import { FieldError, TextField } from '#renderer/ui/controls/text-field.tsx';
import { SubmitActions } from '#renderer/ui/forms/submit-actions.tsx';
import { isPassword } from '#shared/domain/accounts/password.ts';
import css from './link-form.module.css';

const ERRORS = [
  '20030535',
  '20010201',
  'ACCOUNT_NOT_LINKABLE',
  'ACCOUNT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

/** An existing login and its password, or a new one for the own email (S0-7-050, S0-7-076). */
const WAYS = ['existing', 'new'] as const;
type Way = (typeof WAYS)[number];

type LinkFormProps = { readonly email: string; readonly onClose: () => void };

/**
 * Links the customer with a login. The password of an existing one proves that it is the viewer's; a new one is
 * for the own email, which the service knows to be confirmed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form; its fields share one check.
export function LinkForm({ email, onClose }: LinkFormProps) {
  const t = useMembershipTexts();
  const link = useLinkLogin();
  const [way, setWay] = useState<Way>('existing');
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const isNew = way === 'new';
  if (link.data === null) return <p role="status">{t(isNew ? 'login.created' : 'login.linked')}</p>;
  const errorCode = ERRORS.find((code) => code === link.data);
  const wrongId = !isNew && id.trim() === '' ? t('login.required') : undefined;
  const wrongPassword = password === '' ? t('login.required') : undefined;
  const weak = isNew && !isPassword(password) ? t('login.errors.20010201') : undefined;
  const differs = isNew && again !== password ? t('login.differs') : undefined;
  const passwordError = isNew ? weak : wrongPassword;
  const shown = checked ? { id: wrongId, password: passwordError, again: differs } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (link.isPending || wrongId || passwordError || differs) return;
    link.mutate(
      isNew ? { create: true, password, email } : { create: false, id: id.trim(), password, email },
    );
  };
  const change = (next: string) => {
    link.reset();
    setWay(WAYS.find((one) => one === next) ?? 'existing');
    setPassword('');
    setAgain('');
    setChecked(false);
  };
  const passwordField = {
    autoComplete: isNew ? 'new-password' : 'current-password',
    maxLength: 200,
    required: true,
    showLabel: t('login.show'),
    hideLabel: t('login.hide'),
  } as const;
  return (
    <form className={css.form} noValidate onSubmit={submit} data-link={way}>
      <RadioField
        legend={t('login.way')}
        name="link-way"
        value={way}
        options={WAYS.map((value) => ({ value, text: t(`login.ways.${value}`) }))}
        onChange={change}
      />
      {isNew ? (
        <>
          <p>{t('login.newText', { email })}</p>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        </>
      ) : (
        <TextField
          label={t('login.id')}
          value={id}
          onText={setId}
          error={shown.id}
          name="link-id"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
      )}
      <PasswordField
        {...passwordField}
        key={way}
        label={t(isNew ? 'login.newPassword' : 'login.password')}
        hint={isNew ? t('login.rule') : undefined}
        value={password}
        onText={setPassword}
        error={shown.password}
        name="link-password"
      />
      {isNew && (
        <PasswordField
          {...passwordField}
          label={t('login.again')}
          value={again}
          onText={setAgain}
          error={shown.again}
          name="link-again"
        />
      )}
      {link.data !== undefined && (
        <FieldError>
          {t(errorCode === undefined ? 'login.errors.unknown' : `login.errors.${errorCode}`)}
        </FieldError>
      )}
      <SubmitActions
        submit={t(isNew ? 'login.create' : 'login.link')}
        busy={link.isPending}
        leave={t('login.cancel')}
        onLeave={onClose}
      />
    </form>
  );
}
