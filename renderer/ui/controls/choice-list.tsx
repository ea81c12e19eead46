import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './choice-list.module.css';

export type Choice = {
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Why it cannot be chosen; the choice is then disabled. */
  readonly refusal?: string | undefined;
};

type ChoiceListProps = {
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly onChoose: (id: string) => void;
};

/** A list whose items are chosen by pressing them. The first that can be chosen carries `data-first`. */
export function ChoiceList({ choices, busy, onChoose }: ChoiceListProps) {
  const first = choices.find(({ refusal }) => refusal === undefined)?.id;
  return (
    <ul className={css.choices} aria-busy={busy}>
      {choices.map(({ id, title, note, refusal }) => (
        <li key={id}>
          <button
            type="button"
            className={css.choice}
            disabled={refusal !== undefined}
            onClick={() => onChoose(id)}
            {...(id === first ? { 'data-first': '' } : {})}
          >
            <span className={css.text}>
              <b>{title}</b>
              {note !== undefined && <span className={css.note}>{note}</span>}
              {refusal !== undefined && <span className={css.note}>{refusal}</span>}
            </span>
            {refusal === undefined && <Icon name="next" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
