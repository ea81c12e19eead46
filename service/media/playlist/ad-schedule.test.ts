import { describe, expect, it } from 'vitest';
import { mediaTestService } from '#service/media/media-test-service.ts';
import { scheduledBreaks, triggeredBreaks } from './ad-schedule.ts';
import { crc32Mpeg2 } from './crc32-mpeg2.ts';
import { dateRangeTag } from './date-range-tag.ts';

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
    expect(scheduledBreaks('SHIFT', now, now + hour)[0]?.start).not.toBe(scheduledBreaks('FREE', now, now + hour)[0]?.start);
  });

  it('stand in the list while any part of them is in it', () => {
    const [one] = scheduledBreaks('FREE', now, now + hour).filter((each) => each.start >= now);
    const start = one?.start ?? 0;
    expect(scheduledBreaks('FREE', start + 59_999, start + 60_001)).toHaveLength(1);
    expect(scheduledBreaks('FREE', start + 60_000, start + 60_001)).toHaveLength(0);
    expect(scheduledBreaks('FREE', start - 1, start)).toHaveLength(0);
  });
});

describe('date range tags', () => {
  const attribute = (tag: string, name: string): string => new RegExp(`${name}="?([^",]+)`).exec(tag)?.[1] ?? '';

  it('say the break in HLS and in SCTE 35 alike', () => {
    const tag = dateRangeTag({ start: Date.UTC(2020, 0, 1, 0, 10), duration: 60, dfn: 0x1234, part: 3 });
    expect([attribute(tag, 'CLASS'), attribute(tag, 'START-DATE'), attribute(tag, 'PLANNED-DURATION')]).toEqual([
      'tv.harbour.ad-break',
      '2020-01-01T00:10:00.000Z',
      '60.000',
    ]);
    const section = Buffer.from(attribute(tag, 'SCTE35-OUT').slice(2), 'hex');
    expect(crc32Mpeg2(section)).toBe(0);
    expect(section.readUInt32BE(14)).toBe(0x1234 * 256 + 3);
    expect(section.readUInt32BE(21)).toBe(600 * 90_000);
    expect(section.readUInt32BE(26)).toBe(60 * 90_000);
    expect([section.readUInt16BE(30), section[32], section[33]]).toEqual([0x1234, 3, 1]);
  });

  it('stand in the playlists of sound and picture for all of the window and two minutes ahead', async () => {
    const service = mediaTestService(now);
    for (const rendition of ['v360', 'a_en']) {
      const text = await service.text(`/media/live/SHIFT/${rendition}.m3u8`);
      expect(text.match(/#EXT-X-DATERANGE/g)?.length).toBeGreaterThanOrEqual(18);
    }
    expect(await service.text('/media/live/SHIFT/s_tc.m3u8')).not.toContain('DATERANGE');
  });

  it('tell of a triggered break at once, in the middle of a segment, under one id', async () => {
    const breaks: { start: number; duration: number }[] = [];
    const service = mediaTestService(now, breaks);
    const started = '2026-11-21T04:00:03.000Z';
    expect(await service.text('/media/live/FREE/v360.m3u8')).not.toContain(started);
    breaks.push({ start: Date.parse(started), duration: 30 });
    const first = (await service.text('/media/live/FREE/v360.m3u8')).split('\n').find((line) => line.includes(started));
    expect(first).toContain('PLANNED-DURATION=30.000');
    service.at(now + 20_000);
    expect((await service.text('/media/live/FREE/v360.m3u8')).split('\n')).toContain(first);
    service.at(now + 200_000);
    expect(await service.text('/media/live/FREE/v360.m3u8')).not.toContain(started);
  });

  it('number triggered breaks apart from scheduled ones and within 24 bits', () => {
    const [one] = triggeredBreaks([{ start: now, duration: 30 }], now, now + 1);
    expect(one?.dfn).toBeGreaterThanOrEqual(0x80_0000);
    expect(one?.dfn).toBeLessThan(0x100_0000);
    expect(scheduledBreaks('FREE', now, now + hour).every((each) => each.dfn < 0x80_0000)).toBe(true);
  });
});
