import { useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/content-hooks.ts';
import { horseHistoryQuery } from '#renderer/data/queries/racing.ts';
import { dayInWords } from '#renderer/i18n/day-in-words.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { SkeletonBlock } from '#renderer/ui/skeleton.tsx';
import css from './browse.module.css';

/** Races that stand in the dialog without scrolling. */
const STARTS_AT_MOST = 6;

/** The last races of a horse. */
export function HorseDialog({ horseId, onClose }: { readonly horseId: string; readonly onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(horseHistoryQuery(useQueryScope(), horseId));
  const title = data === undefined ? t('browse:racing.horse_history') : pickText(language, data.horse_tc, data.horse_en);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      {data === undefined && error === null && <SkeletonBlock height="160px" />}
      {error !== null && <p role="alert">{t('browse:racing.horseFailed', { code: errorCodeText(t, error) })}</p>}
      {data !== undefined && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('browse:racing.date')}</th>
              <th scope="col">{t('browse:racing.distance')}</th>
              <th scope="col">{t('browse:racing.jockey')}</th>
              <th scope="col">{t('browse:racing.place')}</th>
            </tr>
          </thead>
          <tbody>
            {data.starts.slice(0, STARTS_AT_MOST).map((start) => (
              <tr key={`${start.date}-${start.distance}-${start.place}`}>
                <th scope="row">{dayInWords(Date.parse(`${start.date}T12:00:00+08:00`), language)}</th>
                <td>{start.distance}</td>
                <td>{pickText(language, start.jockey_tc, start.jockey_en)}</td>
                <td>{start.place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
