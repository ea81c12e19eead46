import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useRecordingChange } from '#renderer/data/recordings/recording-hooks.ts';
import { type RecordingTexts, useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { GIGABYTE } from '#shared/kernel/bytes.ts';
import css from './recordings-screen.module.css';

const MOST = 100_000;
/** Minutes that a recording may begin earlier or end later. */
const MARGINS = [0, 2, 5, 10, 15, 30, 60];

const marginsWith = (t: RecordingTexts, chosen: number) =>
  [...new Set([...MARGINS, chosen])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), text: t('minutes', { count }) }));

/** Settings of all recordings: their folder, their space and their margins. */
export function SettingsDialog({
  state,
  onClose,
}: {
  readonly state: RecordingsReply;
  readonly onClose: () => void;
}) {
  const t = useRecordingTexts();
  const common = useTexts();
  const change = useRecordingChange();
  const [folder, setFolder] = useState(state.folder ?? '');
  const [limit, setLimit] = useState(String(Math.round(state.limit / GIGABYTE)));
  const [before, setBefore] = useState(state.before_minutes);
  const [after, setAfter] = useState(state.after_minutes);
  const [error, setError] = useState<'folder' | 'limit' | 'failed' | null>(null);
  const gigabytes = Number(limit);
  const save = useMutation({
    mutationFn: () => {
      const place = folder.trim() === '' ? null : folder;
      const moved = folder === (state.folder ?? '') ? {} : { folder: place };
      const margins = { before_minutes: before, after_minutes: after };
      return change('changeImportedRecordings', {
        body: { ...moved, ...margins, limit: Math.round(gigabytes * GIGABYTE) },
      });
    },
    onSuccess: (failed) => {
      if (failed === null) return onClose();
      setError(failed === 'RECORDING_FOLDER' ? 'folder' : 'failed');
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(gigabytes >= 1 && gigabytes <= MOST)) setError('limit');
    else if (!save.isPending) save.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={t('settings')} closeLabel={common('close')} keepsTyped>
      <form className={css.form} onSubmit={submit} noValidate>
        {state.folder !== null && (
          <TextField
            label={t('folder')}
            hint={t('folderHint')}
            autoComplete="off"
            spellCheck={false}
            value={folder}
            maxLength={1024}
            error={error === 'folder' ? t('folderBad') : undefined}
            onText={setFolder}
          />
        )}
        <TextField
          label={t('limit')}
          inputMode="numeric"
          value={limit}
          error={error === 'limit' ? t('limitBad') : undefined}
          onText={setLimit}
        />
        <SelectField
          label={t('before')}
          value={String(before)}
          options={marginsWith(t, before)}
          onChange={(value) => setBefore(Number(value))}
        />
        <SelectField
          label={t('after')}
          value={String(after)}
          options={marginsWith(t, after)}
          onChange={(value) => setAfter(Number(value))}
        />
        {error === 'failed' && (
          <p className={css.bad} role="alert">
            {t('failed')}
          </p>
        )}
        <div className={css.actions}>
          <BusyButton kind="primary" type="submit" busy={save.isPending}>
            {t('save')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
