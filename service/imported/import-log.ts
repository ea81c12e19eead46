import type { ImportProgress, ImportState } from './import-types.ts';

type LogFields = Readonly<Record<string, string | number | null>>;

/** Percent of a source that is read, or null where nobody says how long it is. */
export const percentOf = ({ read, total }: Pick<ImportProgress, 'read' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((read / total) * 100));

/** How far an import has come, for the log. */
export const progressLogFields = (progress: ImportProgress): LogFields => ({
  phase: progress.phase,
  percent: percentOf(progress),
  channels: progress.channels,
  programmes: progress.programmes,
  skipped: progress.skipped,
});

/** An import's end for the log: no addresses, which may hold a subscription's secrets. */
export function outcomeLogFields(state: ImportState): LogFields {
  if (state.phase === 'failed') return { outcome: 'failed', code: state.code };
  if (state.phase !== 'done') return { outcome: state.phase };
  const { channels, matched, programmes, skipped } = state.summary;
  return { outcome: 'done', channels, matched, programmes, skipped };
}
