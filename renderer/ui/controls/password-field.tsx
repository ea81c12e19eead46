import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'after' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Names of the button that shows and hides what was typed. */
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password with a button that shows it. Nothing corrects, capitalises or checks the spelling of it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
