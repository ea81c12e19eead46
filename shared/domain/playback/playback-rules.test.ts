import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoType } from '#shared/domain/playback/access/vod-live.ts';
import {
  CLAMP_CASES,
  ON_AIR_CASES,
  SEEK_CASES,
  START_POSITION_CASES,
  TIME_SHIFT_CASES,
  VIDEO_TYPE_CASES,
  VOLUME_CASES,
  WINDOW_CASES,
} from './playback-rules.cases.ts';
import { mayTimeShift, SEEK_STEP, seekTarget } from './seek.ts';
import { clampTo, isOnAir, startPosition, timeShiftWindow } from './time-range.ts';
import { clampVolume, VOLUME_STEP } from './volume.ts';

const anyNumber = fc.double();
const place = fc.double({ min: -1e9, max: 1e9, noNaN: true });

describe('time-shift right', () => {
  it.each(TIME_SHIFT_CASES)(
    '%s [%s]',
    (_sentence, _spec, customerStage, videoStage, timeshiftMinutes, verdict) => {
      expect(mayTimeShift({ customerStage, videoStage, timeshiftMinutes })).toBe(verdict);
    },
  );
  it.each(WINDOW_CASES)('%s [%s]', (_sentence, _spec, start, end, minutes, from, to) => {
    expect(timeShiftWindow({ start, end }, minutes)).toEqual({ start: from, end: to });
  });
});

describe('on air', () => {
  it.each(ON_AIR_CASES)('%s [%s]', (_sentence, _spec, position, end, verdict) => {
    expect(isOnAir(position, { start: 0, end })).toBe(verdict);
  });
});

describe('video type', () => {
  it.each(VIDEO_TYPE_CASES)('%s [%s]', (_sentence, _spec, live, startAt, type) => {
    expect(videoType(live, startAt, 1000)).toBe(type);
  });
});

describe('positions', () => {
  it.each(CLAMP_CASES)('%s [%s]', (_sentence, _spec, requested, start, end, result) => {
    expect(clampTo({ start, end }, requested)).toBe(result);
  });
  it.each(SEEK_CASES)('%s [%s]', (_sentence, _spec, live, mayShift, requested, result) => {
    expect(
      seekTarget({ live, mayShift, seekable: { start: 1000, end: 1600 }, duration: 300 }, requested),
    ).toBe(result);
  });
  it.each(START_POSITION_CASES)('%s', (_sentence, t, duration, result) => {
    expect(startPosition(t, duration)).toBe(result);
  });
  it('whatever is requested, a seek stays inside the seek range or the duration [S1-5-007]', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        anyNumber,
        place,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (live, requested, start, length) => {
          const range = live ? { start, end: start + length } : { start: 0, end: length };
          const target = seekTarget({ live, mayShift: true, seekable: range, duration: length }, requested);
          expect(target).not.toBeNull();
          expect(target).toBeGreaterThanOrEqual(range.start);
          expect(target).toBeLessThanOrEqual(range.end);
        },
      ),
    );
  });
  it('one step is 10 s, one volume step 0.1 [S1-9-014]', () =>
    expect([SEEK_STEP, VOLUME_STEP]).toEqual([10, 0.1]));
});

describe('volume', () => {
  it.each(VOLUME_CASES)('%s [%s]', (_sentence, _spec, requested, result) =>
    expect(clampVolume(requested)).toBe(result),
  );
  it('is always within 0..1, and limiting it twice changes nothing [S1-5-010]', () => {
    fc.assert(
      fc.property(anyNumber, (requested) => {
        const volume = clampVolume(requested);
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThanOrEqual(1);
        expect(clampVolume(volume)).toBe(volume);
      }),
    );
  });
});
