import { describe, expect, it } from 'vitest';
import { createAdTracker, expandMacros } from './ad-tracker.ts';

const MEDIA = { url: 'https://ads.example/a.mp4', type: 'mp4', height: 720, bitrate: 0 } as const;

function track() {
  const sent: string[] = [];
  const events = {
    start: ['s'],
    firstQuartile: ['q1'],
    midpoint: ['q2'],
    thirdQuartile: ['q3'],
    complete: ['c'],
    'progress-3': ['p'],
    skip: ['k'],
    pause: ['z'],
  };
  const tracking = {
    impressions: ['i'],
    errors: ['e?c=[ERRORCODE]'],
    clicks: ['click'],
    events,
    notExecuted: ['v?r=[REASON]'],
  };
  const tracker = createAdTracker(
    { tracking, media: MEDIA },
    { send: (url) => void sent.push(url), now: () => 0, random: () => 0 },
  );
  return { tracker, sent };
}

describe('tracking of an ad', () => {
  it('reports impression, start and quartiles once each, in order', () => {
    const { tracker, sent } = track();
    tracker.started();
    tracker.started();
    for (const at of [1, 2.6, 3, 5, 7.5, 9, 9]) tracker.progress(at, 10);
    tracker.event('complete');
    expect(sent).toEqual(['i', 's', 'v?r=2', 'q1', 'p', 'q2', 'q3', 'c']);
  });

  it('reports every pause and click, and each code once', () => {
    const { tracker, sent } = track();
    for (let turn = 0; turn < 2; turn += 1) {
      tracker.event('pause');
      tracker.clicked();
      tracker.failed(402);
    }
    expect(sent).toEqual(['z', 'click', 'e?c=402', 'z', 'click']);
  });

  it('tells at its start what is not run, and once whether it was seen', () => {
    const sent: string[] = [];
    const viewability = { viewable: ['v1', 'v2'], notViewable: ['n'], viewUndetermined: ['u'] };
    const tracking = {
      impressions: ['i'],
      errors: ['e?c=[ERRORCODE]'],
      clicks: [],
      events: {},
      notExecuted: [],
      viewability,
      unplayed: [409, 410],
    };
    const tracker = createAdTracker(
      { tracking, media: MEDIA },
      { send: (url) => void sent.push(url), now: () => 0, random: () => 0 },
    );
    tracker.started();
    tracker.seen('viewable');
    tracker.seen('notViewable');
    expect(sent).toEqual(['i', 'e?c=409', 'e?c=410', 'v1', 'v2']);
  });

  it('fills the macros that it knows, and -1 for any other', () => {
    expect(expandMacros('x?a=[ERRORCODE]&b=[ADCOUNT]&c=%%ERRORCODE%%&d=[x]', { ERRORCODE: '4 2' })).toBe(
      'x?a=4%202&b=-1&c=4%202&d=[x]',
    );
  });
});
