import { useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { withPreload } from '#renderer/data/client/preload-module.ts';
import { EmailField } from '#renderer/features/accounts/joining/email-field.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import {
  JoiningBackButton,
  LoginNote,
  StepHeading,
  StepLevel,
  useStepFocus,
  WorkingStep,
} from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import type { FurtherStageProps } from './further-stage.tsx';
import { PlanAside, PlanCards } from './plan-cards.tsx';
import { MessageLine } from './registration-message.tsx';
import { Steps } from './steps.tsx';
import { type Registration, type RegistrationOptions, useRegistration } from './use-registration.ts';

/** The code of the steps after the email, which is fetched once an email is being typed. */
const furtherStage = () => import('./further-stage.tsx');
const FurtherStage = lazyWithRetry(async () => (await furtherStage()).FurtherStage);

type RegistrationPanelProps = RegistrationOptions & {
  /** Leads to the login. */
  readonly onLogin: () => void;
  /** Leads back to where the registration was opened; absent on its own page. */
  readonly onBack?: (() => void) | undefined;
};

/** The free registration in a prompt or on the login page. */
export function RegistrationPanel({ onLogin, onBack, ...options }: RegistrationPanelProps) {
  return (
    <RegistrationSteps registration={useStartedRegistration(options)} onLogin={onLogin} onBack={onBack} />
  );
}

/** Runs a registration; one from an emailed link checks its email at once. */
export function useStartedRegistration(options: RegistrationOptions): Registration {
  const registration = useRegistration(options);
  const { send } = registration.flow;
  const { tempToken } = options;
  useEffect(() => {
    if (tempToken !== null) send({ type: 'email-submitted' });
  }, [send, tempToken]);
  return registration;
}

type StageProps = {
  readonly registration: Registration;
  readonly onLogin: () => void;
  readonly onBack?: (() => void) | undefined;
};

/** The states of the free registration (S0-2-110 to S0-2-121). */
export function RegistrationSteps(props: StageProps) {
  const { flow, codeByEmail } = props.registration;
  const { stage } = flow.state;
  const [isLoaded, setLoaded] = useState(false);
  const body = useStepFocus(stage, stage === 'init' || stage === 'Loading' || isLoaded);
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      <Steps stage={stage} codeByEmail={codeByEmail} />
      <Stage {...props} onLoaded={setLoaded} />
    </div>
  );
}

function Stage({ onLoaded, ...props }: StageProps & Pick<FurtherStageProps, 'onLoaded'>) {
  const { registration, onLogin } = props;
  const { flow } = registration;
  switch (flow.state.stage) {
    case 'init':
      return <EmailStep {...props} />;
    case 'Loading':
      return <WorkingStep />;
    default:
      return (
        <LazyBoundary
          name="registration"
          requested
          fallback={<CodeOnTheWay />}
          onFailed={() => flow.send({ type: 'went-back' })}
        >
          <FurtherStage registration={registration} onLogin={onLogin} onLoaded={onLoaded} />
        </LazyBoundary>
      );
  }
}

/** The place of a step while its code is fetched, which a screen reader need not hear of. */
const CodeOnTheWay = () => (
  <div className={css.waiting} aria-hidden="true">
    <StationMark size={48} />
  </div>
);

/** The email (S0-5-017). A prompt has no room for the plan next to it, so its name comes above. */
function EmailStep({ registration: { email, flow }, registration, onLogin, onBack }: StageProps) {
  const t = useJoiningTexts();
  const { androidTv } = flow.state;
  const ownPage = useContext(StepLevel) === 1;
  const typed = useWatch({ control: email.control, name: 'email' });
  const heading = t(androidTv ? 'tv.heading' : 'heading');
  const isTyping = typed !== '';
  useEffect(() => {
    if (isTyping) void withPreload(furtherStage).catch(() => undefined);
  }, [isTyping]);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={email.handleSubmit(() => flow.send({ type: 'email-submitted' }))}
    >
      {onBack !== undefined && <JoiningBackButton onBack={onBack} />}
      <div className={css.head}>
        {ownPage ? <StepHeading>{heading}</StepHeading> : <PlanAside androidTv={androidTv} />}
        <p>{t(androidTv ? 'tv.intro' : 'intro')}</p>
      </div>
      <PlanCards androidTv={androidTv} />
      <EmailField control={email.control} hint={t('emailHint')} />
      <MessageLine registration={registration} />
      <BusyButton
        kind="primary"
        size="large"
        type="submit"
        className={css.wide}
        busy={flow.state.call !== null}
        ready={isEmail(typed)}
      >
        {t('continue')}
      </BusyButton>
      <LoginNote onLogin={onLogin} />
    </form>
  );
}
