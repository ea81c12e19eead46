import { useId } from 'react';
import { FieldError, FieldGroup } from '#renderer/ui/controls/text-field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './chips.module.css';

export type Chip = { readonly value: string; readonly text: string };

type ChipsProps = {
  readonly legend: string;
  readonly options: readonly Chip[];
  readonly values: readonly string[];
  /** Single or multiple choice. */
  readonly kind: 'one' | 'many';
  readonly onChange: (value: string, chosen: boolean) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/**
 * Choice among a few options; native radio buttons or checkboxes underneath keep keyboard and screen reader
 * behaviour.
 */
export function Chips({ legend, options, values, kind, onChange, hint, error }: ChipsProps) {
  const id = useId();
  const descriptionId = error === undefined ? `${id}-hint` : `${id}-error`;
  return (
    <FieldGroup
      legend={legend}
      describedBy={error === undefined && hint === undefined ? undefined : descriptionId}
    >
      <div className={css.chips}>
        {options.map(({ value, text }) => (
          <label key={value} className={css.chip}>
            <input
              className={css.input}
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={kind === 'one' ? id : undefined}
              value={value}
              checked={values.includes(value)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => onChange(value, event.target.checked)}
            />
            <span className={css.mark}>
              <Icon name="check" size={18} />
            </span>
            {text}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </FieldGroup>
  );
}
