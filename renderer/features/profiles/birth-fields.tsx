import { useTexts } from '#renderer/i18n/use-texts.ts';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import type { ProfileDraft } from '#shared/domain/profiles/profile.ts';
import {
  BIRTH_MONTHS,
  type ProfileFormErrors,
  profileBirthYears,
} from '#shared/domain/profiles/profile-form.ts';
import { useErrorText } from './form-errors.ts';
import css from './profile-form.module.css';

type BirthFieldsProps = {
  readonly draft: ProfileDraft;
  /** Both parts are saved and can no longer be changed. */
  readonly locked: boolean;
  readonly year: number;
  readonly errors: ProfileFormErrors;
  readonly onChange: (fields: Partial<ProfileDraft>) => void;
};

const parseNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** Birth year and month. */
export function BirthFields({ draft, locked, year, errors, onChange }: BirthFieldsProps) {
  const t = useTexts();
  const errorText = useErrorText();
  const none = { value: '', text: t('profiles:form.none') };
  const years = profileBirthYears(year).map((one) => ({ value: String(one), text: String(one) }));
  const months = BIRTH_MONTHS.map((one) => ({
    value: String(one),
    text: t('profiles:form.monthName', { month: one }),
  }));
  return (
    <div>
      <div className={css.duo}>
        <SelectField
          label={t('profiles:form.year')}
          value={String(draft.year_of_birth ?? '')}
          options={[none, ...years]}
          disabled={locked}
          error={errorText(errors.year_of_birth)}
          autoComplete="bday-year"
          onChange={(value) => onChange({ year_of_birth: parseNumber(value) })}
        />
        <SelectField
          label={t('profiles:form.month')}
          value={String(draft.month_of_birth ?? '')}
          options={[none, ...months]}
          disabled={locked}
          error={errorText(errors.month_of_birth)}
          autoComplete="bday-month"
          onChange={(value) => onChange({ month_of_birth: parseNumber(value) })}
        />
      </div>
      {locked && <p className={css.hint}>{t('profiles:form.birthLocked')}</p>}
    </div>
  );
}
