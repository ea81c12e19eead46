import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { FormPasswordField } from '#renderer/ui/forms/form-field.tsx';

type NewPasswordFieldsProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly control: Control<Values>;
  /** The password, and the field that repeats it. */
  readonly names: readonly [Name, Name];
  readonly label: (name: Name) => string;
  /** Returns the text of a message key from the form's resolver. */
  readonly errorText: (key: string) => string;
};

/** A new password, entered twice. */
export function NewPasswordFields<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  names,
  label,
  errorText,
}: NewPasswordFieldsProps<Values, Name>) {
  const t = useJoiningTexts();
  return names.map((name) => (
    <FormPasswordField
      key={name}
      label={label(name)}
      control={control}
      name={name}
      autoComplete="new-password"
      required
      maxLength={200}
      errorText={errorText}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
    />
  ));
}
