import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/registration/registration.module.css';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { AreaCountry } from './area-code-dialog.tsx';
import { AreaCodeField } from './area-code-field.tsx';

type MobileFieldsProps = {
  readonly areaCode: string;
  readonly onAreaCode: (areaCode: string) => void;
  /** The field of the number. */
  readonly children: ReactNode;
};

/** The area codes that are known before the list of countries has loaded. */
const HOME_COUNTRIES: readonly AreaCountry[] = [
  { code: 'HK', areaCode: '852' },
  { code: 'MO', areaCode: '853' },
];

/** Area code and mobile number of a form. */
export function MobileFields({ areaCode, onAreaCode, children }: MobileFieldsProps) {
  const t = useJoiningTexts();
  return (
    <div className={css.mobile}>
      <AreaCodeField
        label={t('person.areaCode')}
        value={areaCode}
        countries={useCountries()}
        onChange={onAreaCode}
      />
      {children}
    </div>
  );
}

/** Attributes of the field of a mobile number in every form. */
export const MOBILE_FIELD = {
  ...({ name: 'mobileNumber', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' } as const),
  ...({ required: true, maxLength: 30, className: 'num' } as const),
};

function useCountries(): readonly AreaCountry[] {
  const { api } = useData();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['registration-countries', language],
    queryFn: async () => {
      const reply = await api.call('registrationCountries', { body: { language } });
      return reply.ok
        ? reply.value.countries.map(({ code, name, area_code: areaCode }) => ({ code, name, areaCode }))
        : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined || data.length === 0 ? HOME_COUNTRIES : data;
}
