import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { BackButton } from './back-button.tsx';
import css from './login.module.css';

type ComingSoonPanelProps = {
  readonly feature: 'pin' | 'registration' | 'forgot_id' | 'forgot_password';
  /** Left out where a tab leads away. */
  readonly onBack?: () => void;
};

/** A part of the login that is not there yet says so, and never ends in a dead end (READINGS 16). */
export function ComingSoonPanel({ feature: what, onBack }: ComingSoonPanelProps) {
  const t = useTexts();
  return (
    <>
      {onBack !== undefined && <BackButton onBack={onBack} />}
      <div className={css.coming} data-coming={what}>
        <span className={css.comingIcon}>
          <Icon name="clock" size={28} />
        </span>
        <h2 className={css.comingTitle} tabIndex={-1} data-first="">
          {t('login:coming.title', { feature: t(`login:coming.${what}`) })}
        </h2>
        <p>{t('login:coming.text')}</p>
      </div>
    </>
  );
}
