import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './select.module.css';

export type SelectOption = { readonly value: string; readonly text: string };

type SelectProps = {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Native select without a visible label (decision 006). */
export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <span className={css.choice}>
      <select
        className={css.select}
        aria-label={label}
        value={value}
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
  );
}
