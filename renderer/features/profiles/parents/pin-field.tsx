import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import css from './parents.module.css';

type PinFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
};

/**
 * Field for a PIN of four hidden digits. The autocomplete value keeps password managers from saving it as the
 * account's password.
 */
export function PinField<Values extends FieldValues>(props: PinFieldProps<Values>) {
  const t = useTexts();
  return (
    <div className={css.short}>
      <FormField
        {...props}
        errorText={(key: 'form' | 'mismatch') =>
          t(key === 'form' ? 'profiles:pin.form' : 'profiles:parents.pin.mismatch')
        }
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        transform={(text) => text.replaceAll(/\D/g, '')}
      />
    </div>
  );
}
