import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './steps.module.css';

type StepLineProps = {
  /** Names of the steps, in order. */
  readonly names: readonly string[];
  /** Place of the step on screen. */
  readonly at: number;
};

/** The steps of a form that has several, with those that are done and the one on screen. */
export function StepLine({ names, at }: StepLineProps) {
  const t = useJoiningTexts();
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {names.map((name, place) => (
        <li
          key={name}
          className={css.step}
          data-done={place < at ? '' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={css.number} aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span className={css.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
