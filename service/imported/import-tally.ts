import type { EntryError, ImportProgress, ImportSummary, ReportedEntry } from './import-types.ts';

/** Maximum number of entries named in the report; all are counted. */
const REPORTED = 50;

/** Counts the imported and the skipped entries. */
export type ImportTally = {
  readonly report: (source: ReportedEntry['source'], line: number, fault: EntryError) => void;
  readonly count: (what: 'channels' | 'programmes' | 'passedOver', by: number) => void;
  /** Call when the source of a phase starts, and with the bytes read so far. */
  readonly phase: (phase: ImportProgress['phase'], total: number | null) => void;
  readonly read: (bytes: number) => void;
  readonly progress: () => ImportProgress;
  readonly summary: (matched: number) => ImportSummary;
};

/** Creates a tally of zero. */
export function createImportTally(): ImportTally {
  const counts = { channels: 0, programmes: 0, passedOver: 0, skipped: 0 };
  const reported: ReportedEntry[] = [];
  let source: Pick<ImportProgress, 'phase' | 'total' | 'read'> = { phase: 'playlist', total: null, read: 0 };
  return {
    report: (from, line, fault) => {
      counts.skipped += 1;
      if (reported.length < REPORTED) reported.push({ source: from, line, fault });
    },
    count: (what, by) => {
      counts[what] += by;
    },
    phase: (phase, total) => {
      source = { phase, total, read: 0 };
    },
    read: (read) => {
      source = { ...source, read };
    },
    progress: () => ({ ...source, channels: counts.channels, programmes: counts.programmes, skipped: counts.skipped }),
    summary: (matched) => ({ ...counts, matched, reported }),
  };
}
