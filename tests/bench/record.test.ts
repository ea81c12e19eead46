import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import {
  type BenchRecord,
  hasMoved,
  lastRecords,
  RECORD_HEADER,
  readRecords,
  recordKey,
  recordLine,
  recordsOf,
} from './record.ts';
import { atMost } from './verdict.ts';

const record = (value: number, low: number | null, high: number | null): BenchRecord => ({
  day: '2026-11-29',
  commit: 'abc1234',
  load: 0.25,
  bench: 'zap',
  metric: 'clear: first frame',
  value,
  low,
  high,
  target: '<= 0.6',
  outcome: 'missed',
});

describe('records of benchmarks', () => {
  it('are written and read again, and the last of a figure counts', () => {
    const records = [record(0.9, 0.8, 1), record(12, null, null), record(0.7, 0.65, 0.75)];
    const text = `${[RECORD_HEADER, ...records.map(recordLine)].join('\n')}\n`;
    expect(readRecords(text)).toEqual(records);
    expect(lastRecords(records).get(recordKey(record(0, null, null)))?.value).toBe(0.7);
  });

  it('are one a figure with a target', () => {
    const verdict = [atMost('requests', 41, 35)];
    const machine = { cpus: 2, model: 'any', memory: 8, node: 'v22', platform: 'linux-x64' };
    const report = { name: 'boot', at: '2026-11-29T06:00:00.000Z', machine, load: 2, rows: [], verdict };
    expect(recordsOf(report, 'abc1234').map(recordLine)).toEqual([
      '2026-11-29\tabc1234\t2\tboot\trequests\t41\t\t\t<= 35\tmissed',
    ]);
  });

  it('show a step only where two intervals have nothing in common', () => {
    expect(hasMoved(record(0.7, 0.65, 0.75), record(0.9, 0.8, 1))).toBe(true);
    expect(hasMoved(record(0.7, 0.65, 0.85), record(0.9, 0.8, 1))).toBe(false);
    expect(hasMoved(record(0.7, null, null), record(0.9, 0.8, 1))).toBe(false);
    expect(hasMoved(record(0.7, 0.65, 0.75), undefined)).toBe(false);
  });

  it('of another header or without an outcome are refused', () => {
    expect(() => readRecords('value\n1\n')).toThrow('another header');
    expect(() => readRecords(`${RECORD_HEADER}\n2026\tabc\n`)).toThrow('line 2');
  });

  it('of this repository can be read', () => {
    expect(readRecords(readFileSync(inRoot('docs', 'bench.tsv'), 'utf8'))).toBeInstanceOf(Array);
  });
});
