import type { BenchReport } from './bench-report.ts';
import { type BenchVerdict, OUTCOMES } from './verdict.ts';

/**
 * One figure with a target as `docs/bench.tsv` keeps it: when and on which commit it was measured, the load of
 * the machine, and what it said.
 */
export type BenchRecord = Pick<BenchVerdict, 'metric' | 'target' | 'value' | 'low' | 'high' | 'outcome'> & {
  readonly day: string;
  readonly commit: string;
  readonly load: number;
  readonly bench: string;
};

/** The first line of the file. */
export const RECORD_HEADER = 'day\tcommit\tload\tbench\tmetric\tvalue\tlow\thigh\ttarget\toutcome';

const cell = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(4)));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The records of a report, one for each figure with a target. */
export const recordsOf = (report: BenchReport, commit: string): readonly BenchRecord[] =>
  report.verdict.map((verdict) => ({
    ...verdict,
    day: report.at.slice(0, 10),
    commit,
    load: report.load,
    bench: report.name,
  }));

/** Writes a record as a line without its end. */
export const recordLine = (one: BenchRecord): string =>
  [
    one.day,
    one.commit,
    cell(one.load),
    one.bench,
    one.metric.replaceAll('\t', ' '),
    cell(one.value),
    cell(one.low),
    cell(one.high),
    one.target,
    one.outcome,
  ].join('\t');

/** Reads the lines of the file; throws for one that is no record, since a wrong one would be compared with. */
export function readRecords(text: string): readonly BenchRecord[] {
  const [header, ...lines] = text.split('\n').filter((line) => line !== '');
  if (header !== RECORD_HEADER) throw new Error('bench.tsv: another header');
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const [day = '', commit = '', load = '', bench = '', metric = '', value = '', low = '', high = ''] =
      cells;
    const outcome = OUTCOMES.find((one) => one === cells[9]);
    if (outcome === undefined) throw new Error(`bench.tsv: line ${at + 2} has no outcome`);
    return {
      day,
      commit,
      load: Number(load),
      bench,
      metric,
      value: numberOf(value),
      low: numberOf(low),
      high: numberOf(high),
      target: cells[8] ?? '',
      outcome,
    };
  });
}

/** The last record of each figure, by `recordKey`. */
export const lastRecords = (records: readonly BenchRecord[]): ReadonlyMap<string, BenchRecord> =>
  new Map(records.map((one) => [recordKey(one), one]));

/** What tells the figures of all benchmarks apart. */
export const recordKey = ({ bench, metric }: Pick<BenchRecord, 'bench' | 'metric'>): string =>
  `${bench}\t${metric}`;

/**
 * Whether a figure differs from its last record by more than chance: their intervals have nothing in common.
 * Of figures without intervals nothing can be said.
 */
export function hasMoved(now: BenchRecord, before: BenchRecord | undefined): boolean {
  if (before === undefined) return false;
  const { low, high } = now;
  if (low === null || high === null || before.low === null || before.high === null) return false;
  return low > before.high || high < before.low;
}
