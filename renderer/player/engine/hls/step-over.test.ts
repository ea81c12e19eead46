import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blankTables, fillerOf } from './filler.ts';
import { createStepOver } from './step-over.ts';

/**
 * A record after a first segment has come; `fail` returns whether it will be stepped over, and whether that
 * is due.
 */
function record(started = true) {
  const over = createStepOver();
  if (started) over.succeeded('0.0');
  return { ...over, fail: (time: string) => [over.failed(time), over.isDue(time)] as const };
}

describe('a segment of a channel', () => {
  it('is stepped over once it has failed twice', () => {
    const { fail } = record();
    expect(fail('2.0')).toEqual([true, false]);
    expect(fail('2.0')).toEqual([true, true]);
  });

  it('is at once after a silence', () => {
    const { failed, isDue } = record();
    expect([failed('2.0', 'silence'), isDue('2.0')]).toEqual([true, true]);
  });

  it('is not for the failures of others', () => {
    const { fail, isDue } = record();
    fail('2.0');
    fail('4.0');
    expect([isDue('2.0'), isDue('4.0')]).toEqual([false, false]);
  });

  it('is after each that came, however many there are', () => {
    const { fail, filled, succeeded } = record();
    for (let number = 1; number < 20; number += 1) {
      fail(`${number}.0`);
      expect(fail(`${number}.0`)).toEqual([true, true]);
      filled(`${number}.0`);
      succeeded(`${number}.5`);
    }
  });

  it('is not when it is the third in a row: the stream fails', () => {
    const { fail, filled } = record();
    for (const time of ['2.0', '4.0']) {
      fail(time);
      fail(time);
      filled(time);
    }
    fail('6.0');
    expect(fail('6.0')).toEqual([false, false]);
  });

  it('is once before the first of them has come', () => {
    const { fail, filled } = record(false);
    fail('2.0');
    expect(fail('2.0')).toEqual([true, true]);
    filled('2.0');
    fail('4.0');
    expect(fail('4.0')).toEqual([false, false]);
  });
});

describe('a filler', () => {
  const sample = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts'));

  it('of a transport stream is its tables, and packets that are skipped', () => {
    const filler = fillerOf('video/mp2t', sample) ?? new Uint8Array(0);
    const pids = Array.from(
      { length: filler.length / 188 },
      (_, index) => ((filler[index * 188 + 1] ?? 0) & 0x1f) * 256 + (filler[index * 188 + 2] ?? 0),
    );
    expect(pids[0]).toBe(0);
    expect(pids.slice(2)).toEqual(Array.from({ length: 6 }, () => 0x1fff));
  });

  it.each([
    ['avc1.64001f,mp4a.40.2', [0x1b, 0x0f]],
    ['hvc1.1.6.L93.B0, ac-3', [0x24, 0x81]],
    ['mp4a.40.34', [0x03]],
  ])('of an encrypted transport stream names its tracks: %s', (codecs, types) => {
    const filler = blankTables(codecs);
    const programs = filler.subarray(0, 188);
    const tracks = filler.subarray(188, 376);
    expect(filler.length % 188).toBe(0);
    expect([programs[1], programs[2], programs[5], programs[16]]).toEqual([0x40, 0, 0, 0x20]);
    expect([tracks[1], tracks[2], tracks[5]]).toEqual([0x40, 0x20, 2]);
    expect(types.map((_, index) => tracks[17 + 5 * index])).toEqual(types);
  });

  it('of MP4 is nothing', () => {
    expect(fillerOf('video/mp4', sample)).toEqual(new Uint8Array(0));
  });

  it.each([
    ['packed audio', 'audio/aac', sample],
    ['what is no transport stream', 'video/mp2t', Buffer.from('<html>'.repeat(100))],
    ['nothing', 'video/mp2t', Buffer.alloc(0)],
  ])('of %s is not known', (_what, type, data) => {
    expect(fillerOf(type, data)).toBeNull();
  });
});
