import { useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { horseHistoryQuery } from '#renderer/data/catalogue/racing-queries.ts';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { noonOfDate } from '#shared/kernel/market.ts';
import css from './browse.module.css';
import type { Horse } from './race-table.tsx';

/** Number of races that fit without scrolling. */
const MAX_STARTS = 6;
/** Lines of a dialog that is still empty: those races and the head over them. */
const LINES = [0, 1, 2, 3, 4, 5, 6] as const;

/** The last races of a horse. */
export function HorseDialog({ horse, onClose }: { readonly horse: Horse; readonly onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(horseHistoryQuery(useQueryScope(), horse.id));
  return (
    <Dialog open onClose={onClose} title={horse.name} closeLabel={t('close')}>
      {data === undefined && error === null && <HorseSkeleton />}
      {data === undefined && error !== null && (
        <Message
          icon="clock"
          tone="warn"
          title={t('browse:racing.horseFailed')}
          text={t('browse:error.text')}
          actions={
            <Button kind="primary" disabled={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
          code={errorCodeText(t, error)}
        />
      )}
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
            {data.starts.slice(0, MAX_STARTS).map((start) => (
              <tr key={`${start.date}-${start.distance}-${start.place}`}>
                <th scope="row">{formatDay(noonOfDate(start.date), language)}</th>
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

function HorseSkeleton() {
  const t = useTexts();
  return (
    <div className={css.waitingTable} role="status" aria-label={t('loading')}>
      {LINES.map((line) => (
        <SkeletonBlock key={line} height="32px" />
      ))}
    </div>
  );
}
