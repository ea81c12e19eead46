import { useId } from 'react';
import css from './segmented-control.module.css';

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Choice among a few options that are all visible; native radio buttons underneath. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset className={css.choices}>
      <legend className={css.label}>{label}</legend>
      <div className={css.segments}>
        {options.map((option) => (
          <label key={option.value} className={css.segment} lang={option.lang}>
            <input
              type="radio"
              className={css.radio}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
