import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './text-field.module.css';

export type FieldProps = {
  readonly label: string;
  /** Error of the current value; undefined if there is none. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Before the input, such as an area code. */
  readonly before?: ReactNode;
  /** After the input, such as the button that shows a password. */
  readonly after?: ReactNode;
  readonly onText: (text: string) => void;
} & Omit<ComponentProps<'input'>, 'onChange' | 'id'>;

/** Labelled text input; a screen reader reads its error and hint with it. */
export function TextField({ label, error, hint, before, after, onText, className, ...input }: FieldProps) {
  const id = useId();
  const invalid = error === undefined ? input['aria-invalid'] : true;
  const notes = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box} data-bad={invalid === true ? '' : undefined}>
        {before !== undefined && <span className={css.before}>{before}</span>}
        <input
          {...input}
          id={id}
          className={classNames(css.input, className)}
          aria-invalid={invalid}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          onChange={(event) => onText(event.target.value)}
        />
        {after}
      </span>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type FieldGroupProps = {
  readonly legend: string;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
};

/** Groups related inputs under a legend. */
export function FieldGroup({ legend, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className={css.group} aria-describedby={describedBy}>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Error text with an icon, announced to screen readers at once. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={css.error} id={id} role="alert">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}
