import { useEffect } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { WaveMark } from '#renderer/ui/graphics/wave-mark.tsx';
import { planDetails } from '#shared/domain/accounts/registration/plan-details.ts';
import css from './joining.module.css';
import { BackButton, StepHeading, useStepFocus } from './joining-parts.tsx';
import { LinkStep, SelectStep } from './link-steps.tsx';
import { PersonalForm } from './personal-form.tsx';
import { MessageLine } from './registration-message.tsx';
import { SmsStep } from './sms-step.tsx';
import { useFreeCampaign } from './use-free-campaign.ts';
import { type Registration, useRegistration } from './use-registration.ts';

type RegistrationPanelProps = {
  readonly tempToken: string | null;
  readonly onDone: () => void;
  /** Leads to the login. */
  readonly onLogin: () => void;
  /** Leads back to where the registration was opened; absent on its own page. */
  readonly onBack?: (() => void) | undefined;
};

/** The free registration with its states (S0-2-110 to S0-2-121). */
export function RegistrationPanel({ tempToken, onDone, onLogin, onBack }: RegistrationPanelProps) {
  const registration = useRegistration({ tempToken, onDone });
  const { flow } = registration;
  const { stage } = flow.state;
  const body = useStepFocus(stage);
  const { send } = flow;
  useEffect(() => {
    if (tempToken !== null) send({ type: 'email-submitted' });
  }, [send, tempToken]);
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      <Steps stage={stage} />
      <Stage registration={registration} onLogin={onLogin} onBack={onBack} />
    </div>
  );
}

type StageProps = { readonly registration: Registration; readonly onLogin: () => void; readonly onBack: (() => void) | undefined };

function Stage({ registration, onLogin, onBack }: StageProps) {
  const t = useJoiningTexts();
  const { flow, email } = registration;
  const { stage, pending } = flow.state;
  const address = email.getValues('email').trim();
  switch (stage) {
    case 'init':
      return <EmailStep registration={registration} onLogin={onLogin} onBack={onBack} />;
    case 'free_registration':
      return <PersonalForm registration={registration} />;
    case 'verify_sms':
      return <SmsStep registration={registration} />;
    case 'existing_account':
      return (
        <ResultStep
          title={t('existing.title')}
          text={t('existing.text', { email: address })}
          action={t('toLogin')}
          onAction={onLogin}
          back={registration}
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
          action={t('toLogin')}
          onAction={onLogin}
        />
      );
    case 'create_boss_account_result':
      return <ResultStep title={t('welcome.title')} text={t('welcome.notPaired')} action={t('toLogin')} onAction={onLogin} />;
    case 'pairing_result_at_create_boss_account':
      return <ResultStep title={t('welcome.title')} text={t('welcome.text', { email: address })} />;
    case 'Loading':
      return (
        <div className={css.waiting} role="status" aria-label={t('working')}>
          <WaveMark size={48} />
        </div>
      );
  }
}

const STEPS = ['email', 'person', 'code', 'done'] as const;
const STEP_OF: Partial<Record<string, (typeof STEPS)[number]>> = {
  ...{
    init: 'email',
    free_registration: 'person',
    verify_sms: 'code',
    pairing_result_at_create_boss_account: 'done',
    create_boss_account_result: 'done',
  },
};

/** How far the registration is; other ways than that of a new customer have no steps. */
function Steps({ stage }: { readonly stage: string }) {
  const t = useJoiningTexts();
  const current = STEP_OF[stage];
  if (current === undefined) return null;
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, place) => (
        <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})}>
          {place + 1} {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function EmailStep({ registration: { email, flow }, registration, onLogin, onBack }: StageProps) {
  const t = useJoiningTexts();
  return (
    <form className={css.form} noValidate onSubmit={email.handleSubmit(() => flow.send({ type: 'email-submitted' }))}>
      {onBack !== undefined && <BackButton onBack={onBack} />}
      <PlanCard />
      <p>{t('intro')}</p>
      <FormField
        {...{ label: t('email'), control: email.control, name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' }}
        {...{ autoCapitalize: 'none', spellCheck: false, required: true, maxLength: 200, 'data-first': '' }}
        hint={t('emailHint')}
        errorText={() => t('emailInvalid')}
      />
      <MessageLine registration={registration} />
      <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={flow.state.call !== null}>
        {t('continue')}
      </BusyButton>
      <Button kind="ghost" className={css.wide} onClick={onLogin}>
        {t('haveAccount')}
      </Button>
    </form>
  );
}

/** What the free plan of this region holds (S0-2-110, S0-3-036). */
function PlanCard() {
  const language = useLanguage();
  const t = useJoiningTexts();
  const { data } = useFreeCampaign();
  if (!data) return null;
  return (
    <section className={css.plan} aria-label={t('plan')}>
      <b>{pickText(language, data.title_tc, data.title_en)}</b>
      <dl>
        {planDetails(language === 'tc' ? data.short_desc_tc : data.short_desc_en).map(({ title, value }) => (
          <div key={title + value} className={css.planRow}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('planTerms')}</summary>
        <p className={css.note}>{pickText(language, data.terms_and_conditions_tc, data.terms_and_conditions_en)}</p>
      </details>
    </section>
  );
}

function PendingStep({ registration: { flow, email }, registration, onLogin }: Omit<StageProps, 'onBack'>) {
  const t = useJoiningTexts();
  const { stage, call } = flow.state;
  return (
    <div className={css.form}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <StepHeading>{t('pending.title')}</StepHeading>
      <p>{t('pending.text', { email: email.getValues('email').trim() })}</p>
      <p role="status" className={css.good}>
        {stage === 'tvbid_verification_email_resent' && t('pending.sent')}
      </p>
      <MessageLine registration={registration} />
      <BusyButton
        kind="primary"
        size="large"
        className={css.wide}
        busy={call !== null}
        onClick={() => flow.send({ type: 'email-asked-again' })}
      >
        {t('pending.again')}
      </BusyButton>
      <Button kind="ghost" className={css.wide} onClick={onLogin}>
        {t('toLogin')}
      </Button>
    </div>
  );
}

type ResultStepProps = {
  readonly title: string;
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
  /** Leads back to the email where that is a way on. */
  readonly back?: Registration;
};

function ResultStep({ title, text, action, onAction, back }: ResultStepProps) {
  return (
    <div className={css.form}>
      {back !== undefined && <BackButton onBack={() => back.flow.send({ type: 'went-back' })} />}
      <StepHeading>{title}</StepHeading>
      <p role="status">{text}</p>
      {action !== undefined && onAction !== undefined && (
        <Button kind="primary" size="large" className={css.wide} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
