import type { PlayButton } from '#renderer/features/catalogue/programme/play/play-button.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import css from './banner.module.css';
import type { TvodTitle } from './use-tvod-title.ts';

/** Price of a title, or the rest of the quota, and how long it may be watched. */
export function TvodLine({
  title,
  button,
  subscribed,
}: {
  readonly title: TvodTitle;
  readonly button: PlayButton;
  readonly subscribed: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { price, end_date, viewing_period_tc, viewing_period_en } = title.info;
  const period = pickText(language, viewing_period_tc, viewing_period_en);
  const ends = Date.parse(end_date ?? '');
  const facts: string[] = [];
  if (subscribed) {
    if (!Number.isNaN(ends)) facts.push(t('programme:shelf.own', { date: formatDay(ends, language) }));
  } else {
    if (button.does === 'redeem') {
      if (button.quota !== null) facts.push(t('programme:redeem.left', { count: button.quota }));
      if (price !== null) facts.push(t('programme:redeem.worth', { price }));
    }
    if (period !== '') facts.push(t('programme:viewingPeriod', { period }));
  }
  if (facts.length === 0) return null;
  return (
    <p className={css.shelf} data-tvod={title.offer.offer}>
      {facts.reduce((first, second) => t('dot', { first, second }))}
    </p>
  );
}
