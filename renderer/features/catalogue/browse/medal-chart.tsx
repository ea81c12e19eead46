import { useQuery } from '@tanstack/react-query';
import { medalChartQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './browse.module.css';

/** The medal chart of the games. Secondary: renders nothing if it fails to load. */
export function MedalChart() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(medalChartQuery(useQueryScope()));
  useLoggedFailure('medals', error);
  if (data === undefined || data.places.length === 0) return null;
  return (
    <div className={classNames(css.card, css.chart)}>
      <table className={css.table}>
        <caption>{pickText(language, data.title_tc, data.title_en)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('browse:medals.rank')}</th>
            <th scope="col">{t('browse:medals.team')}</th>
            <th scope="col">{t('browse:medals.gold')}</th>
            <th scope="col">{t('browse:medals.silver')}</th>
            <th scope="col">{t('browse:medals.bronze')}</th>
            <th scope="col">{t('browse:medals.total')}</th>
          </tr>
        </thead>
        <tbody>
          {data.places.map(({ rank, team_tc, team_en, gold, silver, bronze }) => (
            <tr key={rank}>
              <td>{rank}</td>
              <th scope="row">{pickText(language, team_tc, team_en)}</th>
              <td>{gold}</td>
              <td>{silver}</td>
              <td>{bronze}</td>
              <td>{gold + silver + bronze}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
