import type { ReactNode } from 'react';
import css from './result-list.module.css';

/** One result: what is in front of its name, and what is after it or below. */
export type ResultItem = {
  readonly id: string;
  readonly before?: ReactNode;
  readonly name: string;
  readonly below?: string;
  readonly after?: ReactNode;
  readonly isCurrent?: boolean;
};

type ResultListProps = {
  readonly items: readonly ResultItem[];
  /** Keeps the height of a dropdown (S0-9-006) and scrolls. */
  readonly scrolls?: boolean;
  readonly onChoose: (id: string) => void;
};

/** Search results in a form, chosen by pressing them. */
export function ResultList({ items, scrolls = false, onChoose }: ResultListProps) {
  return (
    <ul className={css.list} data-scrolls={scrolls ? '' : undefined}>
      {items.map(({ id, before, name, below, after, isCurrent = false }) => (
        <li key={id}>
          <button
            type="button"
            className={css.item}
            data-result={id}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {before}
            <span className={css.name}>
              {name}
              {below !== undefined && <small>{below}</small>}
            </span>
            {after}
          </button>
        </li>
      ))}
    </ul>
  );
}
