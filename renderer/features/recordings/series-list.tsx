import { useRecordingChange } from '#renderer/data/recordings/recording-hooks.ts';
import { useRecordingTexts } from '#renderer/i18n/imported/use-recording-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { SeriesReply } from '#shared/contract/imported/recordings.ts';
import css from './recordings-screen.module.css';

/** The series that are recorded by rule, and the way to end one. */
export function SeriesList({ series }: { readonly series: readonly SeriesReply[] }) {
  const t = useRecordingTexts();
  const change = useRecordingChange();
  return (
    <section className={css.card} aria-label={t('series')}>
      <h2>{t('series')}</h2>
      <ul className={css.recordings}>
        {series.map(({ series_id, title, channel_name, new_only }) => (
          <li key={series_id} className={css.recording}>
            <div className={css.facts}>
              <h3 className={css.title}>{title}</h3>
              <p>{t('onChannel', { channel: channel_name, when: t(new_only ? 'newOnly' : 'allOfThem') })}</p>
            </div>
            <Button
              kind="ghost"
              onClick={() => void change('removeOwnSeries', { body: { series_id } })}
              aria-label={t('stopSeriesNamed', { title })}
            >
              {t('stopSeries')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
