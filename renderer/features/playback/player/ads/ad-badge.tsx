import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import css from './ad-badge.module.css';

/** Says that it is an ad, and which one of how many if the break has several. */
export function AdBadge({ index = 1, count = 1 }: { readonly index?: number; readonly count?: number }) {
  const t = useAdTexts();
  return (
    <span className={css.badge}>
      {t('ad')}
      {count > 1 && <span className={`${css.place} num`}>{t('place', { index, count })}</span>}
    </span>
  );
}
