import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import css from './switch.module.css';

type SwitchProps = {
  readonly label: string;
  /** Description below the label. */
  readonly text?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A setting that takes effect at once. The whole row is clickable. */
export function Switch({ label, text, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Base.Root
      nativeButton
      render={<button type="button" />}
      className={css.switch}
      checked={checked}
      onCheckedChange={onChange}
      aria-labelledby={`${id}-label`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <span className={css.text}>
        <span className={css.label} id={`${id}-label`}>
          {label}
        </span>
        {text !== undefined && (
          <span className={css.hint} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      <span className={css.track}>
        <Base.Thumb className={css.knob} />
      </span>
    </Base.Root>
  );
}
