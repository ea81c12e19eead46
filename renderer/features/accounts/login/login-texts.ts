import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { LoginMessage } from '#shared/domain/accounts/login-message.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { LoginView } from './login-flow.ts';

/** The heading over what the login shows now. */
export function loginTitle(t: Translate, { login, help }: LoginView): string {
  if (help !== null) return t(`login:title.${help}`);
  if (login.confirmNewMaster) return t('login:title.new_master');
  if (login.stage === 'tnc' && login.terms?.step === 'marketing') return t('login:title.marketing');
  if (isCarrierLinkPending(login)) return t('login:title.carrier_link');
  return t(`login:title.${login.stage}`);
}

/** The carrier's link is being tried: there is nothing to fill in yet. */
export const isCarrierLinkPending = ({ stage, method, busy }: LoginView['login']): boolean =>
  stage === 'ctm_login' && method.by === 'carrier_link' && busy;

/** The words of a message: with the masked email where the service gave one, with the code in brackets where it is shown, and how long to wait. */
export function messageText(t: Translate, message: LoginMessage, wait: number | null): string {
  const text = baseText(t, message);
  const coded = message.code === null ? text : t('login:error.code', { text, code: message.code });
  return wait === null ? coded : `${coded} ${waitText(t, wait)}`;
}

function baseText(t: Translate, { key, maskedEmail }: LoginMessage): string {
  if (maskedEmail === null) return t(`login:error.${key}`);
  if (key === 'ACCOUNT_SUSPENDED' || key === '20370221' || key === 'login_fallback')
    return t(`login:error.${key}Masked`, { email: maskedEmail });
  return t('login:error.withEmail', { text: t(`login:error.${key}`), email: maskedEmail });
}

/** How long to wait, in whole seconds or minutes. */
export const waitText = (t: Translate, seconds: number): string =>
  seconds * SECOND < MINUTE
    ? t('login:wait.seconds', { n: seconds })
    : t('login:wait.minutes', { n: Math.ceil((seconds * SECOND) / MINUTE) });
