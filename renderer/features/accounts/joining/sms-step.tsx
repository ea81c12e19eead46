import { useEffect } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { enteredCode, resendRefusal, smsCodeError, smsSecondsLeft } from '#shared/domain/accounts/sms/sms-form.ts';
import { SECOND } from '#shared/kernel/time.ts';
import css from './joining.module.css';
import { BackButton } from './joining-parts.tsx';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

/** The text message's code (S0-2-112): its prefix is shown, a whole code may be pasted, and another follows after 60 s with a captcha. */
export function SmsStep({ registration: { flow, code, person, resendCaptcha }, registration }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const now = useNow(SECOND);
  const { sms, call } = flow.state;
  const left = smsSecondsLeft(sms.sentAt, now);
  const refusal = resendRefusal({
    purpose: 'registration',
    sentAt: sms.sentAt,
    now,
    captchaSolved: resendCaptcha.state === 'solved',
    limited: sms.limited,
  });
  const { renew, state: solving } = resendCaptcha;
  useEffect(() => {
    if (left === 0 && solving === 'idle') renew();
  }, [left, solving, renew]);
  const submit = code.handleSubmit(({ code: typed }) => {
    const error = smsCodeError('registration', typed);
    if (error !== null) code.setError('code', { type: 'rule', message: error });
    else flow.send({ type: 'code-submitted' });
  });
  const [area, mobile] = [person.getValues('areaCode'), person.getValues('mobileNumber')];
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('sms.text', { number: `+${area} ${mobile}` })}</p>
      <FormField
        {...{
          label: t('sms.code'),
          control: code.control,
          name: 'code',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          required: true,
        }}
        {...{ before: sms.prefix === '' ? undefined : `${sms.prefix} –`, maxLength: 20, className: 'num', 'data-first': '' }}
        transform={(text) => enteredCode(sms.prefix, text)}
        hint={sms.prefix === '' ? undefined : t('sms.hint', { prefix: sms.prefix })}
        errorText={() => t('message.msg_sms_please_enter')}
      />
      <MessageLine registration={registration} />
      <BusyButton kind="primary" size="large" type="submit" className={css.wide} busy={call === 'confirm'} disabled={sms.limited}>
        {t('sms.submit')}
      </BusyButton>
      <BusyButton
        kind="ghost"
        className={css.wide}
        busy={call === 'send-sms'}
        disabled={refusal !== null}
        onClick={() => flow.send({ type: 'sms-asked-again' })}
      >
        <span className="num">{left > 0 ? t('sms.countdown', { count: left }) : t('sms.again')}</span>
      </BusyButton>
      {left === 0 && solving === 'failed' && (
        <Button kind="quiet" onClick={renew}>
          {t('captcha.failed')}
        </Button>
      )}
    </form>
  );
}
