import { type ReactNode, useId } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './card.module.css';

type CardProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A titled part of the account page. */
export function Card({ title, note, wide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(css.card, wide && css.wide)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
