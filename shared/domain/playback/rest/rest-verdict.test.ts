import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type RestFacts, restVerdict, type SleepTimer, sleepTimer } from './rest-verdict.ts';

const NOW = 1_000_000_000;
const LIVE: RestFacts = {
  now: NOW,
  live: true,
  videoLeft: null,
  lastInput: NOW,
  autoplayed: 0,
  autoplayedAt: 0,
  sleep: null,
};
const VIDEO: RestFacts = { ...LIVE, live: false, videoLeft: 20 * MINUTE };
const at = (left: number): SleepTimer => ({ choice: 15, at: NOW + left });
const end: SleepTimer = { choice: 'end', at: 'video-end' };

describe('what pauses playback by itself', () => {
  it.each<[string, RestFacts, ReturnType<typeof restVerdict>]>([
    ['nothing, just after an input', LIVE, null],
    ['nothing, with minutes left on the sleep timer', { ...LIVE, sleep: at(5 * MINUTE) }, null],
    [
      'the sleep timer counts down its last minute',
      { ...LIVE, sleep: at(MINUTE) },
      { reason: 'sleep', left: MINUTE },
    ],
    ['the sleep timer pauses', { ...LIVE, sleep: at(0) }, { reason: 'sleep', left: 0 }],
    [
      'a sleep timer that passed while the device slept pauses at once',
      { ...LIVE, sleep: at(-HOUR) },
      { reason: 'sleep', left: 0 },
    ],
    ['the end of the video is some time away', { ...VIDEO, sleep: end }, null],
    [
      'the end of the video is announced',
      { ...VIDEO, sleep: end, videoLeft: 30 * SECOND },
      { reason: 'sleep', left: 30 * SECOND },
    ],
    ['a timer for a video is not for a channel', { ...LIVE, sleep: end }, null],
    [
      'nothing, after hours of a channel but one second short',
      { ...LIVE, lastInput: NOW - 4 * HOUR + SECOND },
      null,
    ],
    [
      'four hours of a channel without an input',
      { ...LIVE, lastInput: NOW - 4 * HOUR },
      { reason: 'watching', left: MINUTE },
    ],
    [
      'a minute later it pauses',
      { ...LIVE, lastInput: NOW - 4 * HOUR - MINUTE },
      { reason: 'watching', left: 0 },
    ],
    ['a long film without an input is not a channel', { ...VIDEO, lastInput: NOW - 5 * HOUR }, null],
    ['two episodes started by themselves', { ...VIDEO, autoplayed: 2, autoplayedAt: NOW }, null],
    ['the third asks', { ...VIDEO, autoplayed: 3, autoplayedAt: NOW }, { reason: 'watching', left: MINUTE }],
    [
      'the third pauses after a minute',
      { ...VIDEO, autoplayed: 3, autoplayedAt: NOW - 2 * MINUTE },
      { reason: 'watching', left: 0 },
    ],
    [
      'the sooner of both is shown',
      { ...LIVE, lastInput: NOW - 4 * HOUR, sleep: at(10 * SECOND) },
      { reason: 'sleep', left: 10 * SECOND },
    ],
  ])('%s', (_, facts, notice) => {
    expect(restVerdict(facts)).toEqual(notice);
  });

  it.each([
    ['off', null, null],
    [30, null, { choice: 30, at: NOW + 30 * MINUTE }],
    ['end', NOW + HOUR, { choice: 'end', at: NOW + HOUR }],
    ['end', null, { choice: 'end', at: 'video-end' }],
  ] as const)('a choice of %s with the programme’s end %s', (choice, programmeEnd, timer) => {
    expect(sleepTimer(choice, NOW, programmeEnd)).toEqual(timer);
  });
});
