import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './checkbox.module.css';
import { FieldError } from './text-field.tsx';

type CheckboxProps = {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'id' | 'children'>;

/** Native checkbox with its label and error. */
export function Checkbox({ children, checked, onChecked, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={css.box}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
