import { FlowMessage } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import type { Registration } from './use-registration.ts';

/** Message of the last refused call of the registration (S0-8-012 to S0-8-016). */
export function MessageLine({ registration }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const { state, retryAfter } = registration.flow;
  if (state.message === null) return null;
  const key = state.message === 'common:form.recaptcha_required' ? 'recaptcha_required' : state.message;
  const shown = key === 'sms_too_soon' && registration.codeByEmail ? 'email_too_soon' : key;
  return (
    <FlowMessage id={state.message} retryAfter={retryAfter}>
      {t(`message.${shown}`)}
    </FlowMessage>
  );
}
