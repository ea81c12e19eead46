import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useBackPress } from '#renderer/content/use-back-press.ts';
import { useOpenPrompt } from '#renderer/data/data-context.tsx';
import type { JoinDelivery, JoinOffer, JoinPayment } from '#renderer/data/payments/join-request.ts';
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
import { PersonCode } from '#renderer/features/accounts/joining/person/person-code.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { JoinMessageLine } from './join-message.tsx';
import { JoinPersonForm } from './join-person.tsx';
import { JoinProgress } from './join-progress.tsx';
import { type Join, type JoinOptions, useJoin } from './use-join.ts';

/** A step that the purchase draws: it submits what was chosen, or goes back. */
type JoinSlot<Choice> = {
  readonly offer: JoinOffer;
  readonly busy: boolean;
  readonly message: ReactNode;
  readonly heading: (text: string) => ReactNode;
  readonly onSubmit: (choice: Choice) => void;
  readonly onBack: () => void;
};

type JoinSlots = {
  /** The purchase, above the steps. */
  readonly summary: ReactNode;
  readonly delivery: (slot: JoinSlot<JoinDelivery>) => ReactNode;
  readonly method: (slot: JoinSlot<JoinPayment>) => ReactNode;
};

type JoinScreenProps = JoinOptions & {
  readonly slots: JoinSlots;
  readonly onLogin: () => void;
  /** Leads back to where the plan was chosen. */
  readonly onLeave: () => void;
};

/**
 * Registers and pays in one go: what is bought stays above the steps. The session comes with the
 * answer to the last of them.
 */
export function JoinScreen({ slots, onLogin, onLeave, ...options }: JoinScreenProps) {
  const t = useJoiningTexts();
  const join = useJoin(options);
  const { stage } = join.flow.state;
  const body = useStepFocus(stage);
  const isPromptOpen = useOpenPrompt() !== null;
  /* The first step leaves Back to the browser. A registration that is under way is waited for. */
  const hasStepBefore = stage !== 'email' && stage !== 'joined';
  useBackPress(hasStepBefore && !isPromptOpen ? () => join.flow.send({ type: 'went-back' }) : null);
  useScreenTitle(t('paying.title'));
  return (
    <StepLevel value={1}>
      <div className={css.joinPage} data-screen="join">
        {slots.summary}
        <div ref={body} className={css.flow} data-step={`join-${stage}`}>
          <JoinProgress steps={join.flow.state.steps} stage={stage} codeByEmail={join.codeByEmail} />
          <Stage join={join} slots={slots} onLogin={onLogin} onLeave={onLeave} />
        </div>
      </div>
    </StepLevel>
  );
}

type StageProps = Pick<JoinScreenProps, 'slots' | 'onLogin' | 'onLeave'> & { readonly join: Join };

function Stage({ join, slots, onLogin, onLeave }: StageProps) {
  const { flow, offer } = join;
  const slot = {
    offer,
    busy: flow.state.call !== null,
    message: <JoinMessageLine join={join} />,
    heading: (text: string) => <StepHeading>{text}</StepHeading>,
    onBack: () => flow.send({ type: 'went-back' }),
  };
  switch (flow.state.stage) {
    case 'email':
      return <JoinEmail join={join} onLogin={onLogin} onLeave={onLeave} />;
    case 'existing':
      return <JoinExisting join={join} onLogin={onLogin} />;
    case 'person':
      return <JoinPersonForm join={join} />;
    case 'code':
      return <JoinCode join={join} />;
    case 'delivery':
      return slots.delivery({ ...slot, onSubmit: join.submitDelivery });
    case 'method':
      return slots.method({ ...slot, onSubmit: join.submitPayment });
    case 'joined':
      return <WorkingStep />;
  }
}

/** The email, which decides between joining and a login that exists. */
function JoinEmail({ join, onLogin, onLeave }: Omit<StageProps, 'slots'>) {
  const { email, flow } = join;
  const t = useJoiningTexts();
  const typed = useWatch({ control: email.control, name: 'email' });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={email.handleSubmit(() => flow.send({ type: 'email-submitted' }))}
    >
      <div className={css.head}>
        <StepHeading>{t('paying.title')}</StepHeading>
        <p>{t('paying.emailText')}</p>
      </div>
      <EmailField control={email.control} hint={t('paying.emailHint')} />
      <JoinMessageLine join={join} />
      <div className={css.actions}>
        <BusyButton
          kind="primary"
          size="large"
          type="submit"
          busy={flow.state.call !== null}
          ready={isEmail(typed)}
        >
          {t('continue')}
        </BusyButton>
        <JoiningBackButton onBack={onLeave}>{t('back')}</JoiningBackButton>
      </div>
      <LoginNote onLogin={onLogin} />
    </form>
  );
}

/** An email with an account: its login, or a link for a new password. */
function JoinExisting({ join: { flow, email }, join, onLogin }: Omit<StageProps, 'slots' | 'onLeave'>) {
  const t = useJoiningTexts();
  const { resetSent, call } = flow.state;
  return (
    <div className={css.form}>
      <div className={css.head}>
        <StepHeading>{t('existing.title')}</StepHeading>
        <p>{t('paying.existingText', { email: email.getValues('email').trim() })}</p>
      </div>
      <JoinMessageLine join={join} />
      <div role="status">{resetSent && <p>{t('paying.resetSent')}</p>}</div>
      <div className={css.actions}>
        <Button kind="primary" size="large" data-first="" onClick={onLogin}>
          {t('toLogin')}
        </Button>
        <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })}>
          {t('paying.otherEmail')}
        </JoiningBackButton>
      </div>
      {!resetSent && (
        <BusyButton
          kind="quiet"
          busy={call === 'send-reset'}
          onClick={() => flow.send({ type: 'reset-asked' })}
        >
          {t('paying.reset')}
        </BusyButton>
      )}
    </div>
  );
}

/** The code that proves the mobile number, or the email. */
function JoinCode({ join }: { readonly join: Join }) {
  const { flow, submitCode } = join;
  const { sms, call } = flow.state;
  return (
    <PersonCode
      forms={join}
      sms={sms}
      isSending={call === 'send-sms'}
      isVerifying={call === 'verify-code' || call === 'register'}
      message={<JoinMessageLine join={join} />}
      onSubmit={submitCode}
      onResend={() => flow.send({ type: 'sms-asked-again' })}
      onBack={() => flow.send({ type: 'went-back' })}
    />
  );
}
