import { useEffect, useRef } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { useSubmitWhenComplete } from '#renderer/ui/controls/use-submit-when-complete.ts';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import type { LoginMessage } from '#shared/domain/accounts/login-message.ts';
import { codeSecondsLeft, mayRequestCode } from '#shared/domain/accounts/one-time-code.ts';
import { SMS_CODE_LENGTH } from '#shared/domain/accounts/sms/sms-state.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { BackButton } from './back-button.tsx';
import { FormMessage, messageText } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** Macau's area code, shown before the number. */
const AREA_CODE = '+853';

/** Login by mobile number and one-time code (S0-4-032, S0-5-031). */
export function CarrierForm({ login }: { readonly login: Login }) {
  const { flow, view, codeForm } = login;
  const { control, handleSubmit, watch } = codeForm;
  const { busy, message, codeSentAt } = view.login;
  const t = useTexts();
  useFocusOnCodeSent(codeSentAt, codeForm.setFocus);
  const messageAt = (at: LoginMessage['at']) =>
    message?.at === at ? messageText(t, message, view.retryAfter) : undefined;
  const submit = handleSubmit(({ mobile, otp }) => {
    flow.setFields({ mobileNumber: mobile, otp });
    flow.send({ type: 'code-submitted' });
  });
  const otp = watch('otp');
  const isComplete = codeSentAt !== null && otp.trim().length === SMS_CODE_LENGTH;
  useSubmitWhenComplete({ value: otp, isComplete, busy, submit: () => void submit() });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('login:code.intro')}</p>
      <FormField
        label={t('login:code.mobile')}
        control={control}
        name="mobile"
        before={AREA_CODE}
        maxLength={24}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-first=""
        error={messageAt('mobile_number')}
        errorText={() => t('login:code.mobileRequired')}
      />
      <RequestCodeButton login={login} />
      <FormField
        label={t('login:code.otp')}
        control={control}
        name="otp"
        maxLength={12}
        required
        className="num"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={messageAt('otp')}
        errorText={() => t('login:code.otpRequired')}
        hint={codeSentAt === null ? undefined : t('login:code.sent')}
      />
      <FormMessage message={message} retryAfter={view.retryAfter} />
      <BusyButton kind="primary" size="large" type="submit" className={css.submit} busy={busy}>
        {t('login:code.submit')}
      </BusyButton>
    </form>
  );
}

/** Requests a code, and another one only after the countdown (S0-9-007). */
function RequestCodeButton({ login: { flow, view, codeForm } }: { readonly login: Login }) {
  const t = useTexts();
  const now = useNow(SECOND);
  const { codeSentAt, busy } = view.login;
  const left = codeSecondsLeft(codeSentAt, now);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const request = async () => {
    if (!(await codeForm.trigger('mobile'))) return;
    const { mobile: mobileNumber, otp } = codeForm.getValues();
    if (!mayRequestCode({ mobileNumber, otp }, codeSentAt, now)) return;
    flow.setFields({ mobileNumber });
    flow.send({ type: 'code-requested' });
  };
  if (left > 0) {
    return (
      <BusyButton kind="ghost" className={css.request} busy={false} disabled>
        <span className="num">{t('login:code.countdown', { time })}</span>
      </BusyButton>
    );
  }
  return (
    <BusyButton kind="ghost" className={css.request} busy={busy} onClick={() => void request()}>
      {t(codeSentAt === null ? 'login:code.request' : 'login:code.again')}
    </BusyButton>
  );
}

/** Focuses the code field once a code was sent, ready to paste. */
function useFocusOnCodeSent(codeSentAt: number | null, setFocus: Login['codeForm']['setFocus']): void {
  const before = useRef(codeSentAt);
  useEffect(() => {
    if (before.current === codeSentAt) return;
    before.current = codeSentAt;
    if (codeSentAt !== null) setFocus('otp');
  }, [codeSentAt, setFocus]);
}
