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

/** A tab list and the selected panel. Arrow keys, Home and End move the focus and select. */
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
      {/* Not a tab stop, because its content is focusable. */}
      <Base.Panel value={selected} tabIndex={undefined}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
