import { SmsForm, type SmsFormProps } from '#renderer/features/accounts/joining/sms/sms-form.tsx';
import type { PersonForms } from './use-person-forms.ts';

type PersonCodeProps = Pick<SmsFormProps, 'sms' | 'message' | 'onSubmit' | 'onResend' | 'onBack'> & {
  readonly forms: PersonForms;
  readonly isSending: boolean;
  readonly isVerifying: boolean;
};

/** The code that proves a new customer's mobile number (S0-2-112), or the email. */
export function PersonCode({ forms, isSending, isVerifying, ...form }: PersonCodeProps) {
  const { email, person, resendCaptcha, codeByEmail } = forms;
  const { areaCode, mobileNumber } = person.getValues();
  const verifying = isVerifying ? 'verify' : null;
  return (
    <SmsForm
      {...form}
      purpose="registration"
      receiver={codeByEmail ? email.getValues('email').trim() : `+${areaCode} ${mobileNumber}`}
      byEmail={codeByEmail}
      busy={isSending ? 'send' : verifying}
      captcha={resendCaptcha}
    />
  );
}
