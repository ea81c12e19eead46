import { useId, useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { Flag } from '#renderer/ui/graphics/flag.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { AreaCountry } from './area-code-dialog.tsx';
import css from './area-code-field.module.css';

/* Fetched when the list is opened for the first time: few viewers change the area code, and dialogs weigh more than the form. */
const AreaCodeDialog = lazyWithRetry(async () => (await import('./area-code-dialog.tsx')).AreaCodeDialog);

type AreaCodeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly countries: readonly AreaCountry[];
  readonly onChange: (areaCode: string) => void;
};

/** An area code, chosen from a list with flags that can be searched. */
export function AreaCodeField({ label, value, countries, onChange }: AreaCodeFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [country, setCountry] = useState<string | null>(null);
  const chosen = countries.find(({ code, areaCode }) => areaCode === value && (country === null || code === country));
  const choose = ({ code, areaCode }: AreaCountry) => {
    setCountry(code);
    setOpen(false);
    onChange(areaCode);
  };
  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        name="areaCode"
        className={`${css.button} num`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        id={`${id}-value`}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {chosen !== undefined && <Flag country={chosen.code} />}
        {`+${value}`}
        <Icon name="down" size={18} />
      </button>
      {asked && (
        <LazyBoundary name="area-codes">
          <AreaCodeDialog {...{ open, label, value, countries }} onClose={() => setOpen(false)} onChoose={choose} />
        </LazyBoundary>
      )}
    </div>
  );
}
