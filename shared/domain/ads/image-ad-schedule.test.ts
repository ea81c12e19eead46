import { describe, expect, it } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { imageAdTimes } from '#shared/domain/ads/cues/traffic-log.ts';
import {
  dueImageAd,
  type ImageAdFacts,
  imageAdSeconds,
  liveImageAdCues,
  videoImageAdCues,
} from './image-ad-schedule.ts';
import type { LiveAdBreak } from './live-ad-break.ts';
import { isRecentLiveEvent } from './live-events.ts';

const minute = 60_000;
const end = Date.UTC(2026, 10, 21, 4);
const times = imageAdTimes({ target: [], general: [] }, { dfn: 1, part_number: 1, endTime: end });
const numbers = { planned_duration: 60, dfn: 1, part_number: 1 };
const one: LiveAdBreak = {
  id: 'ad-257',
  startTime: end - minute,
  endTime: end,
  duration: 60,
  ...numbers,
  ...times,
};

const facts: ImageAdFacts = {
  position: end,
  now: end,
  linearAd: false,
  showing: false,
  done: new Set(),
  shownAt: {},
  mayShow: () => true,
};
const seconds = (count: number) => end + count * 1000;

describe('when image ads appear on a channel', () => {
  const cues = liveImageAdCues({ breaks: [one], flashSync: null, events: [] });

  it.each<readonly [string, number, Partial<ImageAdFacts>, string | null]>([
    ['nothing appears right after the break', 0, {}, null],
    ['the uwall appears 300 s after the end of the break (S1-4-074) (S1-9-002)', 300, {}, 'ad-257/uwall'],
    ['it does not appear a second before', 299, {}, null],
    ['the keyup appears 420 s after the end of the break (S1-4-078)', 420, {}, 'ad-257/keyup'],
    ['a picture that is sought far past its time shows none', 330, {}, null],
    ['none appears during a linear ad', 300, { linearAd: true }, null],
    ['it waits for the linear ad to end', 319, {}, 'ad-257/uwall'],
    ['none appears together with another one', 300, { showing: true }, null],
    ['none appears twice for one break', 300, { done: new Set(['ad-257/uwall']) }, null],
    ['none appears that the plan forbids', 300, { mayShow: (kind) => kind !== 'uwall' }, null],
    [
      'a uwall does not appear within 60 s of a previous one (S1-4-079) (S1-9-004)',
      300,
      { shownAt: { uwall: seconds(241) } },
      null,
    ],
    ['it appears again after 60 s', 300, { shownAt: { uwall: seconds(240) } }, 'ad-257/uwall'],
    [
      'a keyup does not appear within 60 s of a previous one (S1-4-079)',
      420,
      { shownAt: { keyup: seconds(361) } },
      null,
    ],
    ['a uwall does not delay a keyup', 420, { shownAt: { uwall: seconds(400) } }, 'ad-257/keyup'],
  ])('%s', (_sentence, at, more, id) => {
    expect(dueImageAd(cues, { ...facts, position: seconds(at), now: seconds(at), ...more })?.id ?? null).toBe(
      id,
    );
  });

  it('takes uwalls from the flash-sync service in place of the break, and keyups still from the break (S1-4-075)', () => {
    const flashSync = [{ ad_type: 'L', time: seconds(20), action: 'show' } as const];
    const synced = liveImageAdCues({ breaks: [one], flashSync, events: [] });
    expect(synced.map(({ kind, at }) => [kind, at])).toEqual([
      ['keyup', seconds(420)],
      ['uwall', seconds(20)],
    ]);
    expect(liveImageAdCues({ breaks: [one], flashSync: [], events: [] }).map(({ kind }) => kind)).toEqual([
      'keyup',
    ]);
  });

  it('shows the image ad of a live event at its time', () => {
    const events = [
      { network_code: 'H81', version: 1, time: seconds(5), ad: { type: 'Key-Up' as const, ref: 'event-7' } },
    ];
    const due = dueImageAd(liveImageAdCues({ breaks: [], flashSync: null, events }), {
      ...facts,
      position: seconds(5),
    });
    expect(due).toEqual({ id: 'event-7', kind: 'keyup', at: seconds(5) });
  });

  it.each([
    ['an event of now', 0, 0, true],
    ['one that is to come', 60, 0, true],
    ['one before the time-shift begins', -3601, 60, false],
    ['one at the far end of the time-shift', -3600, 60, true],
    ['a past one of a channel without time-shift', -1, 0, false],
  ])(
    'keeps live events at or after now minus the time-shift (S1-7-058): %s',
    (_name, offset, timeshift, kept) => {
      expect(isRecentLiveEvent({ time: seconds(offset) }, end, timeshift)).toBe(kept);
    },
  );
});

describe('when image ads appear on demand', () => {
  it('shows sponsored breakpoints at their playback times, and none that is called off', () => {
    const cues = videoImageAdCues([
      { ad_type: 'L', time: 90, action: 'show' },
      { ad_type: 'K', time: 200, action: 'skip' },
    ]);
    expect(cues).toEqual([{ id: 'sponsored-L-90', kind: 'uwall', at: 90_000 }]);
    expect(dueImageAd(cues, { ...facts, position: 89_999 })).toBeNull();
    expect(dueImageAd(cues, { ...facts, position: 90_000 })).not.toBeNull();
  });
});

describe('how long image ads show', () => {
  it.each<readonly [string, 'uwall' | 'keyup', number | null, number, number]>([
    ['as long as the message says', 'uwall', 22, 10, 22],
    ['a uwall as long as uWallTimeoutInit says otherwise (S1-4-076) (S1-9-089)', 'uwall', null, 8, 8],
    ['a uwall 10 s by default (S1-9-003)', 'uwall', null, REMOTE_CONFIG_DEFAULTS.uWallTimeoutInit, 10],
    ['a uwall 10 s if uWallTimeoutInit is not set', 'uwall', null, 0, 10],
    ['a keyup 15 s by default (S1-4-077) (S1-9-003)', 'keyup', null, 8, 15],
    ['an invalid length does not count', 'keyup', 0, 8, 15],
  ])('%s', (_sentence, kind, message, config, expected) => {
    expect(imageAdSeconds(kind, message, config)).toBe(expected);
  });
});
