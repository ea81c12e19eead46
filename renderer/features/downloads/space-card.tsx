import { useStore } from 'zustand';
import page from '#renderer/content/lists/columns-page.module.css';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { formatSize } from '#renderer/i18n/format-size.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { COPY_QUALITIES } from '#shared/domain/downloads/copy-playlists.ts';
import { SPACE_LIMITS } from '#shared/domain/downloads/download-limits.ts';
import { GIGABYTE } from '#shared/kernel/bytes.ts';
import css from './downloads-screen.module.css';

const NONE = 'none';

/** How much space all downloads on this device take, with the limit and the quality of new ones. */
export function SpaceCard({
  downloads,
  free,
}: {
  readonly downloads: Downloads;
  readonly free: number | null;
}) {
  const t = useDownloadTexts();
  const language = useLanguage();
  const { limit, quality } = useStore(downloads.settings);
  const bytes = useStore(downloads.copies).reduce((sum, one) => sum + one.bytes, 0);
  return (
    <section className={classNames(page.card, page.small)} aria-label={t('space.title')}>
      <h2>{t('space.title')}</h2>
      <UsedSpace bytes={bytes} limit={limit === null ? null : limit * GIGABYTE} />
      {free !== null && <p className="num">{t('space.free', { free: formatSize(free, language) })}</p>}
      <SelectField
        label={t('space.limit')}
        value={limit === null ? NONE : String(limit)}
        options={SPACE_LIMITS.map((count) =>
          count === null
            ? { value: NONE, text: t('space.none') }
            : { value: String(count), text: t('space.gigabytes', { count }) },
        )}
        onChange={(value) =>
          downloads.change({ limit: SPACE_LIMITS.find((one) => String(one) === value) ?? null })
        }
      />
      <SelectField
        label={t('space.quality')}
        value={quality}
        options={COPY_QUALITIES.map((value) => ({ value, text: t(`space.${value}`) }))}
        onChange={(value) =>
          downloads.change({ quality: COPY_QUALITIES.find((one) => one === value) ?? 'standard' })
        }
      />
      <p className={css.hint}>{t('space.hint')}</p>
      <p className={css.hint}>{t('terms')}</p>
    </section>
  );
}

/** The bytes in use; with a limit (bytes), as a part of it. */
function UsedSpace({ bytes, limit }: { readonly bytes: number; readonly limit: number | null }) {
  const t = useDownloadTexts();
  const language = useLanguage();
  const used = formatSize(bytes, language);
  if (limit === null) return <p className="num">{t('space.used', { used })}</p>;
  return (
    <>
      <p className="num">{t('space.usedOf', { used, limit: formatSize(limit, language) })}</p>
      <ProgressBar part={bytes / limit} tone={bytes > limit ? 'live' : 'work'} />
    </>
  );
}
