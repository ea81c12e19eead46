import page from '#renderer/content/lists/columns-page.module.css';
import {
  cutText,
  gapsText,
  recordingCodeText,
  recordingTimes,
  recordingTitle,
} from '#renderer/content/recordings/recording-text.ts';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { formatSize } from '#renderer/i18n/format-size.ts';
import { formatPlaybackTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { RecordingReply } from '#shared/contract/imported/recordings.ts';
import { href } from '#shared/navigation/href.ts';
import css from './recordings-screen.module.css';

type RecordingRowProps = {
  readonly recording: RecordingReply;
  readonly onKeep: () => void;
  readonly onStop: () => void;
  readonly onDelete: () => void;
};

/** A recording: its title, its state, and its actions. */
export function RecordingRow({ recording, onKeep, onStop, onDelete }: RecordingRowProps) {
  const t = useRecordingTexts();
  const language = useLanguage();
  const { state, kept, bytes, video_id } = recording;
  const title = recordingTitle(recording, language);
  const isToCome = state === 'planned' || state === 'waiting';
  return (
    <li className={css.recording} data-state={state} data-row={recording.recording_id}>
      <div className={css.facts}>
        <h3 className={page.name}>
          {title}
          {recording.locked && <LockMark />}
        </h3>
        <p className="num">
          {t('onChannel', { channel: recording.channel_name, when: recordingTimes(recording, language) })}
        </p>
        <RecordingState recording={recording} />
      </div>
      <div className={css.actions}>
        {bytes > 0 && (
          <ButtonLink
            icon="play"
            href={href.video(language, video_id)}
            aria-label={t('playNamed', { title })}
          >
            {t('play')}
          </ButtonLink>
        )}
        {state === 'recording' && (
          <Button onClick={onStop} aria-label={t('stopNamed', { title })}>
            {t('stop')}
          </Button>
        )}
        {state === 'done' && (
          <Button
            kind="ghost"
            icon={kept ? 'check' : 'plus'}
            aria-pressed={kept}
            onClick={onKeep}
            aria-label={t('keepNamed', { title })}
          >
            {t('keep')}
          </Button>
        )}
        {state !== 'recording' && (
          <Button
            kind="ghost"
            icon="close"
            onClick={onDelete}
            aria-label={t(isToCome ? 'cancelNamed' : 'deleteNamed', { title })}
          >
            {t(isToCome ? 'cancel' : 'delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Says that the title is withheld, since the parent PIN locks the channel. */
export function LockMark() {
  const t = useRecordingTexts();
  return (
    <span className={css.lock}>
      <Icon name="lock" size={14} />
      {t('locked')}
    </span>
  );
}

function RecordingState({ recording }: { readonly recording: RecordingReply }) {
  const t = useRecordingTexts();
  const language = useLanguage();
  const { state, clash, code, bytes, seconds } = recording;
  const gaps = gapsText(t, recording);
  const cut = cutText(t, recording);
  const length =
    bytes > 0 ? t('length', { time: formatPlaybackTime(seconds), size: formatSize(bytes, language) }) : '';
  const note = state === 'waiting' ? t('waiting') : length;
  return (
    <>
      <p className={classNames(page.state, css.state, 'num')}>
        <b data-state={state}>{t(`state.${state}`)}</b>
        {note !== '' && <span>{note}</span>}
      </p>
      {cut !== '' && <p className={classNames(css.warn, 'num')}>{cut}</p>}
      {gaps !== '' && <p className={classNames(css.warn, 'num')}>{gaps}</p>}
      {clash && <p className={css.warn}>{t('clash')}</p>}
      {code !== null && <p className={css.bad}>{recordingCodeText(t, code)}</p>}
    </>
  );
}
