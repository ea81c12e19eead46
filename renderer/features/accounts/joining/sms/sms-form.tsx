import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNow } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import registrationCss from '#renderer/features/accounts/joining/registration/registration.module.css';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { useSubmitWhenComplete } from '#renderer/ui/controls/use-submit-when-complete.ts';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import {
  enteredCode,
  resendRefusal,
  SMS_CODE_LENGTH,
  type SmsPurpose,
  type SmsState,
  smsCodeError,
  smsSecondsLeft,
} from '#shared/domain/accounts/sms/sms-state.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Captcha } from './captcha.ts';
import { CaptchaWidget } from './captcha-widget.tsx';
import { CountdownRing } from './countdown-ring.tsx';

export type SmsFormProps = {
  readonly purpose: SmsPurpose;
  /** The number or email that the code went to, as the viewer wrote it. */
  readonly receiver: string;
  /** Whether that is an email. */
  readonly byEmail?: boolean;
  readonly sms: SmsState;
  /** The pending call. */
  readonly busy: 'send' | 'verify' | null;
  /** Captcha of another message; null if none is required. */
  readonly captcha: Captcha | null;
  /** Message of the last refused call. */
  readonly message: ReactNode;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
};

/**
 * The form of a code from a text message or an email (S0-2-112, S1-2-103): the prefix is shown, a whole code
 * may be pasted, and another message follows after 60 s. A registration needs a solved captcha for it
 * (S1-5-020).
 */
export function SmsForm(props: SmsFormProps) {
  const { purpose, receiver, byEmail = false, sms, busy, message, onSubmit, onBack } = props;
  const t = useJoiningTexts();
  const { control, handleSubmit, watch } = useForm({
    resolver: rulesResolver(({ code }: { readonly code: string }) => ({
      code: smsCodeError(purpose, code) ?? undefined,
    })),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) => {
    if (busy !== 'verify') onSubmit(code);
  });
  const code = watch('code');
  const isComplete = code.length === SMS_CODE_LENGTH && !sms.limited;
  useSubmitWhenComplete({ value: code, isComplete, busy: busy !== null, submit: () => void submit() });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <StepHeading>{t('sms.title')}</StepHeading>
        <p>{byEmail ? t('sms.textByEmail', { email: receiver }) : t('sms.text', { number: receiver })}</p>
      </div>
      <FormField
        label={t('sms.code')}
        control={control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        before={sms.prefix === '' ? undefined : `${sms.prefix} –`}
        maxLength={20}
        className={`num ${registrationCss.code}`}
        data-first=""
        transform={(text) => enteredCode(sms.prefix, text)}
        hint={sms.prefix === '' ? undefined : t('sms.hint', { prefix: sms.prefix })}
        errorText={(key: 'msg_sms_please_enter' | 'msg_smsInvalid') => t(`message.${key}`)}
      />
      {message}
      <div className={css.actions}>
        <BusyButton kind="primary" size="large" type="submit" busy={busy === 'verify'} disabled={sms.limited}>
          {t('sms.submit')}
        </BusyButton>
        <JoiningBackButton onBack={onBack}>{t('sms.change')}</JoiningBackButton>
      </div>
      <Resend {...props} />
    </form>
  );
}

/** Sends another message once the countdown is over. */
function Resend({ purpose, byEmail = false, sms, busy, captcha, onResend }: SmsFormProps) {
  const t = useJoiningTexts();
  const now = useNow(SECOND);
  const [asked, setAsked] = useState(false);
  const secondsLeft = smsSecondsLeft(sms.sentAt, now);
  const solving = captcha?.state ?? 'solved';
  const renew = captcha?.renew;
  useEffect(() => {
    if (secondsLeft === 0 && solving === 'idle') renew?.();
  }, [secondsLeft, solving, renew]);
  const refusal = resendRefusal({
    purpose,
    sentAt: sms.sentAt,
    now,
    captchaSolved: solving === 'solved',
    limited: sms.limited,
  });
  const unsolved = refusal?.code === 'common:form.recaptcha_required';
  const resend = () => {
    setAsked(true);
    if (refusal === null) onResend();
    else if (unsolved && solving === 'failed') renew?.();
  };
  return (
    <div className={registrationCss.resend}>
      <CountdownRing left={secondsLeft} />
      <div className={registrationCss.resendText}>
        <b className="num">{secondsLeft > 0 ? t('sms.countdown', { count: secondsLeft }) : t('sms.ready')}</b>
        <span className={css.note}>{t(byEmail ? 'sms.usuallyByEmail' : 'sms.usually')}</span>
      </div>
      <BusyButton
        kind="ghost"
        busy={busy === 'send'}
        disabled={refusal !== null && !unsolved}
        onClick={resend}
      >
        {t('sms.again')}
      </BusyButton>
      {captcha !== null && secondsLeft === 0 && <CaptchaWidget captcha={captcha} />}
      {solving === 'failed' && secondsLeft === 0 && (
        <Button kind="quiet" onClick={renew}>
          {t('captcha.again')}
        </Button>
      )}
      {asked && unsolved && (
        <div data-message="common:form.recaptcha_required">
          <FieldError>{t('message.recaptcha_required')}</FieldError>
        </div>
      )}
    </div>
  );
}
