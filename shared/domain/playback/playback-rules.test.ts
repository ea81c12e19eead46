import { describe, expect, it } from 'vitest';
import {
  ON_AIR_CASES,
  SEEK_CLAMP_CASES,
  START_POSITION_CASES,
  TIME_SHIFT_CASES,
  VOLUME_CASES,
  WINDOW_CASES,
} from './playback-rules.cases.ts';
import { clampTo, isOnAir, startPosition, timeShiftWindow } from './time-range.ts';
import { mayTimeShift } from './time-shift.ts';
import { clampVolume } from './volume.ts';

describe('time-shift right', () => {
  it.each(TIME_SHIFT_CASES)('%s', (_sentence, customerStage, videoStage, timeshiftMinutes, verdict) => {
    expect(mayTimeShift({ customerStage, videoStage, timeshiftMinutes })).toBe(verdict);
  });
  it.each(WINDOW_CASES)('%s', (_sentence, start, end, minutes, from, to) => {
    expect(timeShiftWindow({ start, end }, minutes)).toEqual({ start: from, end: to });
  });
});

describe('on air', () => {
  it.each(ON_AIR_CASES)('%s', (_sentence, position, end, verdict) => {
    expect(isOnAir(position, { start: 0, end })).toBe(verdict);
  });
});

describe('positions and volume', () => {
  it.each(SEEK_CLAMP_CASES)('%s', (_sentence, wished, start, end, result) => {
    expect(clampTo({ start, end }, wished)).toBe(result);
  });
  it.each(START_POSITION_CASES)('%s', (_sentence, t, duration, result) => {
    expect(startPosition(t, duration)).toBe(result);
  });
  it.each(VOLUME_CASES)('%s', (_sentence, wished, result) => {
    expect(clampVolume(wished)).toBe(result);
  });
});
