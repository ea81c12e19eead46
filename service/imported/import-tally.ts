import type { PackingListener } from '#service/imported/packing/unpacked-source.ts';
import type {
  EntryError,
  EntryRepair,
  FailedSource,
  FoundEncoding,
  ImportError,
  ImportProgress,
  ImportSummary,
  PassedOver,
  ReportedEntry,
  ReportedReason,
} from './import-types.ts';

/** Maximum number of private hosts of a playlist that are named. */
const NAMED_HOSTS = 5;
/** Maximum number of skipped entries named in the report, and of repaired mistakes; all are counted. */
const REPORTED = 50;

/** Counts the imported and the skipped entries, and what was repaired. */
export type ImportTally = {
  readonly report: (source: ReportedEntry['source'], line: number, code: EntryError, detail?: string) => void;
  /** A mistake of a source in something that is kept nevertheless. */
  readonly repair: (source: ReportedEntry['source'], line: number, code: EntryRepair) => void;
  /**
   * Creates a listener for reports about the packing of a source; `line` is the line that its text has
   * reached.
   */
  readonly packing: (source: ReportedEntry['source'], line: () => number) => PackingListener;
  /** A programme that is not needed. */
  readonly passOver: (line: number, reason: PassedOver) => void;
  readonly count: (what: 'channels' | 'videos' | 'programmes', by: number) => void;
  /** Call before a source is read, with its id. */
  readonly source: (id: string) => void;
  /** Guides that the current playlist names. */
  readonly namedGuides: (addresses: readonly string[]) => void;
  /** A private host that the current playlist leads to. */
  readonly homeHost: (host: string) => void;
  /** The current source has something wrong as a whole. */
  readonly failed: (code: ImportError, shows: FailedSource['shows']) => void;
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
  const counts = { channels: 0, videos: 0, programmes: 0, passedOver: 0, skipped: 0, repaired: 0 };
  const leftOut: ReportedEntry[] = [];
  const mended: ReportedEntry[] = [];
  const encodings: FoundEncoding[] = [];
  const reasons = createReasonList();
  const namedAddresses: { sourceId: string; addresses: readonly string[] }[] = [];
  const homeHosts = new Map<string, Set<string>>();
  const failedSources: FailedSource[] = [];
  let sourceId = '';
  let source: Pick<ImportProgress, 'phase' | 'total' | 'read'> = { phase: 'playlist', total: null, read: 0 };
  const repair: ImportTally['repair'] = (from, line, code) => {
    counts.repaired += 1;
    reasons.add({ source: from, sourceId, fault: code, detail: null }, line);
    if (mended.length < REPORTED) mended.push({ source: from, line, fault: code });
  };
  return {
    source: (id) => {
      sourceId = id;
    },
    namedGuides: (addresses) => {
      if (addresses.length > 0) namedAddresses.push({ sourceId, addresses });
    },
    homeHost: (host) => {
      const hosts = homeHosts.get(sourceId) ?? new Set();
      if (hosts.size < NAMED_HOSTS) homeHosts.set(sourceId, hosts.add(host));
    },
    failed: (code, shows) => {
      failedSources.push({ sourceId, code, shows });
    },
    passOver: (line, reason) => {
      counts.passedOver += 1;
      reasons.add({ source: 'guide', sourceId, fault: reason, detail: null }, line);
    },
    report: (from, line, code, detail) => {
      counts.skipped += 1;
      reasons.add({ source: from, sourceId, fault: code, detail: detail ?? null }, line);
      if (leftOut.length < REPORTED) leftOut.push({ source: from, line, fault: code });
    },
    repair,
    packing: (from, line) => ({
      cutOff: () => repair(from, line(), 'CUT_OFF'),
      extra: () => repair(from, line(), 'EXTRA_BYTES'),
    }),
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
      const { passedOver: _, videos: __, ...totals } = counts;
      return { ...source, ...totals };
    },
    summary: (matched) => ({
      ...counts,
      matched,
      encodings,
      reported: [...leftOut, ...mended],
      reasons: reasons.list(),
      namedGuides: namedAddresses,
      homeHosts: [...homeHosts].map(([id, hosts]) => ({ sourceId: id, hosts: [...hosts] })),
      failedSources,
    }),
  };
}

/** Lines kept for a reason, and reasons kept in all. */
const MOST_LINES = 50;
const MOST_REASONS = 100;

type Reason = Omit<ReportedReason, 'count' | 'lines'>;

/** Groups what happened to entries by source and reason. */
function createReasonList() {
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
