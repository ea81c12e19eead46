import type { Control } from 'react-hook-form';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { FormField } from '#renderer/ui/forms/form-field.tsx';

/** A form that asks for an email first. */
export type EmailFields = { readonly email: string };

type EmailFieldProps = { readonly control: Control<EmailFields>; readonly hint?: string };

/** The email that a joining or a recovery begins with; it has the focus. */
export function EmailField({ control, ...hint }: EmailFieldProps) {
  const t = useJoiningTexts();
  return (
    <FormField
      {...hint}
      label={t('email')}
      control={control}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={200}
      data-first=""
      errorText={() => t('emailInvalid')}
    />
  );
}
