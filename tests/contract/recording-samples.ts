import type { RecordingsReply } from '#shared/contract/imported/recordings.ts';

const START = '2026-11-20T12:00:00Z';
const END = '2026-11-20T13:00:00Z';
const ID = { recording_id: '0123456789ab' };

/** Samples of the calls about recordings of imported channels. */
export const RECORDING_INPUTS = {
  importedRecordings: {},
  recordImported: { body: { network_code: 'own-1', start: START, minutes: 60 } },
  recordImportedSeries: { body: { network_code: 'own-1', start: START, new_only: true } },
  changeImportedSeries: { body: { series_id: 'ba9876543210', new_only: false } },
  removeImportedSeries: { body: { series_id: 'ba9876543210' } },
  keepImportedRecording: { body: { ...ID, kept: true } },
  stopImportedRecording: { body: ID },
  deleteImportedRecording: { body: ID },
  changeImportedRecordings: {
    body: { folder: '/srv/recordings', limit: 50 * 1024 ** 3, before_minutes: 2, after_minutes: 5 },
  },
};

const STATE: RecordingsReply = {
  items: [
    {
      ...ID,
      video_id: 'rec-0123456789ab',
      network_code: 'own-1',
      channel_name: 'Pier',
      title_tc: '末班船',
      title_en: 'The last ferry',
      start: START,
      end: END,
      state: 'recording',
      source: 'live',
      series_id: 'ba9876543210',
      kept: false,
      clash: false,
      code: null,
      bytes: 1024,
      seconds: 60,
      gaps: [{ from: START, to: END }],
    },
  ],
  series: [
    {
      series_id: 'ba9876543210',
      network_code: 'own-1',
      channel_name: 'Pier',
      title: '末班船',
      new_only: true,
    },
  ],
  folder: '/srv/recordings',
  limit: 50 * 1024 ** 3,
  used: 1024,
  free: null,
  full: false,
  before_minutes: 2,
  after_minutes: 5,
};

/** Samples of the replies of the same calls. */
export const RECORDING_REPLIES = {
  importedRecordings: STATE,
  recordImported: STATE,
  recordImportedSeries: STATE,
  changeImportedSeries: STATE,
  removeImportedSeries: STATE,
  keepImportedRecording: STATE,
  stopImportedRecording: STATE,
  deleteImportedRecording: STATE,
  changeImportedRecordings: STATE,
};
