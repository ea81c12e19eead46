import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, pairRatio } from './statistics.ts';
import type { BenchVerdict, Outcome } from './verdict.ts';

/**
 * One measurement. `peer` is the same measurement of `peerName`, and `ratio` ours to it; all three null if
 * there is no peer. `low` and `high` are the ends of the ratio's interval, null if it was not measured in
 * pairs. If `ours`, or the `peer` of a named peer, is null or not a number, the measurement failed.
 */
export type BenchRow = {
  readonly case: string;
  readonly metric: string;
  readonly unit: string;
  readonly ours: number | null;
  readonly peer: number | null;
  readonly peerName: string | null;
  readonly ratio: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** Where it was measured; memory in GB. */
export type BenchMachine = {
  readonly cpus: number;
  readonly model: string;
  readonly memory: number;
  readonly node: string;
  readonly platform: string;
};

export type BenchReport = {
  readonly name: string;
  readonly at: string;
  readonly machine: BenchMachine;
  /** Average number of processes that ran or waited in the minute before the end. */
  readonly load: number;
  readonly rows: readonly BenchRow[];
  readonly verdict: readonly BenchVerdict[];
};

/** A row without a peer. */
export const importedRow = (row: Pick<BenchRow, 'case' | 'metric' | 'unit' | 'ours'>): BenchRow => ({
  ...row,
  peer: null,
  peerName: null,
  ratio: null,
  low: null,
  high: null,
});

/** `importedRow` in short, for tables of many metrics. */
export const soloRow = (name: string, metric: string, unit: string, ours: number | null): BenchRow =>
  importedRow({ case: name, metric, unit, ours });

/** A row that compares with a peer measured in the same run. */
export const peerRow = (
  row: Omit<BenchRow, 'ratio' | 'low' | 'high'> & { readonly peerName: string },
): BenchRow => ({
  ...row,
  ratio: row.ours === null || row.peer === null ? null : row.ours / row.peer,
  low: null,
  high: null,
});

/**
 * A row that compares with a peer measured turn by turn: medians, and the median of the ratios of the turns
 * with its interval.
 */
export function pairedRow(
  row: Pick<BenchRow, 'case' | 'metric' | 'unit'> & { readonly peerName: string },
  ours: readonly number[],
  peer: readonly number[],
): BenchRow {
  const middle = (samples: readonly number[]): number => median(samples.filter(Number.isFinite));
  const { value: ratio, low, high } = pairRatio(ours, peer);
  return { ...row, ours: middle(ours), peer: middle(peer), ratio, low, high };
}

/** The machine of this run. */
export const benchMachine = (): BenchMachine => ({
  cpus: cpus().length,
  model: cpus()[0]?.model.trim() ?? 'unknown',
  memory: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
});

/** A figure with four digits. */
export const shown = (value: number | null): string =>
  value === null ? '' : Number(value.toPrecision(4)).toString();

/** The ends of an interval; nothing if there is none, or if it has no ends. */
export const shownInterval = ({ low, high }: Pick<BenchRow, 'low' | 'high'>): string =>
  low === null || high === null || !Number.isFinite(low) ? '' : `${shown(low)} to ${shown(high)}`;

const MARKS: Readonly<Record<Outcome, string>> = {
  met: 'met        ',
  missed: 'MISSED     ',
  'cannot tell': 'CANNOT TELL',
};

/** Lays cells out in columns: the first two to the left, the rest to the right. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** The report as a table for people. */
export function benchTable(report: BenchReport): string {
  const rows = report.rows.map((row) => [
    row.case,
    row.metric,
    shown(row.ours),
    row.unit,
    shown(row.peer),
    row.peerName ?? '',
    shown(row.ratio),
    shownInterval(row),
  ]);
  const verdicts = report.verdict.map((one) => {
    const interval = shownInterval(one);
    const between = interval === '' ? '' : `, 95% ${interval}`;
    return `${MARKS[one.outcome]}  ${one.metric}: ${shown(one.value)}${between} (target ${one.target})`;
  });
  const { machine } = report;
  return [
    `${report.name}: ${machine.cpus} x ${machine.model}, ${machine.memory} GB, Node ${machine.node}, ${machine.platform}, load ${shown(report.load)}`,
    tableText([['case', 'metric', 'ours', 'unit', 'peer', 'by', 'ratio', '95%'], ...rows]),
    ...verdicts,
  ].join('\n');
}

/** The rows and verdicts whose value is no number: measurements that did not come off. */
export const missingMeasurements = (report: BenchReport): readonly string[] => [
  ...report.rows
    .filter((row) => !Number.isFinite(row.ours) || (row.peerName !== null && !Number.isFinite(row.peer)))
    .map((row) => `${row.case} / ${row.metric}`),
  ...report.verdict.filter((one) => !Number.isFinite(one.value)).map((one) => one.metric),
];

/** Where benchmarks leave their reports. */
export const BENCH_REPORTS = fileURLToPath(new URL('../../artifacts/bench', import.meta.url));

/**
 * Ends a benchmark: prints the table, writes `artifacts/bench/{name}.json` and sets the exit code to 1 when a
 * measurement is missing or none was made. A missed target changes nothing. Gives the exit code.
 */
export function finishBench(
  name: string,
  rows: readonly BenchRow[],
  verdict: readonly BenchVerdict[],
): number {
  const report: BenchReport = {
    name,
    at: new Date().toISOString(),
    machine: benchMachine(),
    load: loadavg()[0] ?? Number.NaN,
    rows,
    verdict,
  };
  const file = join(BENCH_REPORTS, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(benchTable(report));
  const missing = rows.length === 0 ? ['every measurement'] : missingMeasurements(report);
  if (missing.length === 0) return 0;
  console.error(`not measured: ${missing.join(', ')}`);
  process.exitCode = 1;
  return 1;
}
