import { useBackPress } from '#renderer/content/use-back-press.ts';
import { useOpenPrompt } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { StepLevel } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { EntranceFrame } from '#renderer/features/accounts/login/entrance-frame.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import type { RegistrationStage } from '#shared/domain/accounts/registration/registration-state.ts';
import { PlanAside } from './plan-cards.tsx';
import { RegistrationSteps, useStartedRegistration } from './registration-panel.tsx';
import type { RegistrationOptions } from './use-registration.ts';

/** The stages that lead back to the email or the form. */
const WITH_STEP_BEFORE: readonly RegistrationStage[] = [
  'free_registration',
  'verify_sms',
  'existing_account',
  'pending_to_verify_account',
  'select_account',
  'linkup_tvbid',
];

type RegistrationScreenProps = RegistrationOptions & { readonly onLogin: () => void };

/**
 * The free registration as a page of its own, which can be linked to. The plan stays visible next to the
 * form.
 */
export function RegistrationScreen({ onLogin, ...options }: RegistrationScreenProps) {
  const t = useJoiningTexts();
  const registration = useStartedRegistration(options);
  const { flow } = registration;
  const { stage, androidTv } = flow.state;
  const isPromptOpen = useOpenPrompt() !== null;
  const hasStepBefore = WITH_STEP_BEFORE.includes(stage) && !isPromptOpen;
  useBackPress(hasStepBefore ? () => flow.send({ type: 'went-back' }) : null);
  useScreenTitle(t('title'));
  return (
    <EntranceFrame narrow aside={<PlanAside androidTv={androidTv} withDetails={stage !== 'init'} />}>
      <StepLevel value={1}>
        <div className={css.entrance}>
          <RegistrationSteps registration={registration} onLogin={onLogin} />
        </div>
      </StepLevel>
    </EntranceFrame>
  );
}
