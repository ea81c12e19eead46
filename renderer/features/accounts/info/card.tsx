import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './card.module.css';

type CardProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly wide?: boolean;
  /** Receives the focus when a control of the card is gone. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
};

/** Titled section of the account page. */
export function Card({ title, note, wide = false, titleRef, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(css.card, wide && css.wide)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id} ref={titleRef} tabIndex={titleRef && -1}>
          {title}
        </h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
