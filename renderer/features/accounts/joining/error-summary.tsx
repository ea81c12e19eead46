import { useEffect, useRef } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './joining.module.css';

/** A field that holds the form back: its label, what is wrong, and how to get to it. */
export type FieldProblem = {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly focus: () => void;
};

type ErrorSummaryProps = {
  readonly problems: readonly FieldProblem[];
  /** Number of times that the form was sent; the summary takes the focus after each. */
  readonly sent: number;
};

/** Lists the errors of a form for viewers who cannot see them all; each links to its field. */
export function ErrorSummary({ problems, sent }: ErrorSummaryProps) {
  const t = useJoiningTexts();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(sent);
  const count = problems.length;
  useEffect(() => {
    if (before.current === sent || count === 0) return;
    before.current = sent;
    box.current?.focus();
  }, [sent, count]);
  if (count === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.summary} data-summary="">
      <Icon name="alert" size={22} />
      <div>
        <b>{t('person.summary', { count })}</b>
        <ul>
          {problems.map(({ name, label, text, focus }) => (
            <li key={name}>
              <button type="button" className={css.problem} onClick={focus}>
                {t('person.problem', { label, text })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
