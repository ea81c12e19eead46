import { formatDay } from '#renderer/i18n/format-day.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ShelfVerdict } from '#shared/domain/catalogue/off-shelf.ts';
import css from './banner.module.css';

const LEFT = {
  days: 'programme:shelf.days',
  hours: 'programme:shelf.hours',
  minutes: 'programme:shelf.minutes',
} as const;

/** Shows until when a programme is available, or that it has left; nothing if neither applies. */
export function OffShelfLine({ shelf }: { readonly shelf: ShelfVerdict }) {
  const t = useTexts();
  const language = useLanguage();
  if (shelf.state === 'kept') return null;
  const lineText = () => {
    if (shelf.state === 'own') return t('programme:shelf.own', { date: formatDay(shelf.until, language) });
    if (shelf.state === 'gone') return t('programme:shelf.gone', { date: formatDay(shelf.at, language) });
    if (shelf.left === null) return t('programme:shelf.date', { date: formatDay(shelf.at, language) });
    return t(LEFT[shelf.left.unit], { count: shelf.left.count });
  };
  return (
    <p className={css.shelf} data-shelf={shelf.state}>
      <Icon name="clock" size={18} />
      {lineText()}
    </p>
  );
}
