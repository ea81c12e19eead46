import steps from '#renderer/features/accounts/joining/registration/steps.module.css';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { JoinStage } from '#shared/domain/accounts/joining/join-flow.ts';
import type { JoinStep } from '#shared/domain/payments/joining/join-plan.ts';

type JoinProgressProps = {
  readonly steps: readonly JoinStep[];
  readonly stage: JoinStage;
  readonly codeByEmail: boolean;
};

/** How far a joining is, in the steps of its plan. */
export function JoinProgress({ steps: all, stage, codeByEmail }: JoinProgressProps) {
  const t = useJoiningTexts();
  const at = all.findIndex((step) => step === stage);
  if (at < 0) return null;
  return (
    <ol className={steps.steps} aria-label={t('steps.label')}>
      {all.map((step, place) => (
        <li
          key={step}
          className={steps.step}
          data-done={place < at ? '' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={steps.number} aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span className={steps.name}>
            {t(step === 'code' && codeByEmail ? 'steps.codeByEmail' : `paying.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
