import { useState } from 'react';
import { IconButton } from './button.tsx';
import { type FieldProps, TextField } from './text-field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'after' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Accessible names of the show and hide button. */
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password input with a show button. Autocorrect, capitalisation and spell checking are off. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
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
