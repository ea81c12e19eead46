import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * One measurement. `peer` is the same measurement of `peerName`, and `ratio` ours to it; all three null if
 * there is no peer. If `ours`, or the `peer` of a named peer, is null or not a number, the measurement
 * failed.
 */
export type BenchRow = {
  readonly case: string;
  readonly metric: string;
  readonly unit: string;
  readonly ours: number | null;
  readonly peer: number | null;
  readonly peerName: string | null;
  readonly ratio: number | null;
};

/**
 * A target (`'< 50'`), the measurement, and whether it was met. A missed target does not fail a benchmark.
 */
export type BenchVerdict = {
  readonly metric: string;
  readonly target: string;
  readonly value: number | null;
  readonly ok: boolean;
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
  readonly rows: readonly BenchRow[];
  readonly verdict: readonly BenchVerdict[];
};

/** A row without a peer. */
export const importedRow = (row: Pick<BenchRow, 'case' | 'metric' | 'unit' | 'ours'>): BenchRow => ({
  ...row,
  peer: null,
  peerName: null,
  ratio: null,
});

/** `importedRow` in short, for tables of many metrics. */
export const soloRow = (name: string, metric: string, unit: string, ours: number | null): BenchRow =>
  importedRow({ case: name, metric, unit, ours });

/** A row that compares with a peer measured in the same run. */
export const peerRow = (row: Omit<BenchRow, 'ratio'> & { readonly peerName: string }): BenchRow => ({
  ...row,
  ratio: row.ours === null || row.peer === null ? null : row.ours / row.peer,
});

/** The machine of this run. */
export const benchMachine = (): BenchMachine => ({
  cpus: cpus().length,
  model: cpus()[0]?.model.trim() ?? 'unknown',
  memory: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
});

/**
 * The value below which `share` (0 to 1) of the samples lie, by nearest rank; NaN of none, which counts as a
 * missing measurement.
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const shown = (value: number | null): string =>
  value === null ? '' : Number(value.toPrecision(4)).toString();

/** Lays cells out in columns: the first two to the left, the rest to the right. */
function tableText(rows: readonly (readonly string[])[]): string {
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
  ]);
  const verdicts = report.verdict.map(
    ({ metric, target, value, ok }) =>
      `${ok ? 'met   ' : 'MISSED'}  ${metric}: ${shown(value)} (target ${target})`,
  );
  const { machine } = report;
  return [
    `${report.name}: ${machine.cpus} x ${machine.model}, ${machine.memory} GB, Node ${machine.node}, ${machine.platform}`,
    tableText([['case', 'metric', 'ours', 'unit', 'peer', 'by', 'ratio'], ...rows]),
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

const artifacts = fileURLToPath(new URL('../../artifacts/bench', import.meta.url));

/**
 * Ends a benchmark: prints the table, writes `artifacts/bench/{name}.json` and sets the exit code to 1 when a
 * measurement is missing or none was made. A missed target changes nothing. Gives the exit code.
 */
export function finishBench(
  name: string,
  rows: readonly BenchRow[],
  verdict: readonly BenchVerdict[],
): number {
  const report: BenchReport = { name, at: new Date().toISOString(), machine: benchMachine(), rows, verdict };
  const file = join(artifacts, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(benchTable(report));
  const missing = rows.length === 0 ? ['every measurement'] : missingMeasurements(report);
  if (missing.length === 0) return 0;
  console.error(`not measured: ${missing.join(', ')}`);
  process.exitCode = 1;
  return 1;
}
