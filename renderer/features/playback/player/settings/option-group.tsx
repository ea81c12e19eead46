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
  /** What applies now, next to the label. */
  readonly note?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** One under the other, where the group has a panel of its own. */
  readonly tall?: boolean;
};

/** One of a few, all in sight. Arrows move (the panel sees to it), Enter and Space choose, so that passing over a choice changes nothing. */
export function OptionGroup<Value extends string | number | null>(props: OptionGroupProps<Value>) {
  const { label, note, options, value, onChoose, tall = false } = props;
  const id = useId();
  const chosen = options.some((option) => option.value === value);
  return (
    <div className={classNames(css.group, tall && css.tall)}>
      <p id={id} className="num">
        {label}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </p>
      <div className={css.options} role="radiogroup" aria-labelledby={id}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio chooses with every arrow; here passing over a choice must change nothing
          <button
            key={String(option.value)}
            type="button"
            role="radio"
            className={classNames(css.option, 'num')}
            aria-checked={option.value === value}
            tabIndex={option.value === value || (!chosen && at === 0) ? 0 : -1}
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
