import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import css from './tabs.module.css';

export type Tab = { readonly key: string; readonly text: string };

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** Controls at the end of the bar. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** Tabs and the panel of the selected one. The arrows, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect, end, children }: TabsProps) {
  return (
    <Base.Root className={css.root} value={selected} onValueChange={onSelect}>
      <div className={css.bar}>
        <Base.List activateOnFocus className={css.list} aria-label={label}>
          {tabs.map(({ key, text }) => (
            <Base.Tab key={key} value={key} className={css.tab}>
              {text}
            </Base.Tab>
          ))}
        </Base.List>
        {end !== undefined && <div className={css.end}>{end}</div>}
      </div>
      {/* No tab stop of its own: what it holds can take the focus. */}
      <Base.Panel value={selected} tabIndex={undefined}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
