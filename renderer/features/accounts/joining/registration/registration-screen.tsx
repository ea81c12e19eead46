import css from '#renderer/features/accounts/joining/joining.module.css';
import { StepLevel } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { EntranceFrame } from '#renderer/features/accounts/login/entrance-frame.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { PlanAside } from './plan-cards.tsx';
import { RegistrationSteps, useStartedRegistration } from './registration-panel.tsx';
import type { RegistrationOptions } from './use-registration.ts';

type RegistrationScreenProps = RegistrationOptions & { readonly onLogin: () => void };

/**
 * The free registration as a page of its own, which can be linked to. The plan stays visible next to the
 * form.
 */
export function RegistrationScreen({ onLogin, ...options }: RegistrationScreenProps) {
  const t = useJoiningTexts();
  const registration = useStartedRegistration(options);
  const { stage, androidTv } = registration.flow.state;
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
