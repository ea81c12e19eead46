import { useId } from 'react';
import css from './switch.module.css';

type SwitchProps = {
  readonly label: string;
  /** What it does, in a line under the label. */
  readonly text?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Something that is on or off at once. The whole line is the target. */
export function Switch({ label, text, checked: on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClick={() => onChange(!on)}
    >
      <span className={css.words}>
        <span className={css.label} id={`${id}-label`}>
          {label}
        </span>
        {text !== undefined && (
          <span className={css.text} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      <span className={css.track}>
        <span className={css.knob} />
      </span>
    </button>
  );
}
