import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import type { RegistrationStage } from '#shared/domain/accounts/registration/registration-state.ts';
import { StepLine } from './step-line.tsx';

const STEPS = ['email', 'person', 'code', 'done'] as const;
const STEP_OF: Partial<Record<RegistrationStage, (typeof STEPS)[number]>> = {
  init: 'email',
  free_registration: 'person',
  verify_sms: 'code',
  pairing_result_at_create_boss_account: 'done',
  create_boss_account_result: 'done',
};

/** The step that the registration has reached; only new customers see steps. */
export function Steps({
  stage,
  codeByEmail,
}: {
  readonly stage: RegistrationStage;
  readonly codeByEmail: boolean;
}) {
  const t = useJoiningTexts();
  const current = STEP_OF[stage];
  if (current === undefined) return null;
  const names = STEPS.map((step) =>
    t(step === 'code' && codeByEmail ? 'steps.codeByEmail' : `steps.${step}`),
  );
  return <StepLine names={names} at={STEPS.indexOf(current)} />;
}
