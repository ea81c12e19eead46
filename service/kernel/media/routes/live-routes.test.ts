import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { mediaTestService } from '#service/kernel/media/media-test-service.ts';
import { findMp4Box, viewOf } from '#service/kernel/media/mp4/mp4-box.ts';
import { decodeTimeOf } from '#service/kernel/media/mp4/rendition-index.ts';
import { LIVE_EPOCH } from '#service/kernel/media/timeline.ts';

const now = Date.UTC(2026, 10, 21, 4, 0, 1);
const lastAt = (time: number): number => Math.floor((time - LIVE_EPOCH) / 2000) - 1;

/** Reads a media playlist as a player does. */
function readPlaylist(text: string) {
  const lines = text.split('\n');
  const tag = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`#${name}:`))?.slice(name.length + 2);
  return {
    sequence: Number(tag('EXT-X-MEDIA-SEQUENCE')),
    dated: Date.parse(tag('EXT-X-PROGRAM-DATE-TIME') ?? ''),
    skipped: Number(tag('EXT-X-SKIP')?.split('=')[1] ?? 0),
    numbers: lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => Number(/(\d+)\.\w+$/.exec(line)?.[1])),
    ranges: lines.filter((line) => line.startsWith('#EXT-X-DATERANGE')),
    lines,
  };
}

/** The decode time of a segment in seconds. */
function timeOf(segment: Uint8Array, timescale: number): number {
  const tfdt = findMp4Box(segment, 'moof/traf/tfdt');
  if (!tfdt) throw new Error('no tfdt');
  return Number(decodeTimeOf(segment, tfdt)) / timescale;
}

const timescaleOf = (init: Uint8Array): number => {
  const mdhd = findMp4Box(init, 'moov/trak/mdia/mdhd');
  return mdhd ? viewOf(init).getUint32(mdhd.body + 12) : Number.NaN;
};

describe('live playlists', () => {
  it('announce a segment only when its end has passed, dated by the wall clock', async () => {
    const service = mediaTestService(now);
    const seen = readPlaylist(await service.text('/media/live/FREE/v360.m3u8'));
    expect(seen.numbers.at(-1)).toBe(lastAt(now));
    expect(seen.dated).toBe(LIVE_EPOCH + seen.sequence * 2000);
    service.at(LIVE_EPOCH + (lastAt(now) + 2) * 2000 - 1);
    expect(readPlaylist(await service.text('/media/live/FREE/v360.m3u8')).numbers.at(-1)).toBe(lastAt(now));
    service.at(LIVE_EPOCH + (lastAt(now) + 2) * 2000);
    expect(readPlaylist(await service.text('/media/live/FREE/v360.m3u8')).numbers.at(-1)).toBe(
      lastAt(now) + 1,
    );
  });

  it('hold two minutes without time-shift, and the whole time-shift with it', async () => {
    const service = mediaTestService(now);
    expect(readPlaylist(await service.text('/media/live/FREE/v360.m3u8')).numbers).toHaveLength(60);
    expect(readPlaylist(await service.text('/media/live/SHIFT/a_en.m3u8')).numbers).toHaveLength(180 * 30);
  });

  it('slide without a seam: the sequence grows by exactly the passed segments', async () => {
    const service = mediaTestService(now);
    let before = readPlaylist(await service.text('/media/live/SHIFT/v240.m3u8'));
    for (const passed of [1, 1, 7, 300, 2]) {
      const later = LIVE_EPOCH + ((before.numbers.at(-1) ?? 0) + 1 + passed) * 2000 + 700;
      service.at(later);
      const text = await service.text('/media/live/SHIFT/v240.m3u8');
      const after = readPlaylist(text);
      expect(after.sequence).toBe(before.sequence + passed);
      expect(after.dated).toBe(before.dated + passed * 2000);
      expect(after.numbers).toEqual(Array.from({ length: 5400 }, (_, line) => after.sequence + line));
      expect(text).not.toContain('DISCONTINUITY');
      before = after;
    }
  });

  it('are the same bytes for two viewers at the same instant, of two processes too', async () => {
    const one = mediaTestService(now);
    const other = mediaTestService(now);
    for (const path of [
      'master.m3u8',
      'v720.m3u8',
      's_tc.m3u8',
      `v720/${lastAt(now)}.m4s`,
      `s_en/${lastAt(now)}.vtt`,
    ]) {
      expect(await other.bytes(`/media/live/SHIFT/${path}`)).toEqual(
        await one.bytes(`/media/live/SHIFT/${path}`),
      );
    }
  });

  it('leave out what the player has when asked for a delta, and nothing else', async () => {
    const service = mediaTestService(now);
    const whole = readPlaylist(await service.text('/media/live/SHIFT/v360.m3u8'));
    const delta = readPlaylist(await service.text('/media/live/SHIFT/v360.m3u8?_HLS_skip=YES'));
    expect(delta.sequence).toBe(whole.sequence);
    expect(delta.skipped + delta.numbers.length).toBe(whole.numbers.length);
    expect(delta.numbers).toEqual(whole.numbers.slice(delta.skipped));
    expect(delta.numbers.length).toBeGreaterThanOrEqual(6);
    expect(delta.dated).toBe(whole.dated + delta.skipped * 2000);
  });

  it('carry the key id of a protected channel in master and renditions, and never the key', async () => {
    const service = mediaTestService(now);
    const { kid, key } = demoKey('harbour');
    const master = await service.text('/media/live/LOCKED/master.m3u8');
    const rendition = await service.text('/media/live/LOCKED/v720.m3u8');
    expect(master).toContain(`#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES`);
    expect(rendition).toContain(
      `KEYID=0x${kid},KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed",KEYFORMATVERSIONS="1"`,
    );
    const pssh = Buffer.from(/base64,([^"]+)"/.exec(rendition)?.[1] ?? '', 'base64');
    expect(pssh.subarray(32, 48).toString('hex')).toBe(kid);
    for (const text of [master, rendition]) {
      expect(text.toLowerCase()).not.toContain(key);
      expect(text).not.toContain(Buffer.from(key, 'hex').toString('base64').slice(0, 20));
    }
    expect(await service.text('/media/live/FREE/v720.m3u8')).not.toContain('EXT-X-KEY');
  });
});

describe('live segments', () => {
  it.each(['FREE', 'SHIFT', 'LOCKED'])(
    'of %s run on over the wrap of the loop, sound with picture',
    async (code) => {
      const service = mediaTestService(now);
      const base = `/media/live/${code}`;
      const scales = {
        v360: timescaleOf(await service.bytes(`${base}/v360/init.mp4`)),
        a_yue: timescaleOf(await service.bytes(`${base}/a_yue/init.mp4`)),
      };
      for (let n = lastAt(now) - 36; n <= lastAt(now); n += 1) {
        const picture = timeOf(await service.bytes(`${base}/v360/${n}.m4s`), scales.v360);
        const sound = timeOf(await service.bytes(`${base}/a_yue/${n}.m4s`), scales.a_yue);
        expect(picture).toBe(n * 2);
        expect(sound - n * 2).toBeGreaterThanOrEqual(0);
        expect(sound - n * 2).toBeLessThan(1024 / 48_000);
      }
    },
  );

  it('show different places of the loop on channels with different offsets', async () => {
    const service = mediaTestService(now);
    const sizes = await Promise.all(
      ['FREE', 'LOCKED'].map(
        async (code) => (await service.bytes(`/media/live/${code}/a_yue/${lastAt(now)}.m4s`)).length,
      ),
    );
    expect(sizes[0]).not.toBe(sizes[1]);
  });

  it('are refused outside the window with a code', async () => {
    const service = mediaTestService(now);
    for (const n of [lastAt(now) + 1, lastAt(now) - 70, 0]) {
      const reply = await service.get(`/media/live/FREE/v360/${n}.m4s`);
      expect([reply.status, await reply.json()]).toEqual([404, { code: 'segment_outside_window' }]);
    }
  });

  it('of text map the cues of the loop onto the media time', async () => {
    const service = mediaTestService(now);
    const n = lastAt(now) - ((lastAt(now) + 3) % 16);
    const text = await service.text(`/media/live/LOCKED/s_tc/${n}.vtt`);
    const mapped = Number(/MPEGTS:(\d+)/.exec(text)?.[1]);
    expect(mapped).toBe((n * 2 * 90_000) % 2 ** 33);
    expect(text).toMatch(/\n\n00:00:0[01]\.\d{3} --> /);
  });
});

describe('live errors', () => {
  it.each([
    ['/media/live/NONE/master.m3u8', 404, 'unknown_channel'],
    ['/media/live/LOST/master.m3u8', 404, 'unknown_loop'],
    ['/media/live/FREE/v999.m3u8', 404, 'unknown_rendition'],
    ['/media/live/FREE/s_tc/init.mp4', 404, 'unknown_rendition'],
    ['/media/live/FREE/v360/1.vtt', 404, 'unknown_segment'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await mediaTestService(now).get(path);
    expect([reply.status, await reply.json(), reply.headers.get('Cache-Control')]).toEqual([
      status,
      { code },
      'no-store',
    ]);
  });

  it('a folder without media replies 503, and nothing throws', async () => {
    const reply = await mediaTestService(now, [], 'no-such-folder').get('/media/live/FREE/master.m3u8');
    expect([reply.status, await reply.json()]).toEqual([503, { code: 'media_unavailable' }]);
  });
});

describe('headers', () => {
  it.each([
    ['/media/live/FREE/master.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=0, s-maxage=1'],
    ['/media/live/FREE/v360.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=0, s-maxage=1'],
    [`/media/live/FREE/v360/${lastAt(now)}.m4s`, 'video/iso.segment', 'public, max-age=60, immutable'],
    ['/media/live/FREE/v360/init.mp4', 'video/mp4', 'public, max-age=60, immutable'],
    [`/media/live/FREE/s_tc/${lastAt(now)}.vtt`, 'text/vtt; charset=utf-8', 'public, max-age=60, immutable'],
    ['/media/vod/film/v360.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=0, s-maxage=3600'],
    ['/media/vod/film/v360/init.mp4', 'video/mp4', 'public, max-age=3600'],
    ['/media/vod/film/v360/3.m4s', 'video/iso.segment', 'public, max-age=3600'],
  ])('%s is %s, %s', async (path, type, cache) => {
    const { headers, status } = await mediaTestService(now).get(path);
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, cache]);
  });
});
