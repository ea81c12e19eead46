import { Controller } from 'react-hook-form';
import { useData, useServiceAddress } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import registrationCss from '#renderer/features/accounts/joining/registration/registration.module.css';
import type { Captcha } from '#renderer/features/accounts/joining/sms/captcha.ts';
import { CaptchaWidget } from '#renderer/features/accounts/joining/sms/captcha-widget.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import {
  passwordChecks,
  registrationBirthYears,
} from '#shared/domain/accounts/registration/registration-form.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { externalPage } from '#shared/navigation/external-pages.ts';
import type { PersonForms } from './use-person-forms.ts';

type FieldsProps = { readonly person: PersonForms['person']; readonly errorText: (key: string) => string };

/** The terms, which are mandatory, and promotions, which are not. */
export function ConsentFields({ person: { control } }: Pick<FieldsProps, 'person'>) {
  const t = useJoiningTexts();
  const address = useServiceAddress();
  const language = useLanguage();
  return (
    <div>
      <Controller
        control={control}
        name="terms"
        render={({ field, fieldState }) => (
          <Checkbox
            ref={field.ref}
            name={field.name}
            checked={field.value}
            onChecked={field.onChange}
            error={fieldState.error && t('fieldError.terms')}
          >
            {t('person.terms')}{' '}
            <a
              className={css.link}
              href={address(externalPage('tos', language))}
              target="_blank"
              rel="noreferrer"
            >
              {t('person.readTerms')}
            </a>
          </Checkbox>
        )}
      />
      <Controller
        control={control}
        name="promotional"
        render={({ field }) => (
          <Checkbox ref={field.ref} name={field.name} checked={field.value} onChecked={field.onChange}>
            {t('person.promotional')}
          </Checkbox>
        )}
      />
    </div>
  );
}

/** Year and month of birth: both or neither (S0-5-029). */
export function PersonBirthFields({ person: { control }, errorText }: FieldsProps) {
  const { clock } = useData();
  const t = useJoiningTexts();
  const language = useLanguage();
  const months = new Intl.DateTimeFormat(language === 'tc' ? 'zh-HK' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  const empty = { value: '', text: t('choose') };
  return (
    <div className={css.two}>
      <Controller
        control={control}
        name="yearOfBirth"
        render={({ field, fieldState }) => (
          <SelectField
            label={t('person.yearOfBirth')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            options={[
              empty,
              ...registrationBirthYears(marketYear(clock.now())).map((year) => ({
                value: String(year),
                text: String(year),
              })),
            ]}
            autoComplete="bday-year"
            error={fieldState.error && errorText(fieldState.error.message ?? '')}
          />
        )}
      />
      <Controller
        control={control}
        name="monthOfBirth"
        render={({ field }) => (
          <SelectField
            label={t('person.monthOfBirth')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            options={[
              empty,
              ...Array.from({ length: 12 }, (_, month) => ({
                value: String(month + 1),
                text: months.format(Date.UTC(2000, month)),
              })),
            ]}
            autoComplete="bday-month"
          />
        )}
      />
    </div>
  );
}

const CHECKS = ['length', 'lower', 'upper', 'digit', 'plain'] as const;

/** The password's rules, ticked off while it is typed. */
export function PasswordChecks({ password }: { readonly password: string }) {
  const t = useJoiningTexts();
  const checks = passwordChecks(password);
  return (
    <ul className={registrationCss.checks} aria-label={t('passwordRules')}>
      {CHECKS.map((name) => (
        <li key={name} className={registrationCss.check} data-met={checks[name] ? '' : undefined}>
          <Icon name={checks[name] ? 'check' : 'minus'} size={16} />
          <span>
            {t(`check.${name}`)}{' '}
            <span className={css.hidden}>{t(checks[name] ? 'check.met' : 'check.open')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The captcha of the form, and how far it is. */
export function CaptchaLine({ captcha, missing }: { readonly captcha: Captcha; readonly missing: boolean }) {
  const t = useJoiningTexts();
  const { state, renew } = captcha;
  return (
    <div className={registrationCss.captcha}>
      <Icon name={state === 'solved' ? 'check' : 'lock'} size={20} />
      <CaptchaWidget captcha={captcha} />
      {state === 'failed' && (
        <Button kind="ghost" onClick={renew}>
          {t('captcha.again')}
        </Button>
      )}
      {missing && state !== 'solved' && <FieldError>{t('message.recaptcha_required')}</FieldError>}
    </div>
  );
}
