import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import type { LoginMessage } from '#shared/domain/accounts/login-message.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import css from './login.module.css';

/**
 * Returns the text of a message, with the masked email, the error code and the waiting time if it has them.
 */
export function messageText(t: Translate, message: LoginMessage, retryAfter: number | null): string {
  const text = baseText(t, message);
  const coded = message.code === null ? text : t('login:error.code', { text, code: message.code });
  return retryAfter === null ? coded : `${coded} ${waitText(t, retryAfter)}`;
}

function baseText(t: Translate, { key, maskedEmail }: LoginMessage): string {
  if (key === 'LOGIN_FAILED') return t('login:error.LOGIN_FAILED', { reset: t('login:resetPassword') });
  if (maskedEmail === null) return t(`login:error.${key}`);
  if (key === 'ACCOUNT_SUSPENDED' || key === '20370221' || key === 'login_fallback')
    return t(`login:error.${key}Masked`, { email: maskedEmail });
  return t('login:error.withEmail', { text: t(`login:error.${key}`), email: maskedEmail });
}

/** Returns how long to wait, in whole seconds or minutes. */
export const waitText = (t: Translate, seconds: number): string =>
  seconds * SECOND < MINUTE
    ? t('login:wait.seconds', { n: seconds })
    : t('login:wait.minutes', { n: Math.ceil((seconds * SECOND) / MINUTE) });

type FormMessageProps = {
  readonly message: LoginMessage | null;
  readonly retryAfter: number | null;
  /** Makes the words that advise a reset of the password a button. */
  readonly onResetPassword?: () => void;
};

/** Message about the whole form; renders nothing for a message that belongs to a field. */
export function FormMessage({ message, retryAfter, onResetPassword }: FormMessageProps) {
  const t = useTexts();
  if (message === null || message.at !== 'form') return null;
  const text = messageText(t, message, retryAfter);
  return (
    <div className={css.message} data-message={message.key}>
      <FieldError>
        {onResetPassword === undefined ? text : <ResetLink text={text} onReset={onResetPassword} />}
      </FieldError>
    </div>
  );
}

/** The text, with the words that advise a reset of the password as a button. */
function ResetLink({ text, onReset }: { readonly text: string; readonly onReset: () => void }) {
  const linkText = useTexts()('login:resetPassword');
  const at = text.indexOf(linkText);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <button type="button" className={css.inlineLink} onClick={onReset}>
        {linkText}
      </button>
      {text.slice(at + linkText.length)}
    </>
  );
}
