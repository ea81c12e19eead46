import type { StoredSeries } from '#service/imported/store/recordings.ts';
import { seriesPicks } from '#shared/domain/imported/recording/series-rule.ts';
import { DAY } from '#shared/kernel/time.ts';
import { seriesRecording } from './new-recording.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import type { RecordingBook } from './recording-book.ts';

/** The rules that record series. */
export type SeriesRules = {
  readonly addSeries: (series: StoredSeries) => Promise<void>;
  /**
   * Sets whether a rule leaves out repeats; its planned recordings follow. False if there is no such rule.
   */
  readonly changeSeries: (id: string, newOnly: boolean) => Promise<boolean>;
  /** Removes a rule and what it planned; its recordings stay. */
  readonly removeSeries: (id: string) => Promise<boolean>;
};

/**
 * How far ahead a series is planned, and how long a deleted episode of one is remembered, in milliseconds.
 */
const AHEAD = 14 * DAY;
const REMEMBERED = 60 * DAY;

/** Creates the rules; `changed` starts what is due now. */
export function createSeriesRules(deps: RecorderDeps, changed: () => Promise<void>): SeriesRules {
  const { book } = deps;
  const put = async (series: StoredSeries): Promise<void> => {
    await book.putSeries(series);
    await planSeries(deps);
    await changed();
  };
  return {
    addSeries: put,
    changeSeries: async (id, newOnly) => {
      const rule = book.series().find((one) => one.id === id);
      if (rule === undefined) return false;
      await forgetPlanned(book, id);
      await put({ ...rule, newOnly });
      return true;
    },
    removeSeries: async (id) => {
      if (!book.series().some((one) => one.id === id)) return false;
      await book.removeSeries(id);
      await forgetPlanned(book, id);
      await changed();
      return true;
    },
  };
}

/** Forgets what a rule has planned and not begun. */
async function forgetPlanned(book: RecordingBook, ruleId: string): Promise<void> {
  for (const one of book.recordings())
    if (one.ruleId === ruleId && one.state === 'planned') await book.forget(one.id);
}

/** Plans what the rules of series find in the guide, and forgets deleted episodes of long ago. */
export async function planSeries({ book, programmes, now }: RecorderDeps): Promise<void> {
  for (const rule of book.series()) {
    const found = programmes.between(rule.networkCode, now(), now() + AHEAD);
    const recordings = book.recordings().map((one) => ({ ...one, start: one.programmeStart }));
    for (const picked of seriesPicks(rule, found, recordings)) {
      const programme = found.find(({ start }) => start === picked.start);
      if (programme !== undefined) await book.plan(seriesRecording(rule, programme, book.settings()));
    }
  }
  for (const one of book.recordings())
    if (one.state === 'deleted' && one.end < now() - REMEMBERED) await book.forget(one.id);
}
