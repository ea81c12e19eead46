import { useId } from 'react';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './select-field.module.css';

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
};

/** A labelled choice of one of many: the system's own list, with its error beside it. */
export function SelectField({ label, value, options, disabled = false, error: fault, autoComplete, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box}>
        <select
          id={id}
          className={`${css.select} num`}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
      {fault !== undefined && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}
