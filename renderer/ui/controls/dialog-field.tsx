import { type ReactNode, useId } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './text-field.module.css';

type DialogFieldProps = {
  readonly label: string;
  readonly name: string;
  /** The value as shown. */
  readonly children: ReactNode;
  readonly onOpen: () => void;
};

/** Labelled field whose value is chosen in a dialog; it looks like a select. */
export function DialogField({ label, name, children, onOpen }: DialogFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <span className={css.selectBox}>
        <button
          type="button"
          name={name}
          className={`${css.select} ${css.dialogValue} num`}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          id={`${id}-value`}
          onClick={onOpen}
        >
          {children}
        </button>
        <Icon name="down" size={18} />
      </span>
    </div>
  );
}
