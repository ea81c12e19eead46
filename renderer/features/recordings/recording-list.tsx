import { useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { recordingTitle } from '#renderer/content/recordings/recording-text.ts';
import { useChangeFailure } from '#renderer/data/client/use-change-failure.ts';
import { useRecordingChange } from '#renderer/data/recordings/recording-hooks.ts';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { RecordingReply } from '#shared/contract/imported/recordings.ts';
import { RecordingRow } from './recording-row.tsx';
import css from './recordings-screen.module.css';

type RecordingListProps = { readonly heading: string; readonly items: readonly RecordingReply[] };

/** A part of the recordings with their actions; nothing if there are none. */
export function RecordingList({ heading, items }: RecordingListProps) {
  const t = useRecordingTexts();
  const language = useLanguage();
  const change = useRecordingChange();
  const [deleting, setDeleting] = useState<RecordingReply | null>(null);
  const [failed, run] = useChangeFailure();
  if (items.length === 0) return null;
  const remove = ({ recording_id }: RecordingReply) => {
    setDeleting(null);
    void run(change('deleteImportedRecording', { body: { recording_id } }));
  };
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {failed && (
        <p className={css.bad} role="alert">
          {t('failed')}
        </p>
      )}
      <ul className={css.recordings}>
        {items.map((one) => (
          <RecordingRow
            key={one.recording_id}
            recording={one}
            onKeep={() =>
              void run(
                change('keepImportedRecording', {
                  body: { recording_id: one.recording_id, kept: !one.kept },
                }),
              )
            }
            onStop={() =>
              void run(change('stopImportedRecording', { body: { recording_id: one.recording_id } }))
            }
            onDelete={() => (one.bytes > 0 ? setDeleting(one) : remove(one))}
          />
        ))}
      </ul>
      {deleting !== null && (
        <ConfirmDialog
          open
          title={t('sureTitle')}
          text={t('sureText', { title: recordingTitle(deleting, language) })}
          confirmLabel={t('delete')}
          cancelLabel={t('back')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
