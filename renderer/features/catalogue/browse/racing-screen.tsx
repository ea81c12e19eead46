import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import {
  comingRaceQuery,
  type HorsePart,
  horseDetailsQuery,
} from '#renderer/data/catalogue/racing-queries.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { noonOfDate } from '#shared/kernel/market.ts';
import { href } from '#shared/navigation/href.ts';
import { HORSE_TYPES } from '#shared/navigation/link-target.ts';
import css from './browse.module.css';
import { BrowseMessage } from './browse-message.tsx';
import { BrowseSkeleton } from './browse-skeleton.tsx';
import { HorseDialog } from './horse-dialog.tsx';
import { type Horse, RaceTable } from './race-table.tsx';

/** Horse racing: the race card, the tips or the last results, and the next races. */
export function RacingScreen({
  categoryId,
  part,
}: {
  readonly categoryId: string;
  readonly part: HorsePart;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [horse, setHorse] = useState<Horse | null>(null);
  const { data, error, isFetching, refetch } = useQuery(horseDetailsQuery(useQueryScope(), part));
  const title = t(`browse:racing.${part}`);
  useScreenTitle(title);
  if (data === undefined && error === null) return <BrowseSkeleton shape="tables" />;
  if (data === undefined || data.races.length === 0)
    return <BrowseMessage error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>{title}</h1>
        <p className={css.note}>{dayText(data.date, language)}</p>
        <UpcomingRace shown={data.date} />
      </div>
      <nav className={css.chips} aria-label={t('browse:racing.parts')}>
        {HORSE_TYPES.map((type) => (
          <Link
            key={type}
            className={css.chip}
            href={href.horse(
              language,
              { id: categoryId, name: t('browse:racing.name') },
              type,
              t(`browse:racing.${type}`),
            )}
            aria-current={type === part ? 'page' : undefined}
            replace
          >
            {t(`browse:racing.${type}`)}
          </Link>
        ))}
      </nav>
      <div className={css.tables}>
        {data.races.map((race) => (
          <RaceTable key={race.race_no} race={race} part={part} onHorse={setHorse} />
        ))}
      </div>
      {horse !== null && <HorseDialog horse={horse} onClose={() => setHorse(null)} />}
    </div>
  );
}

const dayText = (date: string, language: Language): string => formatDay(noonOfDate(date), language);

/** Date of the next meeting, if there is one, or only its place if that is the one shown; secondary. */
function UpcomingRace({ shown }: { readonly shown: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(comingRaceQuery(useQueryScope()));
  useLoggedFailure('coming-race', error);
  if (data === undefined || data.races === 0) return null;
  const facts = { track: pickText(language, data.track_tc, data.track_en), count: data.races };
  const text =
    data.date === shown
      ? t('browse:racing.meeting', facts)
      : t('browse:racing.coming', { ...facts, day: dayText(data.date, language) });
  return <p className={css.note}>{text}</p>;
}
