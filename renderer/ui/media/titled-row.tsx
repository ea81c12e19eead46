import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import css from './titled-row.module.css';

type RowProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly all?: { readonly href: string; readonly text: string } | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  /** Names the row in the page. */
  readonly rowId?: string;
  readonly children: ReactNode;
};

/** A titled section of a page, with a link to its full list if there is one. */
export function TitledRow({ title, note, all, className, ref, rowId, children }: RowProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      className={classNames(css.row, className)}
      aria-labelledby={id}
      data-content-row={rowId}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={classNames(css.note, 'num')}>{note}</p>}
        {all !== undefined && (
          <Link className={css.all} href={all.href}>
            {all.text}
            <Icon name="next" size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
