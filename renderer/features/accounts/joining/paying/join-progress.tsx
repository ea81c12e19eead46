import { StepLine } from '#renderer/features/accounts/joining/registration/step-line.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import type { JoinStage } from '#shared/domain/accounts/joining/join-flow.ts';
import type { JoinStep } from '#shared/domain/payments/joining/join-plan.ts';

type JoinProgressProps = {
  readonly steps: readonly JoinStep[];
  readonly stage: JoinStage;
  readonly codeByEmail: boolean;
};

/** How far a joining is, in the steps of its plan. */
export function JoinProgress({ steps, stage, codeByEmail }: JoinProgressProps) {
  const t = useJoiningTexts();
  const stages: readonly JoinStage[] = steps;
  const at = stages.indexOf(stage);
  if (at < 0) return null;
  const names = steps.map((step) =>
    t(step === 'code' && codeByEmail ? 'steps.codeByEmail' : `paying.steps.${step}`),
  );
  return <StepLine names={names} at={at} />;
}
