import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './login.module.css';

type ComingSoonPanelProps = {
  readonly feature: 'pin';
};

/** Placeholder for a part of the login that is not built yet. */
export function ComingSoonPanel({ feature }: ComingSoonPanelProps) {
  const t = useTexts();
  return (
    <div className={css.coming} data-coming={feature}>
      <span className={css.comingIcon}>
        <Icon name="clock" size={28} />
      </span>
      <h2 className={css.comingTitle} tabIndex={-1} data-first="">
        {t('login:coming.title', { feature: t(`login:coming.${feature}`) })}
      </h2>
      <p>{t('login:coming.text')}</p>
    </div>
  );
}

/** Returns to the previous form, which keeps what was typed. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  return (
    <Button kind="quiet" icon="back" className={css.back} onClick={onBack}>
      {t('login:back')}
    </Button>
  );
}
