import type { EntryError, EntryRepair, FoundEncoding, ImportProgress, ImportSummary, ReportedEntry } from './import-types.ts';

/** Maximum number of skipped entries named in the report, and of mended mistakes; all are counted. */
const REPORTED = 50;

/** Counts the imported and the skipped entries, and what was mended. */
export type ImportTally = {
  readonly report: (source: ReportedEntry['source'], line: number, fault: EntryError) => void;
  /** A mistake of a source in something that is kept nevertheless. */
  readonly repair: (source: ReportedEntry['source'], line: number, fault: EntryRepair) => void;
  readonly count: (what: 'channels' | 'programmes' | 'passedOver', by: number) => void;
  /** Call when the source of a phase starts, and with the bytes read so far. */
  readonly phase: (phase: ImportProgress['phase'], total: number | null) => void;
  readonly read: (bytes: number) => void;
  /** An encoding that was found out for the source of this phase. */
  readonly encoding: (name: string) => void;
  readonly progress: () => ImportProgress;
  readonly summary: (matched: number) => ImportSummary;
};

/** Creates a tally of zero. */
export function createImportTally(): ImportTally {
  const counts = { channels: 0, programmes: 0, passedOver: 0, skipped: 0, repaired: 0 };
  const left: ReportedEntry[] = [];
  const mended: ReportedEntry[] = [];
  const encodings: FoundEncoding[] = [];
  let source: Pick<ImportProgress, 'phase' | 'total' | 'read'> = { phase: 'playlist', total: null, read: 0 };
  return {
    report: (from, line, fault) => {
      counts.skipped += 1;
      if (left.length < REPORTED) left.push({ source: from, line, fault });
    },
    repair: (from, line, fault) => {
      counts.repaired += 1;
      if (mended.length < REPORTED) mended.push({ source: from, line, fault });
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
    encoding: (encoding) => {
      if (source.phase !== 'saving') encodings.push({ source: source.phase, encoding });
    },
    progress: () => {
      const { passedOver: _, ...told } = counts;
      return { ...source, ...told };
    },
    summary: (matched) => ({ ...counts, matched, encodings, reported: [...left, ...mended] }),
  };
}
