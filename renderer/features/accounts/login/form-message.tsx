import { useTexts } from '#renderer/i18n/use-texts.ts';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import type { LoginMessage } from '#shared/domain/accounts/login-message.ts';
import css from './login.module.css';
import { messageText } from './login-texts.ts';

type FormMessageProps = { readonly message: LoginMessage | null; readonly retryAfter: number | null };

/** A message about the whole form; what stands beside a field is the field's. */
export function FormMessage({ message, retryAfter: wait }: FormMessageProps) {
  const t = useTexts();
  if (message === null || message.at !== 'form') return null;
  return (
    <div className={css.message} data-message={message.key}>
      <FieldError>{messageText(t, message, wait)}</FieldError>
    </div>
  );
}
