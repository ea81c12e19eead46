import css from './choice.module.css';
import { Icon } from './icon.tsx';

export type ChoiceOption = { readonly value: string; readonly text: string };

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One of a few: the system's own list, so that keyboard, touch and screen readers work as everywhere. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <span className={css.choice}>
      <select className={css.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  );
}
