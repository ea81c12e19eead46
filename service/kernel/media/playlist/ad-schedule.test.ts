import { describe, expect, it } from 'vitest';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import { mediaTestService } from '#service/kernel/media/media-test-service.ts';
import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { scheduledBreaks, triggeredBreaks } from './ad-schedule.ts';
import { dateRangeTags } from './date-range-tag.ts';

const now = Date.UTC(2026, 10, 21, 4, 0, 1);
const hour = 3_600_000;

describe('scheduled ad breaks', () => {
  it('come every ten minutes for a minute, on whole segments', () => {
    const breaks = scheduledBreaks('FREE', now, now + hour);
    const inside = breaks.filter((one) => one.start >= now);
    expect(inside).toHaveLength(6);
    for (const [place, one] of breaks.entries()) {
      expect([one.duration, one.start % 2000]).toEqual([60, 0]);
      expect((breaks[place + 1]?.start ?? one.start + 600_000) - one.start).toBe(600_000);
    }
  });

  it('are the same whenever they are asked for, and differ between channels', () => {
    const far = scheduledBreaks('FREE', now, now + 2 * hour).find((one) => one.start > now + hour);
    expect(scheduledBreaks('FREE', now + hour, now + 2 * hour)).toContainEqual(far);
    expect(scheduledBreaks('SHIFT', now, now + hour)[0]?.start).not.toBe(
      scheduledBreaks('FREE', now, now + hour)[0]?.start,
    );
  });

  it('are in the list while any part of them is', () => {
    const [one] = scheduledBreaks('FREE', now, now + hour).filter((each) => each.start >= now);
    const start = one?.start ?? 0;
    expect(scheduledBreaks('FREE', start + 59_999, start + 60_001)).toHaveLength(1);
    expect(scheduledBreaks('FREE', start + 60_000, start + 60_001)).toHaveLength(0);
    expect(scheduledBreaks('FREE', start - 1, start)).toHaveLength(0);
  });
});

describe('date range tags', () => {
  const attribute = (tag: string, name: string): string =>
    new RegExp(`[:,]${name}="?([^",]+)`).exec(tag)?.[1] ?? '';
  const one = { start: Date.UTC(2020, 0, 1, 0, 10), duration: 60, dfn: 0x1234, part: 3, triggered: false };
  const noAssets = () => [];
  const cueOf = (tag: string, name: string) => {
    const decoded = decodeSplice(attribute(tag, name));
    return decoded.ok && decoded.value.crcValid ? spliceCue(decoded.value, 'event_id') : null;
  };

  it('say the start of a break in HLS and in SCTE 35 alike', () => {
    const [tag = '', ...more] = dateRangeTags(one, one.start, noAssets);
    expect(more).toEqual([]);
    expect([
      attribute(tag, 'CLASS'),
      attribute(tag, 'START-DATE'),
      attribute(tag, 'PLANNED-DURATION'),
    ]).toEqual(['tv.harbour.ad-break', '2020-01-01T00:10:00.000Z', '60.000']);
    const numbers = { eventId: 0x1234 * 256 + 3, programId: 0x1234, dfn: 0x1234, partNumber: 3 };
    expect(cueOf(tag, 'SCTE35-OUT')).toEqual({ ...numbers, out: true, pts: 600 * 90_000, seconds: 60 });
  });

  it('say the end of a break that is over in a second tag with the same id', () => {
    const [out = '', back = ''] = dateRangeTags(one, one.start + 60_000, noAssets);
    expect(attribute(back, 'ID')).toBe(attribute(out, 'ID'));
    expect(attribute(back, 'START-DATE')).toBe(attribute(out, 'START-DATE'));
    expect([attribute(back, 'END-DATE'), attribute(back, 'DURATION')]).toEqual([
      '2020-01-01T00:11:00.000Z',
      '60.000',
    ]);
    expect(cueOf(back, 'SCTE35-IN')).toMatchObject({
      out: false,
      eventId: 0x1234 * 256 + 3,
      pts: 660 * 90_000,
    });
    expect(out).not.toContain('SCTE35-IN');
  });

  it('signal a triggered break by a time signal', () => {
    const [out = '', back = ''] = dateRangeTags({ ...one, triggered: true }, one.start + 60_000, noAssets);
    expect(cueOf(out, 'SCTE35-OUT')).toMatchObject({
      out: true,
      programId: null,
      dfn: 0x1234,
      partNumber: 3,
      seconds: 60,
    });
    expect(cueOf(back, 'SCTE35-IN')).toMatchObject({ out: false, dfn: 0x1234, partNumber: 3 });
  });

  it('are in the audio and video playlists for all of the window and two minutes ahead', async () => {
    const service = mediaTestService(now);
    for (const rendition of ['v360', 'a_en']) {
      const text = await service.text(`/media/live/SHIFT/${rendition}.m3u8`);
      expect(text.match(/#EXT-X-DATERANGE/g)?.length).toBeGreaterThanOrEqual(18);
    }
    expect(await service.text('/media/live/SHIFT/s_tc.m3u8')).not.toContain('DATERANGE');
  });

  it('announce a triggered break at once, in the middle of a segment, under one id', async () => {
    const breaks: AdBreak[] = [];
    const service = mediaTestService(now, breaks);
    const started = '2026-11-21T04:00:03.000Z';
    expect(await service.text('/media/live/FREE/v360.m3u8')).not.toContain(started);
    breaks.push({ start: Date.parse(started), duration: 30 });
    const first = (await service.text('/media/live/FREE/v360.m3u8'))
      .split('\n')
      .find((line) => line.includes(started));
    expect(first).toContain('PLANNED-DURATION=30.000');
    service.at(now + 20_000);
    expect((await service.text('/media/live/FREE/v360.m3u8')).split('\n')).toContain(first);
    service.at(now + 200_000);
    expect(await service.text('/media/live/FREE/v360.m3u8')).not.toContain(started);
  });

  it('carry a triggered break as an HLS interstitial with its assets', async () => {
    const service = mediaTestService(now, [
      { start: now, duration: 30, interstitial: 'list' },
      { start: now + 60_000, duration: 12, interstitial: 'single' },
    ]);
    const text = await service.text('/media/live/FREE/v360.m3u8');
    const [list = '', single = ''] = text
      .split('\n')
      .filter((line) => line.includes('com.apple.hls.interstitial'));
    expect([attribute(list, 'X-RESUME-OFFSET'), attribute(list, 'DURATION')]).toEqual(['30.000', '30.000']);
    expect(list).toContain('X-RESTRICT="SKIP,JUMP"');
    expect(attribute(list, 'X-ASSET-LIST')).toMatch(
      /^\/ads\/assets\?kind=liveroll&item=FREE&break=ad-\d+&seconds=30$/,
    );
    expect((await service.get(attribute(single, 'X-ASSET-URI'))).status).toBe(200);
    expect(attribute(single, 'X-COM-HARBOUR-SIGNALING')).toContain('&creative=harbour-');
  });

  it('number triggered breaks apart from scheduled ones and within 24 bits', () => {
    const [one] = triggeredBreaks([{ start: now, duration: 30 }], now, now + 1);
    expect(one?.dfn).toBeGreaterThanOrEqual(0x80_0000);
    expect(one?.dfn).toBeLessThan(0x100_0000);
    expect(scheduledBreaks('FREE', now, now + hour).every((each) => each.dfn < 0x80_0000)).toBe(true);
  });
});
