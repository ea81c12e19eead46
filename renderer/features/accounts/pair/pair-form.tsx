import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { FormField, FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import css from './pair.module.css';
import type { PairFailure, PairFields, PairFormState } from './use-pair-form.ts';

/** Field that a failure is shown at; other failures are shown above the button. */
const FIELD_OF_FAILURE: Partial<Record<PairFailure, keyof PairFields>> = {
  PAIRING_CODE_INVALID: 'code',
  LOGIN_FAILED: 'password',
  '20370221': 'id',
};

type PairFormProps = {
  readonly form: PairFormState;
  readonly member: boolean;
  /** Whether the form is the main content of the page. */
  readonly primary: boolean;
};

/** Form for the code of the TV, with a login for a viewer who is not logged in here. */
export function PairForm({ form: { control, busy, outcome, submit }, member, primary }: PairFormProps) {
  const t = useTexts();
  const failed = outcome?.is === 'failed' ? outcome : null;
  const failure =
    failed === null ? undefined : t(`account:pair.error.${failed.failure}`, { minutes: failed.minutes });
  const place = failed === null ? null : (FIELD_OF_FAILURE[failed.failure] ?? 'form');
  const field = <Name extends keyof PairFields>(name: Name) => ({
    control,
    name,
    error: place === name ? failure : undefined,
    errorText: () => t('account:pair.error.required'),
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.code}>
        <FormField
          {...field('code')}
          label={t('account:pair.code')}
          hint={t('account:pair.hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      {!member && (
        <>
          <FormField
            {...field('id')}
            label={t('account:pair.id')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormPasswordField
            {...field('password')}
            label={t('account:pair.password')}
            showLabel={t('account:pair.show')}
            hideLabel={t('account:pair.hide')}
            autoComplete="current-password"
          />
        </>
      )}
      {place === 'form' && <FieldError>{failure}</FieldError>}
      <BusyButton kind={primary ? 'primary' : 'plain'} size="large" type="submit" busy={busy}>
        {t('account:pair.action')}
      </BusyButton>
    </form>
  );
}
