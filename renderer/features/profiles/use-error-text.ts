import { useTexts } from '#renderer/i18n/use-texts.ts';
import { PROFILE_NAME_MAX } from '#shared/domain/profiles/profile.ts';
import type { ProfileFieldError } from '#shared/domain/profiles/profile-form.ts';

/** Says a fault of the form in words; undefined without one. */
export function useErrorText(): (fault: ProfileFieldError | undefined) => string | undefined {
  const t = useTexts();
  return (fault) => {
    if (fault === undefined) return undefined;
    if (fault === 'required_field') return t('profiles:form.required');
    return fault === 'name_too_long' ? t('profiles:form.nameTooLong', { max: PROFILE_NAME_MAX }) : t('profiles:form.birthError');
  };
}
