import type { ReactNode } from 'react';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { FlowMessage, ResultStep, useStepFocus } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import { MOBILE_FIELD, MobileFields } from './mobile-fields.tsx';
import { SmsForm } from './sms-form.tsx';
import { type MobileUpdate, numberOf, useMobileUpdate } from './use-mobile-update.ts';

/**
 * Changes the account's mobile number over the current screen: the number, and the code that is texted to it
 * (S1-2-103).
 */
export function MobileUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useJoiningTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mobileUpdate.title')}
      closeLabel={t('mobileUpdate.close')}
      keepsTyped
    >
      <MobileUpdateSteps onClose={onClose} />
    </Dialog>
  );
}

function MobileUpdateSteps({ onClose }: { readonly onClose: () => void }) {
  const t = useJoiningTexts();
  const update = useMobileUpdate();
  const { flow, form, submitCode } = update;
  const { stage, sms, call, message } = flow.state;
  const body = useStepFocus(stage);
  const { areaCode, mobileNumber } = form.getValues();
  const number = `+${areaCode} ${mobileNumber}`;
  const messageLine = message !== null && (
    <FlowMessage id={message} retryAfter={flow.retryAfter}>
      {t(`message.${message}`)}
    </FlowMessage>
  );
  const verifying = call === 'verify' ? 'verify' : null;
  return (
    <div ref={body} className={css.flow} data-step={stage}>
      {stage === 'number' && <NumberStep update={update}>{messageLine}</NumberStep>}
      {stage === 'verify_sms' && (
        <SmsForm
          purpose="mobile_update"
          receiver={number}
          sms={sms}
          captcha={null}
          message={messageLine}
          onSubmit={submitCode}
          busy={call === 'send-sms' ? 'send' : verifying}
          onResend={() => flow.send({ type: 'sms-asked-again' })}
          onBack={() => flow.send({ type: 'went-back' })}
        />
      )}
      {stage === 'done' && (
        <ResultStep
          title={t('mobileUpdate.done')}
          text={t('mobileUpdate.doneText', { number })}
          action={{ text: t('mobileUpdate.close'), onPress: onClose }}
        />
      )}
    </div>
  );
}

type NumberStepProps = { readonly update: MobileUpdate; readonly children: ReactNode };

function NumberStep({ update: { flow, form, submitNumber }, children }: NumberStepProps) {
  const t = useJoiningTexts();
  const { control, watch, setValue } = form;
  const { sms, call } = flow.state;
  const { areaCode, mobileNumber } = watch();
  return (
    <form className={css.form} noValidate onSubmit={form.handleSubmit(submitNumber)}>
      <p>{t('mobileUpdate.text')}</p>
      <MobileFields
        areaCode={areaCode}
        onAreaCode={(code) => setValue('areaCode', code, { shouldValidate: mobileNumber !== '' })}
      >
        <FormField
          {...MOBILE_FIELD}
          label={t('mobile')}
          control={control}
          data-first=""
          errorText={(key: 'required' | 'digits' | 'length' | 'length_abroad' | 'area') =>
            t(key === 'required' ? 'mobileRequired' : `fieldError.${key}`)
          }
        />
      </MobileFields>
      {children}
      <BusyButton
        kind="primary"
        size="large"
        type="submit"
        className={css.wide}
        busy={call !== null}
        disabled={sms.limited && sms.number === numberOf({ areaCode, mobileNumber })}
      >
        {t('mobileUpdate.submit')}
      </BusyButton>
    </form>
  );
}
