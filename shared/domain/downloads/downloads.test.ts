import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIGABYTE } from '#shared/kernel/bytes.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { copyEnd, copyTime } from './copy-expiry.ts';
import { copyLimit, MAX_COPIES, MAX_COPY_DEVICES, spaceShortage } from './download-limits.ts';
import {
  type DownloadEvent,
  type DownloadProgress,
  NEW_DOWNLOAD,
  nextDownload,
  stepDownload,
} from './download-step.ts';
import { type DownloadFacts, type DownloadRefusal, downloadRefusal } from './download-verdict.ts';

describe('who may download', () => {
  const facts: DownloadFacts = {
    hasProfile: true,
    pays: true,
    isOpenHere: true,
    isKids: false,
    isLimited: false,
    isForKids: false,
    isAboveLimit: false,
    isUnlocked: true,
    isProtected: false,
  };
  it.each<[string, Partial<DownloadFacts>, DownloadRefusal | null]>([
    ['a paying profile downloads what it may watch and nothing protects', {}, null],
    ['a guest does not', { hasProfile: false, pays: false }, 'DOWNLOAD_LOGIN'],
    ['a free member, whose videos have ads, does not', { pays: false }, 'DOWNLOAD_PLAN'],
    ['no one can where playback is closed', { isOpenHere: false }, 'DOWNLOAD_REGION'],
    ['a kids profile downloads what is made for kids', { isKids: true, isForKids: true }, null],
    ['a kids profile downloads nothing else', { isKids: true }, 'DOWNLOAD_KIDS'],
    [
      'a kids profile with hours or a limit downloads nothing',
      { isKids: true, isForKids: true, isLimited: true },
      'DOWNLOAD_KIDS',
    ],
    ['a limited profile downloads nothing above its rating', { isAboveLimit: true }, 'DOWNLOAD_RATING'],
    ['a locked episode or a preview is not downloaded', { isUnlocked: false }, 'DOWNLOAD_LOCKED'],
    [
      'a protected one is not either, since ClearKey has no licence that lasts',
      { isProtected: true },
      'DOWNLOAD_PROTECTED',
    ],
  ])('%s', (_, more, refusal) => expect(downloadRefusal({ ...facts, ...more })).toBe(refusal));

  it('an account holds so many copies, on so many devices', () => {
    expect(copyLimit({ copies: MAX_COPIES - 1, otherDevices: MAX_COPY_DEVICES - 1 })).toBeNull();
    expect(copyLimit({ copies: MAX_COPIES, otherDevices: 0 })).toBe('DOWNLOAD_LIMIT');
    expect(copyLimit({ copies: 1, otherDevices: MAX_COPY_DEVICES })).toBe('DOWNLOAD_DEVICES');
  });
});

describe('how long a copy plays', () => {
  const terms = { expiresAt: 1000 * HOUR, hoursAfterPlay: 48, firstPlayedAt: null };
  it.each([
    ['until its date', terms, 1000],
    ['48 hours from the first play', { ...terms, firstPlayedAt: 100 * HOUR }, 148],
    [
      'no longer than its date, however late it was first played',
      { ...terms, firstPlayedAt: 990 * HOUR },
      1000,
    ],
  ])('%s', (_, of, hours) => expect(copyEnd(of)).toBe(hours * HOUR));

  it('a clock that is set back revives nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1 }), (clock) => {
        let latest = 0;
        const times = clock.map((now) => {
          latest = copyTime(now, latest);
          return latest;
        });
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(latest).toBe(Math.max(...clock));
      }),
    ));
});

describe('space for a copy', () => {
  it.each([
    ['there is room', { used: GIGABYTE, needed: GIGABYTE, limit: 5, free: 50 * GIGABYTE }, null],
    [
      'the viewer’s limit is reached',
      { used: 4.5 * GIGABYTE, needed: GIGABYTE, limit: 5, free: null },
      'SPACE_LIMIT',
    ],
    [
      'without a limit the disk decides',
      { used: 90 * GIGABYTE, needed: GIGABYTE, limit: null, free: 1.5 * GIGABYTE },
      'DISK_FULL',
    ],
    ['an unknown disk is tried', { used: 90 * GIGABYTE, needed: GIGABYTE, limit: null, free: null }, null],
  ] as const)('%s', (_, facts, shortage) => expect(spaceShortage(facts)).toBe(shortage));
});

const EVENTS: readonly DownloadEvent[] = [
  { type: 'started' },
  { type: 'stored' },
  { type: 'interrupted' },
  { type: 'finished' },
  { type: 'paused' },
  { type: 'failed', code: 'DISK_FULL' },
  { type: 'resumed' },
  { type: 'reopened' },
];
const having = (...events: readonly DownloadEvent[]): DownloadProgress =>
  events.reduce(stepDownload, NEW_DOWNLOAD);

describe('the queue', () => {
  it.each<[string, readonly DownloadEvent[], Partial<DownloadProgress>]>([
    ['a download begins', [{ type: 'started' }], { state: 'downloading' }],
    [
      'the network goes: it waits',
      [{ type: 'started' }, { type: 'interrupted' }],
      { state: 'waiting', attempts: 1 },
    ],
    [
      'interruptions in a row are counted, so that the waits grow',
      [{ type: 'started' }, { type: 'interrupted' }, { type: 'started' }, { type: 'interrupted' }],
      { state: 'waiting', attempts: 2 },
    ],
    [
      'a stored part begins the count again',
      [{ type: 'started' }, { type: 'interrupted' }, { type: 'started' }, { type: 'stored' }],
      { state: 'downloading', attempts: 0 },
    ],
    [
      'a full disk stops it',
      [{ type: 'started' }, { type: 'failed', code: 'DISK_FULL' }],
      { state: 'failed', code: 'DISK_FULL' },
    ],
    [
      'trying again puts it back into the queue',
      [{ type: 'failed', code: 'X' }, { type: 'resumed' }],
      { state: 'queued', code: null },
    ],
    [
      'what was paused stays so after a restart',
      [{ type: 'paused' }, { type: 'reopened' }],
      { state: 'paused' },
    ],
    [
      'what was running continues after a restart',
      [{ type: 'started' }, { type: 'reopened' }],
      { state: 'queued' },
    ],
    [
      'a part that arrives after a pause changes nothing',
      [{ type: 'started' }, { type: 'paused' }, { type: 'stored' }],
      { state: 'paused' },
    ],
  ])('%s', (_, events, expected) => expect(having(...events)).toMatchObject(expected));

  it('nothing changes what is done, and only failures have a code', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let download = NEW_DOWNLOAD;
        for (const event of events) {
          const next = stepDownload(download, event);
          if (download.state === 'done') expect(next).toBe(download);
          expect(next.code !== null).toBe(next.state === 'failed');
          download = next;
        }
      }),
    ));

  it('takes one at a time: what has begun first, then the earliest', () => {
    const item = (addedAt: number, ...events: readonly DownloadEvent[]) => ({
      addedAt,
      progress: having(...events),
    });
    const early = item(1);
    const late = item(2);
    expect(nextDownload([late, early])).toBe(early);
    const waiting = item(3, { type: 'started' }, { type: 'interrupted' });
    expect(nextDownload([early, late, waiting])).toBe(waiting);
    expect(
      nextDownload([item(1, { type: 'paused' }), item(2, { type: 'started' }, { type: 'finished' })]),
    ).toBeNull();
  });
});
