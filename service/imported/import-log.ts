import type { ImportProgress, ImportState } from './import-types.ts';

/** Lines named in the log of each reason. */
const LOGGED_LINES = 10;

type LogFields = Readonly<Record<string, string | number | null>>;

/** Returns the percentage of a source that has been read; null if its size is unknown. */
export const percentOf = ({ read, total }: Pick<ImportProgress, 'read' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((read / total) * 100));

/** Formats an import's progress for the log. */
export const progressLogFields = (progress: ImportProgress): LogFields => ({
  phase: progress.phase,
  percent: percentOf(progress),
  channels: progress.channels,
  programmes: progress.programmes,
  skipped: progress.skipped,
  repaired: progress.repaired,
});

/** Formats an import's result for the log, without URLs, which may contain subscription credentials. */
export function outcomeLogFields(state: ImportState): LogFields {
  if (state.phase === 'failed') return { outcome: 'failed', code: state.code };
  if (state.phase !== 'done') return { outcome: state.phase };
  const { channels, matched, programmes, skipped, repaired, encodings, reasons, failedSources } =
    state.summary;
  return {
    outcome: 'done',
    channels,
    matched,
    programmes,
    skipped,
    repaired,
    reasons: reasons
      .map(
        ({ fault, detail, count, lines }) =>
          `${count} ${fault} ${detail ?? '-'} ${lines.slice(0, LOGGED_LINES).join(',')}`,
      )
      .join(';'),
    failed: failedSources.map(({ code }) => code).join(','),
    encodings: encodings.map(({ source, encoding }) => `${source} ${encoding}`).join(', '),
  };
}
