import { useTexts } from '#renderer/i18n/use-texts.ts';
import { FieldError } from '#renderer/ui/field.tsx';
import type { LoginMessage } from '#shared/domain/account/login-message.ts';
import css from './login.module.css';
import { messageText } from './login-words.ts';

type FormMessageProps = { readonly message: LoginMessage | null; readonly wait: number | null };

/** A message about the whole form; what stands beside a field is the field's. */
export function FormMessage({ message, wait }: FormMessageProps) {
  const t = useTexts();
  if (message === null || message.at !== 'form') return null;
  return (
    <div className={css.message} data-message={message.key}>
      <FieldError>{messageText(t, message, wait)}</FieldError>
    </div>
  );
}
