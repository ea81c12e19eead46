import { type FormEvent, useRef } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Field, FieldError } from '#renderer/ui/controls/field.tsx';
import { PasswordField } from '#renderer/ui/controls/password-field.tsx';
import css from './pair.module.css';
import type { PairFailure } from './pair-flow.ts';
import type { PairFields, PairForm as PairFormState } from './use-pair-form.ts';

/** Beside which field a failure stands; the others stand over the button. */
const FIELD_OF_FAILURE: Partial<Record<PairFailure, keyof PairFields>> = {
  PAIRING_CODE_INVALID: 'code',
  LOGIN_FAILED: 'password',
  '20370221': 'id',
};

type PairFormProps = {
  readonly form: PairFormState;
  readonly member: boolean;
  /** Whether this is what the page is there for. */
  readonly primary: boolean;
};

/** The code of the TV, and a login where nobody is signed in here. */
export function PairForm({ form, member, primary: first }: PairFormProps) {
  const t = useTexts();
  const place = useRef<HTMLFormElement>(null);
  const { fields, change, busy, missing, outcome } = form;
  const failed = outcome?.is === 'failed' ? outcome : null;
  const failure = failed && t(`account:pair.error.${failed.failure}`, { minutes: failed.minutes });
  const beside = failed === null ? null : (FIELD_OF_FAILURE[failed.failure] ?? 'form');
  const errorOf = (name: keyof PairFields): string | undefined =>
    missing.includes(name) ? t('account:pair.error.required') : beside === name ? (failure ?? undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [empty] = form.submit();
    if (empty !== undefined) place.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
  };
  return (
    <form className={css.form} ref={place} onSubmit={submit} noValidate>
      <div className={css.code}>
        <Field
          name="code"
          label={t('account:pair.code')}
          hint={t('account:pair.hint')}
          value={fields.code}
          error={errorOf('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          onText={(code) => change({ code })}
        />
      </div>
      {!member && <LoginFields fields={fields} change={change} errorOf={errorOf} />}
      {beside === 'form' && <FieldError>{failure}</FieldError>}
      <BusyButton kind={first ? 'primary' : 'plain'} size="large" type="submit" busy={busy}>
        {t('account:pair.action')}
      </BusyButton>
    </form>
  );
}

type LoginFieldsProps = Pick<PairFormState, 'fields' | 'change'> & {
  readonly errorOf: (name: keyof PairFields) => string | undefined;
};

function LoginFields({ fields, change, errorOf }: LoginFieldsProps) {
  const t = useTexts();
  return (
    <>
      <Field
        name="id"
        label={t('account:pair.id')}
        value={fields.id}
        error={errorOf('id')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onText={(id) => change({ id })}
      />
      <PasswordField
        name="password"
        label={t('account:pair.password')}
        showLabel={t('account:pair.show')}
        hideLabel={t('account:pair.hide')}
        value={fields.password}
        error={errorOf('password')}
        autoComplete="current-password"
        onText={(password) => change({ password })}
      />
    </>
  );
}
