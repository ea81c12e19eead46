import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { type BreakFacts, liveBreaks, mergeBreaks } from './cue-breaks.ts';
import { pollDelay, refetchDelay } from './cue-polling.ts';
import { interstitials } from './interstitials.ts';
import { playlistCues } from './playlist-cues.ts';
import { customParameters, EMPTY_TRAFFIC_LOG, TRAFFIC_LOG_REFRESH_MS } from './traffic-log.ts';

const start = Date.UTC(2026, 10, 21, 4);
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
/** splice_insert out of network, event 1073776558, unique program 45, 60 s. */
const OUT = '/DAxAAAAAAAAAP/wFAVAAIeuf+/+0AWRK/4AUmXAAC0AfwAMAQpDVUVJUJ81MTkqo5/+gA==';
const OUT_HEX = `0x${Buffer.from(OUT, 'base64').toString('hex')}`;
const IN = '0xFC302000000000000000FFF00F05000003EF7F4FFE6A14C68F000000000000B75AE072';

const spliceOf: BreakFacts['spliceOf'] = (section) => {
  const decoded = decodeSplice(section);
  return decoded.ok ? spliceCue(decoded.value, 'event_id') : null;
};
const facts: BreakFacts = { adjustment: 0, offset: 5, trafficLog: EMPTY_TRAFFIC_LOG, spliceOf };
const playlist = (...lines: string[]): string =>
  [
    '#EXTM3U',
    `#EXT-X-PROGRAM-DATE-TIME:${at(0)}`,
    '#EXTINF:10,',
    'a.m4s',
    ...lines,
    '#EXTINF:10,',
    'b.m4s',
  ].join('\n');
const range = (...attributes: string[]): string => `#EXT-X-DATERANGE:${attributes.join(',')}`;
const dfn = 1073776558 >> 8;
const part_number = 1073776558 & 0xff;

describe('playlistCues', () => {
  it('reads start date, duration and SCTE-35 data of date ranges (S1-7-010)', () => {
    const line = range(
      'ID="a"',
      'CLASS="x,y"',
      `START-DATE="${at(10)}"`,
      'DURATION=30.5',
      'PLANNED-DURATION=31',
      `SCTE35-OUT=${OUT_HEX}`,
    );
    expect(playlistCues(playlist(line))).toMatchObject([
      {
        id: 'a',
        className: 'x,y',
        startDate: start + 10_000,
        duration: 30.5,
        plannedDuration: 31,
        scteOut: OUT_HEX,
        scteIn: null,
      },
    ]);
  });

  it('merges two tags of one id, the second without a start date', () => {
    const cues = playlistCues(
      playlist(
        range(
          'ID="splice-6FFFFFF0"',
          `START-DATE="${at(10)}"`,
          'PLANNED-DURATION=59.993',
          `SCTE35-OUT=${OUT_HEX}`,
        ),
        range('ID="splice-6FFFFFF0"', 'DURATION=59.993', `SCTE35-IN=${IN}`),
      ),
    );
    expect(cues).toMatchObject([
      { startDate: start + 10_000, duration: 59.993, plannedDuration: 59.993, scteOut: OUT_HEX, scteIn: IN },
    ]);
  });

  it.each([
    [
      'CUE-OUT and CUE-IN with a section before',
      [`#EXT-OATCLS-SCTE35:${OUT}`, '#EXT-X-CUE-OUT:60', '#EXTINF:10,', 'x.m4s', '#EXT-X-CUE-IN'],
      20,
    ],
    [
      'CUE-OUT with an attribute',
      ['#EXT-X-CUE-OUT:DURATION=60', '#EXTINF:10,', 'x.m4s', '#EXT-X-CUE-IN'],
      20,
    ],
    ['CUE-OUT that no CUE-IN ends', ['#EXT-X-CUE-OUT:60'], null],
  ])('reads %s', (_name, lines, end) => {
    expect(playlistCues(playlist(...lines))).toMatchObject([
      { startDate: start + 10_000, endDate: end === null ? null : start + end * 1000, plannedDuration: 60 },
    ]);
  });

  it('counts back from CUE-OUT-CONT where the start has left the playlist', () => {
    expect(playlistCues(playlist('#EXT-X-CUE-OUT-CONT:12/60'))).toMatchObject([
      { startDate: start - 2000, plannedDuration: 60 },
    ]);
  });

  it('leaves out what is no tag: text inside a line, a range without an id, dates that are none', () => {
    const cues = playlistCues(
      playlist(
        `x${range('ID="a"')}`,
        range('CLASS="x"'),
        range('ID="b"', 'START-DATE="soon"', 'DURATION=-1'),
      ),
    );
    expect(cues).toMatchObject([{ id: 'b', startDate: null, duration: null }]);
  });

  it('never throws, whatever the text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string().map((text) => `#EXT-X-DATERANGE:ID="${text}",${text}`),
      fc.constantFrom(
        '#EXT-X-CUE-OUT',
        '#EXT-X-CUE-IN',
        '#EXT-X-CUE-OUT-CONT:',
        '#EXTINF:x,',
        '#EXT-X-PROGRAM-DATE-TIME:y',
        `#EXT-OATCLS-SCTE35:${OUT}`,
      ),
    );
    fc.assert(fc.property(fc.array(line), (lines) => void playlistCues(lines.join('\n'))));
  });

  it('takes about a tenth of a millisecond for a playlist of four hours', () => {
    const segments = Array.from({ length: 7200 }, (_, index) => `#EXTINF:2.000,\nv1080/${index}.m4s`);
    const breaks = Array.from({ length: 24 }, (_, index) =>
      range(
        `ID="${index}"`,
        `START-DATE="${at(index * 600)}"`,
        'PLANNED-DURATION=60',
        `SCTE35-OUT=${OUT_HEX}`,
      ),
    );
    const text = ['#EXTM3U', `#EXT-X-PROGRAM-DATE-TIME:${at(0)}`, ...breaks, ...segments].join('\n');
    const times = Array.from({ length: 200 }, () => {
      const before = performance.now();
      expect(playlistCues(text)).toHaveLength(24);
      return performance.now() - before;
    }).sort((a, b) => a - b);
    // The bound is wide for a busy machine; the median is 0.1 ms on an idle one.
    expect(times[100]).toBeLessThan(2);
  });
});

describe('liveBreaks', () => {
  const ranged = (...more: string[]) =>
    playlistCues(playlist(range('ID="a"', `START-DATE="${at(10)}"`, `SCTE35-OUT=${OUT_HEX}`, ...more)));

  it('makes a break with its times, lengths, dfn, part number and image-ad times (S1-3-022)', () => {
    expect(liveBreaks(ranged('PLANNED-DURATION=60'), facts)).toEqual([
      {
        id: 'a',
        startTime: start + 10_000,
        endTime: start + 70_000,
        duration: null,
        planned_duration: 60,
        dfn,
        part_number,
        uwallTime: start + 370_000,
        keyupTime: start + 490_000,
      },
    ]);
  });

  it.each([
    ['the duration that the stream gives', ['DURATION=30', 'PLANNED-DURATION=60'], 0, 30],
    ['the end that the stream gives', [`END-DATE="${at(35)}"`], 0, 25],
    ['the planned duration and its adjustment (S1-9-088)', ['PLANNED-DURATION=40'], -4, 36],
    ['the break duration of the section', [], 0, 60],
  ])('ends a break by %s', (_name, more, adjustment, length) => {
    const [one] = liveBreaks(ranged(...more), { ...facts, adjustment });
    expect(one?.endTime).toBe(start + 10_000 + length * 1000);
  });

  it('takes the times of image ads from the traffic log by dfn and part number (S1-3-023)', () => {
    const target = [
      { ad_type: 'L', dfn, part_no: part_number, event_time: start + 99_000, action: 'show' },
      { ad_type: 'K', dfn, part_no: part_number + 1, event_time: start + 111_000, action: 'show' },
    ] as const;
    const [one] = liveBreaks(ranged('PLANNED-DURATION=60'), {
      ...facts,
      trafficLog: { target, general: [] },
    });
    expect([one?.uwallTime, one?.keyupTime]).toEqual([start + 99_000, start + 490_000]);
    const calledOff = [{ ...target[0], action: 'skip' }];
    expect(
      liveBreaks(ranged(), { ...facts, trafficLog: { target: calledOff, general: [] } })[0]?.uwallTime,
    ).toBeNull();
  });

  it('takes the parameters of a break from the general entries (S1-3-024)', () => {
    const log = { target: [], general: [{ dfn, cust_param: 'genre=news' }] };
    expect([customParameters(log, dfn), customParameters(log, 1), customParameters(log, null)]).toEqual([
      'genre=news',
      '',
      '',
    ]);
  });

  it('counts a cue within scte_offset of a break as that break, 5 s by default (S1-9-010)', () => {
    const cues = playlistCues(
      playlist(range('ID="a"', `START-DATE="${at(12)}"`, `SCTE35-OUT=${OUT_HEX}`), '#EXT-X-CUE-OUT:60'),
    );
    expect(liveBreaks(cues, facts)).toMatchObject([{ id: 'a', dfn }]);
    expect(liveBreaks(cues, { ...facts, offset: 1 })).toHaveLength(2);
  });

  it('makes no break of other date ranges, of the end of one, and of interstitials', () => {
    const cues = playlistCues(
      playlist(
        range('ID="programme"', `START-DATE="${at(10)}"`, 'DURATION=60'),
        range('ID="in"', `START-DATE="${at(10)}"`, `SCTE35-CMD=${IN}`),
        range(
          'ID="i"',
          'CLASS="com.apple.hls.interstitial"',
          `START-DATE="${at(10)}"`,
          'X-ASSET-URI="a.mp4"',
          `SCTE35-OUT=${OUT_HEX}`,
        ),
        range('ID="no-start"', `SCTE35-OUT=${OUT_HEX}`),
      ),
    );
    expect(liveBreaks(cues, facts)).toEqual([]);
  });

  it('keeps a break that has left the playlist until its image ads are over, and lets a newer playlist correct it', () => {
    const [one] = liveBreaks(ranged('PLANNED-DURATION=60'), facts);
    const [corrected] = liveBreaks(ranged('DURATION=30'), facts);
    if (!one || !corrected) throw new Error('no break');
    expect(mergeBreaks([one], [], one.endTime)).toEqual([one]);
    expect(mergeBreaks([one], [], one.endTime + 1)).toEqual([]);
    expect(mergeBreaks([one], [corrected], 0)).toEqual([corrected]);
  });
});

describe('interstitials', () => {
  const cues = (...attributes: string[]) =>
    playlistCues(
      playlist(
        range('ID="i"', 'CLASS="com.apple.hls.interstitial"', `START-DATE="${at(10)}"`, ...attributes),
      ),
    );
  const resolve = (uri: string): string => new URL(uri, 'https://tv.example/media/').href;

  it('reads assets, resume offset, limit and restrictions', () => {
    const list = cues(
      'DURATION=30',
      'X-ASSET-LIST="ads.json?a=1,2"',
      'X-RESUME-OFFSET=0',
      'X-PLAYOUT-LIMIT=25',
      'X-RESTRICT="SKIP,JUMP"',
      'CUE="PRE,ONCE"',
    );
    expect(interstitials(list, resolve)).toEqual([
      {
        id: 'i',
        startTime: start + 10_000,
        duration: 30,
        assetUri: null,
        assetList: 'https://tv.example/media/ads.json?a=1,2',
        signaling: null,
        resumeOffset: 0,
        playoutLimit: 25,
        restrict: { skip: true, jump: true },
        cue: { pre: true, post: false, once: true },
        skipAfter: 0,
        snap: { out: false, in: false },
      },
    ]);
  });

  it.each([
    ['a length of 0 is unknown', 'DURATION=0', { duration: null }],
    ['so is none', 'X-RESTRICT="JUMP"', { duration: null, restrict: { skip: false, jump: true } }],
    ['a planned length', 'PLANNED-DURATION=12', { duration: 12 }],
    ['a time after which it may be skipped', 'X-SKIP-CONTROL-OFFSET=5', { skipAfter: 5 }],
    ['both ends snapped', 'X-SNAP="IN, out"', { snap: { out: true, in: true } }],
    [
      'before the content, if also after it is said',
      'CUE="POST,PRE"',
      { cue: { pre: true, post: false, once: false } },
    ],
    ['no offset', 'X-RESUME-OFFSET=soon', { resumeOffset: null }],
  ])('reads %s', (_what, attribute, expected) => {
    expect(interstitials(cues('X-ASSET-URI="a"', attribute), resolve)).toMatchObject([expected]);
  });

  it('drops one with two addresses, without any, or with one that cannot be resolved', () => {
    expect(interstitials(cues('X-ASSET-URI="a"', 'X-ASSET-LIST="b"'), resolve)).toEqual([]);
    expect(interstitials(cues(), resolve)).toEqual([]);
    expect(interstitials(cues('X-ASSET-URI="a"'), () => null)).toEqual([]);
  });
});

describe('polling', () => {
  it('fetches the playlist every 8 s near the live edge and every 80 s otherwise (S1-7-008, S1-9-022)', () => {
    expect([pollDelay(true), pollDelay(false)]).toEqual([8000, 80_000]);
  });

  it('keeps fetches for a start time 10 s apart (S1-7-011)', () => {
    expect([refetchDelay(null, 50_000), refetchDelay(41_000, 50_000), refetchDelay(40_000, 50_000)]).toEqual([
      0, 1000, 0,
    ]);
  });

  it('repeats the traffic log after 14,400,000 ms (S1-7-007, S1-9-020)', () => {
    expect(TRAFFIC_LOG_REFRESH_MS).toBe(4 * 60 * 60 * 1000);
  });
});
