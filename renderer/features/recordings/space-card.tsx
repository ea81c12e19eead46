import page from '#renderer/content/lists/columns-page.module.css';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { formatSize } from '#renderer/i18n/format-size.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import type { RecordingsReply } from '#shared/contract/imported/recordings.ts';
import css from './recordings-screen.module.css';

/** How much space recordings take, and where they are. */
export function SpaceCard({ state: { used, limit, free, folder, full } }: { readonly state: RecordingsReply }) {
  const t = useRecordingTexts();
  const language = useLanguage();
  return (
    <section className={classNames(page.card, page.small)} aria-label={t('space')}>
      <h2>{t('space')}</h2>
      <p className="num">{t('used', { used: formatSize(used, language), limit: formatSize(limit, language) })}</p>
      <ProgressBar part={used / limit} tone={full ? 'live' : 'work'} />
      {free !== null && <p className="num">{t('free', { free: formatSize(free, language) })}</p>}
      <p className={css.folder}>{folder}</p>
      <p className={css.hint}>{t('spaceHint')}</p>
    </section>
  );
}
