import { describe, expect, it } from 'vitest';
import {
  type BenchReport,
  benchMachine,
  benchTable,
  missingMeasurements,
  pairedRow,
  peerRow,
  soloRow,
} from './bench-report.ts';
import { pairRatio } from './statistics.ts';
import { below } from './verdict.ts';

const report = (ours: number, peer: number): BenchReport => ({
  name: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  machine: benchMachine(),
  load: 0.25,
  rows: [
    soloRow('alone', 'time', 'ms', ours),
    peerRow({ case: 'compared', metric: 'time', unit: 'ms', ours: 10, peer, peerName: 'other' }),
  ],
  verdict: [below('time', ours, 5)],
});

describe('bench report', () => {
  it('prints rows with their ratio, and verdicts', () => {
    const table = benchTable(report(7.123456, 20));
    expect(table).toContain('7.123');
    expect(table).toMatch(/compared.*10.*20\s+other\s+0\.5/);
    expect(table).toContain('MISSED       time: 7.123 (target < 5)');
    expect(table).toContain('load 0.25');
  });

  it('compares turn by turn, and prints the interval beside the ratio and the verdict', () => {
    const turns = Array.from({ length: 40 }, (_, turn) => turn + 1);
    const paired = pairedRow(
      { case: 'in turn', metric: 'time', unit: 'ms', peerName: 'other' },
      turns.map((one) => one * 3),
      turns.map((one) => one * 4),
    );
    expect(paired).toMatchObject({ ours: 61.5, peer: 82, ratio: 0.75, low: 0.75, high: 0.75 });
    const table = benchTable({
      ...report(1, 1),
      rows: [paired],
      verdict: [
        below(
          'ratio',
          pairRatio(
            turns.map((one) => one * 3),
            turns.map((one) => one * 4),
          ),
          0.8,
        ),
      ],
    });
    expect(table).toMatch(/in turn.*61\.5.*82\s+other\s+0\.75\s+0\.75 to 0\.75/);
    expect(table).toContain('met          ratio: 0.75, 95% 0.75 to 0.75 (target < 0.8)');
  });

  it('calls out what was not measured, and not a missed target', () => {
    expect(missingMeasurements(report(9, 20))).toEqual([]);
    expect(missingMeasurements(report(Number.NaN, Number.NaN))).toEqual([
      'alone / time',
      'compared / time',
      'time',
    ]);
  });
});
