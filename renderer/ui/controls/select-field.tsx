import { useId } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './text-field.module.css';
import { FieldError } from './text-field.tsx';

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
};

/** Labelled native select with its error (decision 006). */
export function SelectField({
  label,
  name,
  value,
  options,
  disabled = false,
  error,
  autoComplete,
  onChange,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.selectBox}>
        <select
          id={id}
          name={name}
          className={`${css.select} num`}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
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
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
