import { useState } from 'react';
import {
  type RecordingChange,
  useRecordingChange,
  useRecordings,
} from '#renderer/data/recordings/recording-hooks.ts';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { RecordingReply } from '#shared/contract/imported/recordings.ts';
import { seriesTitle } from '#shared/domain/imported/recording/series-rule.ts';
import { RecordFor } from './record-for.tsx';
import { recordingCodeText } from './recording-text.ts';

type RecordButtonsProps = {
  readonly networkCode: string;
  /** Title of the programme, or of the channel if none is known. */
  readonly title: string;
  /** Title by which its series is known. */
  readonly seriesOf: string;
  /** Start of the programme as the guide has it; null records the channel from now. */
  readonly start: string | null;
  readonly from: number;
  readonly to: number;
  /** The viewer's time: what is on can also be recorded for a chosen length. */
  readonly now: number;
};

const CHANGES = {
  record: 'recordImported',
  series: 'recordImportedSeries',
  endSeries: 'removeImportedSeries',
  stop: 'stopImportedRecording',
  cancel: 'deleteImportedRecording',
} as const satisfies Readonly<Record<string, RecordingChange>>;

const isToCome = ({ state }: RecordingReply): boolean => state !== 'done' && state !== 'failed';

/**
 * Whether a recording is of a programme, by its start (a late one starts within it); without one, of a time.
 */
function isOf(
  { start, end }: RecordingReply,
  { from, to, whole }: { readonly from: number; readonly to: number; readonly whole: boolean },
): boolean {
  const at = Date.parse(start);
  return whole ? at >= from && at < to : at < to && Date.parse(end) > from;
}

/**
 * Records a programme of an imported channel, or its series, or takes that back. On devices that keep no
 * recordings nothing is shown.
 */
export function RecordButtons({ networkCode, title, seriesOf, start, from, to, now }: RecordButtonsProps) {
  const t = useRecordingTexts();
  const { data } = useRecordings();
  const change = useRecordingChange();
  const [failure, setFailure] = useState<string | null>(null);
  if (data === undefined) return null;
  const recording = data.items.find(
    (one) =>
      one.network_code === networkCode && isToCome(one) && isOf(one, { from, to, whole: start !== null }),
  );
  const series = data.series.find(
    (one) => one.network_code === networkCode && seriesTitle(one.title) === seriesTitle(seriesOf),
  );
  const run = async (made: Promise<string | null>) => setFailure(await made);
  const record = () => void run(change(CHANGES.record, { body: { network_code: networkCode, start } }));
  const recordFor = (minutes: number) =>
    void run(change(CHANGES.record, { body: { network_code: networkCode, start: null, minutes } }));
  const takeBack = ({ recording_id, state }: RecordingReply) =>
    void run(change(state === 'recording' ? CHANGES.stop : CHANGES.cancel, { body: { recording_id } }));
  const toggleSeries = () =>
    void run(
      series === undefined
        ? change(CHANGES.series, { body: { network_code: networkCode, start: start ?? '' } })
        : change(CHANGES.endSeries, { body: { series_id: series.series_id } }),
    );
  return (
    <>
      {recording === undefined ? (
        <Button icon="record" onClick={record} aria-label={t('recordNamed', { title })}>
          {t('record')}
        </Button>
      ) : (
        <TakeBackButton title={title} state={recording.state} onClick={() => takeBack(recording)} />
      )}
      {recording === undefined && from <= now && now < to && <RecordFor title={title} onChoose={recordFor} />}
      {start !== null && (
        <Button
          kind="ghost"
          aria-pressed={series !== undefined}
          onClick={toggleSeries}
          aria-label={t(series === undefined ? 'recordSeriesNamed' : 'stopSeriesNamed', { title })}
        >
          {t(series === undefined ? 'recordSeries' : 'stopSeries')}
        </Button>
      )}
      <span role="status">
        {failure !== null && recordingCodeText(t, failure)}
        {failure === null && recording !== undefined && (
          <VisuallyHidden>{t(recording.state === 'recording' ? 'now' : 'planned')}</VisuallyHidden>
        )}
      </span>
    </>
  );
}

type TakeBackButtonProps = {
  readonly title: string;
  readonly state: RecordingReply['state'];
  readonly onClick: () => void;
};

/** Stops a recording that runs, or cancels a planned one. */
function TakeBackButton({ title, state, onClick }: TakeBackButtonProps) {
  const t = useRecordingTexts();
  const isRunning = state === 'recording';
  return (
    <Button
      icon="record"
      aria-pressed
      onClick={onClick}
      aria-label={t(isRunning ? 'stopNamed' : 'cancelNamed', { title })}
    >
      {t(isRunning ? 'stop' : 'cancel')}
    </Button>
  );
}
