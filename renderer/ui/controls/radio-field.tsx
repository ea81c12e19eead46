import { type Ref, useId } from 'react';
import css from './text-field.module.css';
import { FieldError } from './text-field.tsx';

type RadioFieldProps = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The chosen value; any other text means none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoComplete?: string;
  /** The first option, which takes the focus of an error. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
};

/** A choice among a few options next to each other; native radio buttons underneath. */
export function RadioField({
  legend,
  name,
  options,
  value,
  error,
  autoComplete,
  ref,
  onChange,
}: RadioFieldProps) {
  const id = useId();
  const [first] = options;
  return (
    <fieldset className={css.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.segments} data-bad={error === undefined ? undefined : ''}>
        {options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              autoComplete={autoComplete}
              aria-invalid={error === undefined ? undefined : true}
              {...(option === first ? { ref } : {})}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
