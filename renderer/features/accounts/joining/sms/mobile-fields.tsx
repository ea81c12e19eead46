import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/registration/registration.module.css';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { market } from '#shared/kernel/market.ts';
import type { AreaCountry } from './area-code-dialog.tsx';
import { AreaCodeField } from './area-code-field.tsx';

/** The call that lists countries: that of the registration, or of the billing system (S0-7-074). */
export type CountriesCall = 'registrationCountries' | 'billingCountries';

type MobileFieldsProps = {
  readonly countries?: CountriesCall;
  readonly areaCode: string;
  readonly onAreaCode: (areaCode: string) => void;
  /** The field of the number. */
  readonly children: ReactNode;
};

/** The area codes that are known before the list of countries has loaded. */
const homeAreas = (): readonly AreaCountry[] =>
  market().areas.map(({ country, code }) => ({ code: country, areaCode: code }));

/** Area code and mobile number of a form. */
export function MobileFields({
  countries = 'registrationCountries',
  areaCode,
  onAreaCode,
  children,
}: MobileFieldsProps) {
  const t = useJoiningTexts();
  return (
    <div className={css.mobile}>
      <AreaCodeField
        label={t('person.areaCode')}
        value={areaCode}
        countries={useCountries(countries)}
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

function useCountries(call: CountriesCall): readonly AreaCountry[] {
  const { api } = useData();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['area-codes', call, language],
    queryFn: async () => {
      if (call === 'billingCountries') {
        const billing = await api.call('billingCountries', {});
        return billing.ok
          ? billing.value.countries.map(({ code, name_tc, name_en, area_code: areaCode }) => ({
              code,
              name: pickText(language, name_tc, name_en),
              areaCode,
            }))
          : [];
      }
      const reply = await api.call('registrationCountries', { body: { language } });
      return reply.ok
        ? reply.value.countries.map(({ code, name, area_code: areaCode }) => ({ code, name, areaCode }))
        : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined || data.length === 0 ? homeAreas() : data;
}
