import { type KeyboardEvent, useRef, useState } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ResultList } from '#renderer/ui/controls/result-list.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { Flag } from '#renderer/ui/graphics/flag.tsx';
import css from './area-code-dialog.module.css';

/** A country (two letters) with its name in the viewer's language and its area code, without a plus. */
export type AreaCountry = { readonly code: string; readonly name?: string; readonly areaCode: string };

/** Returns the countries whose name holds what was typed, or whose area code or two letters begin with it. */
function searchCountries(countries: readonly AreaCountry[], text: string): readonly AreaCountry[] {
  const query = text
    .trim()
    .toLowerCase()
    .replace(/^\+|^00/, '');
  return countries.filter(
    ({ code, name = '', areaCode }) =>
      name.toLowerCase().includes(query) || code.toLowerCase() === query || areaCode.startsWith(query),
  );
}

type AreaCodeDialogProps = CountriesProps & {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
};

/** The list of area codes with its search, over the form. */
export function AreaCodeDialog({ open, label, onClose, ...countries }: AreaCodeDialogProps) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={label} closeLabel={t('close')}>
      <Countries {...countries} />
    </Dialog>
  );
}

type CountriesProps = {
  readonly countries: readonly AreaCountry[];
  readonly value: string;
  readonly onChoose: (country: AreaCountry) => void;
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The arrows move between the search and the list; Enter in the search takes the first that is found. */
function Countries({ countries, value, onChoose }: CountriesProps) {
  const t = useJoiningTexts();
  const [text, setText] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const found = searchCountries(countries, text);
  const move = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const stops: (Element | null)[] = [...(body.current?.querySelectorAll('input, li button') ?? [])];
    const at = stops.indexOf(document.activeElement);
    const next = stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its search and its list pass through
    <div ref={body} className={css.picker} onKeyDown={move}>
      <TextField
        label={t('areaSearch')}
        name="areaSearch"
        type="search"
        value={text}
        onText={setText}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      <p role="status" className={css.count}>
        {t('areaFound', { count: found.length })}
      </p>
      <ResultList
        scrolls
        items={found.map(({ code, name = code, areaCode }) => ({
          id: code,
          before: <Flag country={code} />,
          name,
          isCurrent: areaCode === value,
          after: <span className="num">{`+${areaCode}`}</span>,
        }))}
        onChoose={(id) => {
          const country = found.find(({ code }) => code === id);
          if (country !== undefined) onChoose(country);
        }}
      />
    </div>
  );
}
