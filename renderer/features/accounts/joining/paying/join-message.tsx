import { FlowMessage } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import type { JoinMessage } from '#shared/domain/accounts/joining/join-flow.ts';
import type { Join } from './use-join.ts';

/** Messages that the free registration has as well. */
const SHARED = new Map<
  JoinMessage,
  | 'email_invalid'
  | 'incorrect_sms_code'
  | 'invalid_password_pattern'
  | 'msg_smsLimitExceeded'
  | 'sms_too_soon'
  | 'too_many_requests'
  | 'unknown_error'
  | 'recaptcha_required'
>([
  ['email_invalid', 'email_invalid'],
  ['incorrect_sms_code', 'incorrect_sms_code'],
  ['invalid_password_pattern', 'invalid_password_pattern'],
  ['msg_smsLimitExceeded', 'msg_smsLimitExceeded'],
  ['sms_too_soon', 'sms_too_soon'],
  ['too_many_requests', 'too_many_requests'],
  ['unknown_error', 'unknown_error'],
  ['common:form.recaptcha_required', 'recaptcha_required'],
]);

const OWN = [
  'hkid_refused',
  'mobile_refused',
  'address_required',
  'installation_over',
  'amount_changed',
  'method_refused',
  'offer_gone',
  'card_refused',
  'gateway_unavailable',
  'unsure',
] as const;

/** The message of the last refused call of a joining. */
export function JoinMessageLine({ join: { flow } }: { readonly join: Pick<Join, 'flow'> }) {
  const t = useJoiningTexts();
  const { message } = flow.state;
  if (message === null) return null;
  const shared = SHARED.get(message);
  const own = OWN.find((one) => one === message) ?? 'unsure';
  return (
    <FlowMessage id={message} retryAfter={flow.retryAfter}>
      {shared === undefined ? t(`paying.message.${own}`) : t(`message.${shared}`)}
    </FlowMessage>
  );
}
