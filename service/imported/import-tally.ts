import type { EntryError, ImportProgress, ImportSummary, ReportedEntry } from './import-types.ts';

/** Entries that are named in the report; all are counted. */
const REPORTED = 50;

/** Counts what an import takes over and leaves out. */
export type ImportTally = {
  readonly report: (source: ReportedEntry['source'], line: number, fault: EntryError) => void;
  readonly count: (what: 'channels' | 'programmes' | 'passedOver', by: number) => void;
  /** The source of a phase begins, or has been read up to so many bytes. */
  readonly phase: (phase: ImportProgress['phase'], total: number | null) => void;
  readonly read: (bytes: number) => void;
  readonly progress: () => ImportProgress;
  readonly summary: (matched: number) => ImportSummary;
};

/** Starts at nothing. */
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
