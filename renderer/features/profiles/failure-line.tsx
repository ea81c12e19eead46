import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './failure-line.module.css';

const KNOWN_CODES = [
  'PROFILE_IS_DEFAULT',
  'PROFILE_IS_ACTIVE',
  'PROFILE_LIMIT',
  'PROFILE_UNKNOWN',
  'PROFILE_NAME_INVALID',
  'PROFILE_BIRTH_INVALID',
  'PROFILE_BIRTH_LOCKED',
  'PROFILE_CLASS_FIXED',
  'PROFILE_CLASS_NOT_ALLOWED',
  'PARENT_PIN_REQUIRED',
  'NETWORK',
  'TIMEOUT',
] as const;

/** Error message of the last call with its code; renders nothing without one. */
export function FailureLine({ code }: { readonly code: string | null }) {
  const t = useTexts();
  if (code === null) return null;
  const knownCode = KNOWN_CODES.find((one) => one === code);
  return (
    <p role="alert" className={css.failure}>
      <Icon name="alert" size={18} />
      <span>
        {t(`profiles:failure.${knownCode ?? 'other'}`)}{' '}
        <span className={css.code}>{t('code', { code })}</span>
      </span>
    </p>
  );
}
