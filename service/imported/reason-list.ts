import type { ReportedReason } from './import-types.ts';

/** Lines kept for a reason, and reasons kept in all. */
const MOST_LINES = 50;
const MOST_REASONS = 100;

type Reason = Omit<ReportedReason, 'count' | 'lines'>;

/** Groups what happened to entries by source and reason. */
export function createReasonList() {
  const groups = new Map<string, Reason & { count: number; lines: number[] }>();
  return {
    add: (reason: Reason, line: number): void => {
      const key = `${reason.sourceId}|${reason.source}|${reason.fault}|${reason.detail ?? ''}`;
      const entry = groups.get(key);
      if (entry === undefined) {
        if (groups.size < MOST_REASONS) groups.set(key, { ...reason, count: 1, lines: [line] });
        return;
      }
      entry.count += 1;
      if (entry.lines.length < MOST_LINES) entry.lines.push(line);
    },
    list: (): readonly ReportedReason[] => [...groups.values()],
  };
}
