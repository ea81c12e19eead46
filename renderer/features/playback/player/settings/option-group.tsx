import { useId } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './settings.module.css';

/** One option of a group. */
export type Option<Value extends string | number | null> = {
  readonly value: Value;
  readonly text: string;
  readonly lang?: string | undefined;
};

type OptionGroupProps<Value extends string | number | null> = {
  readonly label: string;
  /** The current value, next to the label. */
  readonly note?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Stacked vertically, if the group has a panel of its own. */
  readonly tall?: boolean;
};

/**
 * A radio group with all options visible. Arrow keys (handled by the panel) only move the focus; Enter and
 * Space select.
 */
export function OptionGroup<Value extends string | number | null>(props: OptionGroupProps<Value>) {
  const { label, note, options, value, onChoose, tall = false } = props;
  const id = useId();
  const hasChoice = options.some((option) => option.value === value);
  return (
    <div className={classNames(css.group, tall && css.tall)}>
      <p id={id} className="num">
        {label}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </p>
      <div className={css.options} role="radiogroup" aria-labelledby={id}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio selects with every arrow key; here moving the focus must not select
          <button
            key={String(option.value)}
            type="button"
            role="radio"
            className={classNames(css.option, 'num')}
            aria-checked={option.value === value}
            tabIndex={option.value === value || (!hasChoice && at === 0) ? 0 : -1}
            lang={option.lang}
            onClick={() => onChoose(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
}
