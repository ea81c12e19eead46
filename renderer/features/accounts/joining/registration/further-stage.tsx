import { useEffect } from 'react';
import { ResultStep } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { PendingEmail } from '#renderer/features/accounts/joining/pending-email.tsx';
import { PersonCode } from '#renderer/features/accounts/joining/person/person-code.tsx';
import { PersonForm } from '#renderer/features/accounts/joining/person/person-form.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { LinkStep, SelectStep } from './link-steps.tsx';
import { RegistrationDoneStep } from './registration-done-step.tsx';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

export type FurtherStageProps = {
  readonly registration: Registration;
  /** Leads to the login. */
  readonly onLogin: () => void;
  /** Called when a step is on screen, and when none is any more. */
  readonly onLoaded: (isLoaded: boolean) => void;
};

/** The states of the free registration after its email (S0-2-111 to S0-2-121), a chunk of their own. */
export function FurtherStage({ registration, onLogin, onLoaded }: FurtherStageProps) {
  useEffect(() => {
    onLoaded(true);
    return () => onLoaded(false);
  }, [onLoaded]);
  const t = useJoiningTexts();
  const { flow, email } = registration;
  const { stage, pending } = flow.state;
  const address = email.getValues('email').trim();
  const toLogin = { text: t('toLogin'), onPress: onLogin };
  switch (stage) {
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
    default:
      return null;
  }
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

function PendingStep({
  registration: { flow, email },
  registration,
  onLogin,
}: Omit<FurtherStageProps, 'onLoaded'>) {
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
