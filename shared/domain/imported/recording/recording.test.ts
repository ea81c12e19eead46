import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { recordingName, safeName } from './recording-name.ts';
import { clashingRecordings, type LiveRecording, recordingsAt } from './recording-plan.ts';
import { ARCHIVE_DELAY, archiveDue, recordingSource } from './recording-source.ts';
import { LEFT_FREE, spacePlan } from './recording-space.ts';
import { recordingGaps } from './recording-span.ts';
import { parseRecordingVideoId, recordingVideoId } from './recording-video.ts';
import { seriesPicks, seriesTitle } from './series-rule.ts';

const EIGHT = Date.UTC(2026, 10, 25, 20);
const at = (minutes: number): number => EIGHT + minutes * MINUTE;
const recordingOf = (
  id: string,
  from: number,
  to: number,
  more: Partial<LiveRecording> = {},
): LiveRecording => ({
  id,
  start: at(from),
  end: at(to),
  before: 2 * MINUTE,
  after: 5 * MINUTE,
  chosen: true,
  ...more,
});

describe('what is recorded when', () => {
  it('a programme is recorded with its margins', () => {
    const list = [recordingOf('a', 0, 60)];
    expect([-3, -2, 0, 60, 64, 65].map((minute) => recordingsAt(list, at(minute)))).toEqual([
      [],
      ['a'],
      ['a'],
      ['a'],
      ['a'],
      [],
    ]);
  });

  it.each([
    ['two at once are recorded', [recordingOf('a', 0, 60), recordingOf('b', 30, 90)], 40, ['a', 'b']],
    [
      'of three, the two that began first',
      [recordingOf('a', 0, 60), recordingOf('b', 10, 60), recordingOf('c', 20, 60)],
      30,
      ['a', 'b'],
    ],
    [
      'a series gives way to what was chosen',
      [recordingOf('a', 0, 60, { chosen: false }), recordingOf('b', 10, 60), recordingOf('c', 20, 60)],
      30,
      ['b', 'c'],
    ],
    [
      'a margin gives way to a programme',
      [recordingOf('a', 0, 60), recordingOf('b', 0, 60), recordingOf('c', 60, 90)],
      61,
      ['c', 'a'],
    ],
    [
      'a margin before does too',
      [recordingOf('a', 0, 60), recordingOf('b', 0, 60), recordingOf('c', 60, 90)],
      59,
      ['a', 'b'],
    ],
  ])('%s', (_, list, minute, running) => {
    expect(recordingsAt(list, at(minute))).toEqual(running);
  });

  it('a clash is a part of a programme that is lost, not a margin', () => {
    expect([
      ...clashingRecordings([recordingOf('a', 0, 60), recordingOf('b', 0, 60), recordingOf('c', 60, 90)]),
    ]).toEqual([]);
    expect([
      ...clashingRecordings([recordingOf('a', 0, 60), recordingOf('b', 10, 60), recordingOf('c', 50, 90)]),
    ]).toEqual(['c']);
    expect([
      ...clashingRecordings([
        recordingOf('a', 0, 60, { chosen: false }),
        recordingOf('b', 10, 60),
        recordingOf('c', 50, 90),
      ]),
    ]).toEqual(['a']);
  });
});

describe('where a recording comes from', () => {
  const times = { start: at(0), end: at(60), before: 0, after: 0 };
  it.each([
    ['the live stream without catch-up', null, -10, 'live'],
    ['the live stream of what is on', null, 30, 'live'],
    ['nowhere once it is over without catch-up', null, 61, null],
    ['the archive of an upcoming programme', 3, -10, 'archive'],
    ['the archive of what is over', 3, 600, 'archive'],
    ['nowhere once the archive has forgotten it', 3, 3 * 24 * 60 + 1, null],
  ] as const)('%s', (_, catchupDays, minute, source) => {
    expect(recordingSource({ ...times, catchupDays }, at(minute))).toBe(source);
  });

  it('an archive is asked five minutes after the end, then with growing waits, and not beyond its days', () => {
    const facts = { ...times, catchupDays: 3, failures: 0, failedAt: null };
    expect(archiveDue(facts, at(0))).toBe(at(60) + ARCHIVE_DELAY);
    expect(archiveDue({ ...facts, failures: 1, failedAt: at(70) }, at(70))).toBe(at(75));
    expect(archiveDue({ ...facts, failures: 3, failedAt: at(90) }, at(90))).toBe(at(110));
    expect(archiveDue({ ...facts, failures: 40, failedAt: at(90) }, at(90))).toBe(at(90 + 160));
    expect(archiveDue(facts, at(0) + 3 * DAY)).toBeNull();
  });
});

describe('gaps of a recording', () => {
  const span = { from: at(0), to: at(10) };
  const piece = (from: number, to: number) => ({ at: at(from), seconds: (to - from) * 60 });
  it.each([
    ['none where pieces meet', [piece(0, 4), piece(4, 10)], []],
    ['none where they overlap, in any order', [piece(3, 10), piece(0, 4)], []],
    ['a network that was cut', [piece(0, 3), piece(5, 10)], [[3, 5]]],
    [
      'a late start and an early end',
      [piece(1, 9)],
      [
        [0, 1],
        [9, 10],
      ],
    ],
    ['everything', [], [[0, 10]]],
    ['pieces after the end are none of it', [piece(0, 8), piece(12, 14)], [[8, 10]]],
  ])('%s', (_, pieces, gaps) => {
    expect(
      recordingGaps(pieces, span).map(({ from, to }) => [(from - EIGHT) / MINUTE, (to - EIGHT) / MINUTE]),
    ).toEqual(gaps);
  });
});

describe('space', () => {
  const one = (id: string, bytes: number, recordedAt: number, removable = true) => ({
    id,
    bytes,
    recordedAt,
    removable,
    onDisk: true,
  });
  it.each([
    ['nothing goes below the limit', [one('a', 40, 1), one('b', 40, 2)], [], false],
    ['the oldest goes first', [one('b', 60, 2), one('a', 60, 1)], ['a'], false],
    ['what is kept stays', [one('a', 60, 1, false), one('b', 60, 2)], ['b'], false],
    [
      'and stops recording when nothing else can go',
      [one('a', 60, 1, false), one('b', 60, 2, false)],
      [],
      true,
    ],
  ])('%s', (_, list, remove, full) => {
    expect(spacePlan(list, { limit: 100, free: null })).toEqual({ remove, full });
  });
  it('what is in a store, or is to go there, makes no room on the disk', () => {
    const stored = { ...one('a', 60, 1), onDisk: false };
    const short = { limit: 100, free: LEFT_FREE - 30 };
    expect(spacePlan([stored], short)).toEqual({ remove: [], full: true });
    expect(spacePlan([stored, one('b', 40, 2)], short)).toEqual({ remove: ['b'], full: false });
    expect(spacePlan([stored, one('b', 80, 2)], { limit: 100, free: null })).toEqual({
      remove: ['a'],
      full: false,
    });
  });
  it('a disk that is nearly full counts like the limit', () => {
    expect(spacePlan([one('a', 60, 1)], { limit: 100, free: LEFT_FREE - 30 })).toEqual({
      remove: ['a'],
      full: false,
    });
    expect(spacePlan([], { limit: 100, free: LEFT_FREE - 30 })).toEqual({ remove: [], full: true });
  });
});

describe('a series', () => {
  const rule = { id: 'r', networkCode: 'own-1', title: 'The Last Ferry (3/10)', newOnly: true };
  const programme = (hours: number, title: string, episode: string | null = null, repeat = false) => ({
    start: EIGHT + hours * HOUR,
    end: EIGHT + (hours + 1) * HOUR,
    title,
    episode,
    repeat,
  });
  it.each([
    ['The Last Ferry', 'the last ferry'],
    ['The Last Ferry S02E04', 'the last ferry'],
    ['THE  LAST FERRY (New)', 'the last ferry'],
    ['末班船 第12集', '末班船'],
    ['末班船【重播】', '末班船'],
    ['末班船（粵語） #3', '末班船'],
    ['2046', '2046'],
  ])('%s is %s', (title, series) => {
    expect(seriesTitle(title)).toBe(series);
  });

  it('takes each episode once, no repeats, and nothing that is known', () => {
    const recorded = [{ networkCode: 'own-1', start: EIGHT, title: 'The Last Ferry', episode: '1.1' }];
    const picks = seriesPicks(
      rule,
      [
        programme(0, 'The Last Ferry'),
        programme(1, 'The Last Ferry', '1.1'),
        programme(2, 'The Last Ferry S1E2', '1.2'),
        programme(26, 'The Last Ferry', '1.2'),
        programme(27, 'The Last Ferry', '1.3', true),
        programme(28, 'The Last Bus', '1.4'),
        programme(29, 'The last ferry'),
      ],
      recorded,
    );
    expect(picks.map(({ start }) => (start - EIGHT) / HOUR)).toEqual([2, 29]);
    expect(
      seriesPicks({ ...rule, newOnly: false }, [programme(27, 'The Last Ferry', '1.3', true)], recorded),
    ).toHaveLength(1);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a\\b:c*?"<>|d', 'a b c d'],
    ['..', ''],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['line\u0000break\u202Eexe', 'line break exe'],
    ['  末班船 第12集. ', '末班船 第12集'],
  ])('%s becomes “%s”', (text, name) => {
    expect(safeName(text)).toBe(name);
  });
  it('are told apart, and never empty', () => {
    const named = { title: 'Ferry', channel: 'Pier', localStart: '2026-11-25 2030' };
    expect(recordingName(named, new Set())).toBe('Ferry 2026-11-25 2030');
    expect(recordingName(named, new Set(['ferry 2026-11-25 2030']))).toBe('Ferry 2026-11-25 2030 (2)');
    expect(recordingName({ ...named, title: '...' }, new Set())).toBe('Pier 2026-11-25 2030');
  });

  it.each([
    ['明珠台'.repeat(30), 40],
    ['é'.repeat(80), 60],
    ['😀'.repeat(80), 30],
    ['x'.repeat(90), 80],
  ])('is short enough for any file system, which counts bytes: %s', (title, characters) => {
    const name = recordingName({ title, channel: 'Pier', localStart: '2026-11-25 2030' }, new Set());
    expect([...name.replace(' 2026-11-25 2030', '')]).toHaveLength(characters);
    expect(encodeURIComponent(name).replaceAll(/%[0-9A-F]{2}/g, 'x').length).toBeLessThan(138);
  });
  it('a recording’s video is known by its id', () => {
    expect(parseRecordingVideoId(recordingVideoId('0123456789ab'))).toBe('0123456789ab');
    expect(['rec-1', 'own-1.2.3', 'rec-0123456789ab/..'].map(parseRecordingVideoId)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
