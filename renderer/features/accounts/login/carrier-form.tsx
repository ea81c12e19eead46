import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import type { LoginMessage } from '#shared/domain/accounts/login-message.ts';
import { codeSecondsLeft, mayRequestCode, maySubmitCode } from '#shared/domain/accounts/one-time-code.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { BackButton } from './back-button.tsx';
import { FormMessage } from './form-message.tsx';
import css from './login.module.css';
import { messageText } from './login-texts.ts';
import type { Login } from './use-login.ts';

/** Macau's area code, before the number. */
const AREA_CODE = '+853';

/** Login by mobile number and one-time code (accounts sections 4 and 8). */
export function CarrierForm({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const { fields: typed, retryAfter: wait } = view;
  const { busy, message, codeSentAt } = view.login;
  const t = useTexts();
  const [asked, setAsked] = useState<'nothing' | 'code' | 'login'>('nothing');
  const form = useFocusOnCodeSent(codeSentAt);
  const beside = (at: LoginMessage['at']) => (message?.at === at ? messageText(t, message, wait) : undefined);
  const noMobile = asked !== 'nothing' && typed.mobileNumber.trim() === '' ? t('login:code.mobileRequired') : undefined;
  const noCode = asked === 'login' && typed.otp.trim() === '' ? t('login:code.otpRequired') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked('login');
    if (maySubmitCode(typed)) flow.send({ type: 'code-submitted' });
    else
      event.currentTarget.querySelector<HTMLInputElement>(typed.mobileNumber.trim() === '' ? '[name="mobile"]' : '[name="otp"]')?.focus();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate ref={form}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('login:code.intro')}</p>
      <Field
        {...{ label: t('login:code.mobile'), name: 'mobile', value: typed.mobileNumber, before: AREA_CODE, maxLength: 24, required: true }}
        {...{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', 'data-first': '' }}
        error={beside('mobile_number') ?? noMobile}
        onText={(mobileNumber) => flow.type({ mobileNumber })}
      />
      <RequestCodeButton login={login} onAsked={() => setAsked('code')} />
      <Field
        {...{ label: t('login:code.otp'), name: 'otp', value: typed.otp, maxLength: 12, required: true, className: 'num' }}
        {...{ type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }}
        error={beside('otp') ?? noCode}
        hint={codeSentAt === null ? undefined : t('login:code.sent')}
        onText={(otp) => flow.type({ otp })}
      />
      <FormMessage message={message} retryAfter={wait} />
      <BusyButton kind="primary" size="large" type="submit" className={css.submit} busy={busy}>
        {t('login:code.submit')}
      </BusyButton>
    </form>
  );
}

/** Asks for a code, again only after the countdown. */
function RequestCodeButton({ login, onAsked }: { readonly login: Login; readonly onAsked: () => void }) {
  const { flow, view } = login;
  const t = useTexts();
  const now = useNow(SECOND);
  const { codeSentAt, busy } = view.login;
  const left = codeSecondsLeft(codeSentAt, now);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const ask = () => {
    onAsked();
    if (mayRequestCode(view.fields, codeSentAt, now)) flow.send({ type: 'code-requested' });
  };
  if (left > 0) {
    return (
      <BusyButton kind="ghost" className={css.request} busy={false} disabled>
        <span className="num">{t('login:code.countdown', { time })}</span>
      </BusyButton>
    );
  }
  return (
    <BusyButton kind="ghost" className={css.request} busy={busy} onClick={ask}>
      {t(codeSentAt === null ? 'login:code.request' : 'login:code.again')}
    </BusyButton>
  );
}

/** Once a code was sent the focus waits in its field, ready to paste. */
function useFocusOnCodeSent(codeSentAt: number | null) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(codeSentAt);
  useEffect(() => {
    if (before.current === codeSentAt) return;
    before.current = codeSentAt;
    if (codeSentAt !== null) form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  }, [codeSentAt]);
  return form;
}
