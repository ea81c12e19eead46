import { describe, expect, it } from 'vitest';
import {
  type BenchReport,
  benchMachine,
  benchTable,
  missingMeasurements,
  peerRow,
  quantile,
  soloRow,
} from './bench-report.ts';

const report = (ours: number, peer: number): BenchReport => ({
  name: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  machine: benchMachine(),
  rows: [
    soloRow('alone', 'time', 'ms', ours),
    peerRow({ case: 'compared', metric: 'time', unit: 'ms', ours: 10, peer, peerName: 'other' }),
  ],
  verdict: [{ metric: 'time', target: '< 5', value: ours, ok: ours < 5 }],
});

describe('bench report', () => {
  it('takes the nearest rank as quantile, and has none of nothing', () => {
    expect([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.95)]).toEqual([2, 4]);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('prints rows with their ratio, and verdicts', () => {
    const table = benchTable(report(7.123456, 20));
    expect(table).toContain('7.123');
    expect(table).toMatch(/compared.*10.*20\s+other\s+0\.5/);
    expect(table).toContain('MISSED  time: 7.123 (target < 5)');
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
