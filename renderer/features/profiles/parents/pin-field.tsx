import { Field } from '#renderer/ui/controls/field.tsx';
import css from './parents.module.css';

type PinFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onPin: (pin: string) => void;
};

/** Four hidden digits, which no password manager is to keep as the account's password. */
export function PinField({ label, value, error: fault, autoFocus = false, onPin }: PinFieldProps) {
  return (
    <div className={css.short}>
      <Field
        label={label}
        error={fault}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        autoFocus={autoFocus}
        value={value}
        onText={(text) => onPin(text.replaceAll(/\D/g, ''))}
      />
    </div>
  );
}
