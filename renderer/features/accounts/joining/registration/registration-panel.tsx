import { useContext, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '#renderer/features/accounts/joining/email-field.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import {
  JoiningBackButton,
  LoginNote,
  ResultStep,
  StepHeading,
  StepLevel,
  useStepFocus,
  WorkingStep,
} from '#renderer/features/accounts/joining/joining-parts.tsx';
import { PendingEmail } from '#renderer/features/accounts/joining/pending-email.tsx';
import { PersonCode } from '#renderer/features/accounts/joining/person/person-code.tsx';
import { PersonForm } from '#renderer/features/accounts/joining/person/person-form.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { LinkStep, SelectStep } from './link-steps.tsx';
import { PlanAside, PlanCards } from './plan-cards.tsx';
import { RegistrationDoneStep } from './registration-done-step.tsx';
import { MessageLine } from './registration-message.tsx';
import { Steps } from './steps.tsx';
import { type Registration, type RegistrationOptions, useRegistration } from './use-registration.ts';

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
  const { stage } = props.registration.flow.state;
  const body = useStepFocus(stage);
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      <Steps stage={stage} codeByEmail={props.registration.codeByEmail} />
      <Stage {...props} />
    </div>
  );
}

function Stage({ registration, onLogin, onBack }: StageProps) {
  const t = useJoiningTexts();
  const { flow, email } = registration;
  const { stage, pending } = flow.state;
  const address = email.getValues('email').trim();
  const toLogin = { text: t('toLogin'), onPress: onLogin };
  switch (stage) {
    case 'init':
      return <EmailStep registration={registration} onLogin={onLogin} onBack={onBack} />;
    case 'free_registration':
      return <PersonStep registration={registration} />;
    case 'verify_sms':
      return <CodeStep registration={registration} />;
    case 'existing_account':
      return (
        <ResultStep
          title={t('existing.title')}
          text={t('existing.text', { email: address })}
          action={toLogin}
          onBack={() => flow.send({ type: 'went-back' })}
        />
      );
    case 'pending_to_verify_account':
    case 'tvbid_verification_email_resent':
      return <PendingStep registration={registration} onLogin={onLogin} />;
    case 'select_account':
      return <SelectStep registration={registration} />;
    case 'linkup_tvbid':
      return <LinkStep registration={registration} />;
    case 'linkup_tvbid_result':
      return (
        <ResultStep
          title={t(pending ? 'linked.pendingTitle' : 'linked.title')}
          text={t(pending ? 'linked.pendingText' : 'linked.text', { email: address })}
          action={toLogin}
        />
      );
    case 'create_boss_account_result':
      return <ResultStep title={t('welcome.title')} text={t('welcome.notPaired')} action={toLogin} />;
    case 'pairing_result_at_create_boss_account':
      return (
        <RegistrationDoneStep
          email={address}
          isEmailConfirmed={registration.codeByEmail || registration.isEmailProved}
          onContinue={() => flow.send({ type: 'continued' })}
        />
      );
    case 'Loading':
      return <WorkingStep />;
  }
}

/** The email (S0-5-017). A prompt has no room for the plan next to it, so its name comes above. */
function EmailStep({ registration: { email, flow }, registration, onLogin, onBack }: StageProps) {
  const t = useJoiningTexts();
  const { androidTv } = flow.state;
  const ownPage = useContext(StepLevel) === 1;
  const typed = useWatch({ control: email.control, name: 'email' });
  const heading = t(androidTv ? 'tv.heading' : 'heading');
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

/** The personal form of a new customer (S0-2-111). */
function PersonStep({ registration }: { readonly registration: Registration }) {
  const { flow } = registration;
  const t = useJoiningTexts();
  return (
    <PersonForm
      forms={registration}
      sms={flow.state.sms}
      busy={flow.state.call !== null}
      text={t('person.text')}
      message={<MessageLine registration={registration} />}
      onSubmit={(number, now) => flow.send({ type: 'form-submitted', number, now })}
      onBack={() => flow.send({ type: 'went-back' })}
    />
  );
}

/** The code of the text message (S0-2-112), or of the email. */
function CodeStep({ registration }: { readonly registration: Registration }) {
  const { flow, submitCode } = registration;
  const { sms, call } = flow.state;
  return (
    <PersonCode
      forms={registration}
      sms={sms}
      isSending={call === 'send-sms'}
      isVerifying={call === 'confirm'}
      message={<MessageLine registration={registration} />}
      onSubmit={submitCode}
      onResend={() => flow.send({ type: 'sms-asked-again' })}
      onBack={() => flow.send({ type: 'went-back' })}
    />
  );
}

function PendingStep({ registration: { flow, email }, registration, onLogin }: StageProps) {
  const { stage, call } = flow.state;
  return (
    <PendingEmail
      email={email.getValues('email').trim()}
      resent={stage === 'tvbid_verification_email_resent' ? 'sent' : 'idle'}
      busy={call !== null}
      message={<MessageLine registration={registration} />}
      onResend={() => flow.send({ type: 'email-asked-again' })}
      onLogin={onLogin}
      onBack={() => flow.send({ type: 'went-back' })}
    />
  );
}
