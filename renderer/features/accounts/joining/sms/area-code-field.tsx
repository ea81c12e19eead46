import { useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { DialogField } from '#renderer/ui/controls/dialog-field.tsx';
import { Flag } from '#renderer/ui/graphics/flag.tsx';
import type { AreaCountry } from './area-code-dialog.tsx';

/*
 * Fetched when the list is opened for the first time: few viewers change the area code, and dialogs weigh
 * more than the form.
 */
const AreaCodeDialog = lazyWithRetry(async () => (await import('./area-code-dialog.tsx')).AreaCodeDialog);

type AreaCodeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly countries: readonly AreaCountry[];
  readonly onChange: (areaCode: string) => void;
};

/** An area code, chosen from a list with flags that can be searched. */
export function AreaCodeField({ label, value, countries, onChange }: AreaCodeFieldProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [country, setCountry] = useState<string | null>(null);
  const selected = countries.find(
    ({ code, areaCode }) => areaCode === value && (country === null || code === country),
  );
  const choose = ({ code, areaCode }: AreaCountry) => {
    setCountry(code);
    setOpen(false);
    onChange(areaCode);
  };
  return (
    <>
      <DialogField
        label={label}
        name="areaCode"
        onOpen={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {selected !== undefined && <Flag country={selected.code} />}
        {`+${value}`}
      </DialogField>
      {asked && (
        <LazyBoundary name="area-codes">
          <AreaCodeDialog
            open={open}
            label={label}
            value={value}
            countries={countries}
            onClose={() => setOpen(false)}
            onChoose={choose}
          />
        </LazyBoundary>
      )}
    </>
  );
}
