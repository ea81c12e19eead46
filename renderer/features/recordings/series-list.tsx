import page from '#renderer/content/lists/columns-page.module.css';
import { useChangeFailure } from '#renderer/data/client/use-change-failure.ts';
import { useRecordingChange } from '#renderer/data/recordings/recording-hooks.ts';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { SeriesReply } from '#shared/contract/imported/recordings.ts';
import { LockMark } from './recording-row.tsx';
import css from './recordings-screen.module.css';

/** The series that are recorded by rule: whether repeats are recorded too, and the way to end one. */
export function SeriesList({ series }: { readonly series: readonly SeriesReply[] }) {
  const t = useRecordingTexts();
  const change = useRecordingChange();
  const [failed, run] = useChangeFailure();
  return (
    <section className={classNames(page.card, page.small)} aria-label={t('series')}>
      <h2>{t('series')}</h2>
      {failed && (
        <p className={css.bad} role="alert">
          {t('failed')}
        </p>
      )}
      <ul className={css.recordings}>
        {series.map(({ series_id, title, channel_name, new_only, locked }) => (
          <li key={series_id} className={css.recording} data-row={series_id}>
            <div className={css.facts}>
              <h3 className={page.name}>
                {title}
                {locked && <LockMark />}
              </h3>
              <p>
                {t('onChannel', { channel: channel_name, when: t(new_only ? 'newOnly' : 'withRepeats') })}
              </p>
            </div>
            <div className={css.actions}>
              <Button
                kind="ghost"
                icon={new_only ? 'plus' : 'check'}
                aria-pressed={!new_only}
                onClick={() =>
                  void run(change('changeImportedSeries', { body: { series_id, new_only: !new_only } }))
                }
                aria-label={t('repeatsNamed', { title })}
              >
                {t('repeats')}
              </Button>
              <Button
                kind="ghost"
                onClick={() => void run(change('removeImportedSeries', { body: { series_id } }))}
                aria-label={t('stopSeriesNamed', { title })}
              >
                {t('stopSeries')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
