import { useMemo } from 'react';
import { ACTION_ICONS, type CopyAction, copyActions } from '#renderer/content/downloads/copy-actions.ts';
import {
  copyEpisode,
  copyPart,
  copyStateText,
  copyTimeLeft,
  copyTitle,
  downloadCodeText,
  shownState,
} from '#renderer/content/downloads/download-text.ts';
import page from '#renderer/content/lists/columns-page.module.css';
import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { COPY_PICTURE } from '#renderer/data/downloads/fetch-download.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { formatSize } from '#renderer/i18n/format-size.ts';
import { formatPlaybackTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { useObjectUrl } from '#renderer/ui/media/use-object-url.ts';
import { href } from '#shared/navigation/href.ts';
import css from './downloads-screen.module.css';

type CopyRowProps = {
  readonly downloads: Downloads;
  readonly copy: CopyRecord;
  readonly now: number;
  readonly onAction: (action: Exclude<CopyAction, 'play'>, copy: CopyRecord) => void;
};

/** A download: title, progress or time left, and its actions. */
export function CopyRow({ downloads, copy, now, onAction }: CopyRowProps) {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  const picture = useCopyPicture(downloads, copy);
  const title = copyTitle(common, copy, language);
  return (
    <li className={css.copy} data-row={copy.id}>
      <Picture src={picture} seed={copy.programmeId} className={css.picture}>
        {copy.place !== null && copy.progress.state === 'done' && (
          <span className={css.watched}>
            <ProgressBar part={copy.place.seconds / copy.duration} />
          </span>
        )}
      </Picture>
      <div className={css.facts}>
        <h3 className={page.name}>{pickText(language, copy.title.tc, copy.title.en)}</h3>
        <p className="num">{copyEpisode(common, copy, language)}</p>
        <CopyState copy={copy} now={now} />
      </div>
      <div className={css.actions}>
        {copyActions(copy, now).map((action) => {
          if (action === 'play') {
            return (
              <ButtonLink
                key={action}
                icon="play"
                href={href.download(language, copy.id)}
                aria-label={t('playNamed', { title })}
              >
                {t('play')}
              </ButtonLink>
            );
          }
          return (
            <Button
              /* Pause becomes Resume in place, so that the button keeps the focus. */
              key={isRemoval(action) ? 'remove' : 'main'}
              kind={isRemoval(action) ? 'ghost' : 'plain'}
              icon={ACTION_ICONS[action]}
              aria-label={t(`${action}Named`, { title })}
              onClick={() => onAction(action, copy)}
            >
              {t(action)}
            </Button>
          );
        })}
      </div>
    </li>
  );
}

const isRemoval = (action: CopyAction): boolean => action === 'delete' || action === 'cancel';

function CopyState({ copy, now }: { readonly copy: CopyRecord; readonly now: number }) {
  const t = useDownloadTexts();
  const language = useLanguage();
  const { progress, bytes, expected, place, restarted } = copy;
  const state = shownState(copy, now);
  const isOpen = progress.state !== 'done';
  const size = formatSize(bytes, language);
  return (
    <>
      {isOpen && <ProgressBar part={copyPart(copy)} tone={state === 'downloading' ? 'work' : 'quiet'} />}
      <p className={classNames(page.state, css.state, 'num')}>
        <b data-state={state}>{copyStateText(t, copy, now)}</b>
        {bytes > 0 && (
          <span>{isOpen ? t('sizeOf', { size, total: formatSize(expected, language) }) : size}</span>
        )}
        {state === 'done' && <span>{copyTimeLeft(t, copy, now)}</span>}
        {!isOpen && place !== null && (
          <span>{t('watchedTo', { time: formatPlaybackTime(place.seconds) })}</span>
        )}
      </p>
      {state === 'waiting' && <p className={css.hint}>{t('note.waiting')}</p>}
      {state === 'expired' && <p className={css.hint}>{t('note.renew')}</p>}
      {isOpen && restarted && <p className={css.hint}>{t('note.restarted')}</p>}
      {progress.code !== null && <p className={css.bad}>{downloadCodeText(t, progress.code)}</p>}
    </>
  );
}

/**
 * Returns the URL of a copy's picture: the one on this device, which shows without a network, otherwise the
 * service's.
 */
function useCopyPicture(
  { part }: Downloads,
  { id, picture, progress: { state } }: CopyRecord,
): string | null {
  const hasPicture = picture !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture may be stored by the next state
  const read = useMemo(
    () => (hasPicture ? () => part(id, COPY_PICTURE) : null),
    [part, id, hasPicture, state],
  );
  return useObjectUrl(read) ?? picture;
}
