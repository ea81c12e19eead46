import { type RefObject, useEffect } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { PROFILE_NAME_MAX } from '#shared/domain/profiles/profile.ts';
import type { ProfileFieldError } from '#shared/domain/profiles/profile-form.ts';

/** Returns the text of a form error; undefined without one. */
export function useErrorText(): (error: ProfileFieldError | undefined) => string | undefined {
  const t = useTexts();
  return (error) => {
    if (error === undefined) return undefined;
    if (error === 'required_field') return t('profiles:form.required');
    return error === 'name_too_long'
      ? t('profiles:form.nameTooLong', { max: PROFILE_NAME_MAX })
      : t('profiles:form.birthError');
  };
}

/** Focuses the first invalid field. `errors` is a new object after every validation. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
