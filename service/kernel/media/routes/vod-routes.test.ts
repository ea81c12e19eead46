import { describe, expect, it } from 'vitest';
import { licenceKeys } from '#service/kernel/media/demo-keys.ts';
import { readMediaIndex } from '#service/kernel/media/media-index.ts';
import { demoMedia, mediaTestService } from '#service/kernel/media/media-test-service.ts';
import { findMp4Box, viewOf } from '#service/kernel/media/mp4/mp4-box.ts';
import { decodeTimeOf } from '#service/kernel/media/mp4/rendition-index.ts';
import { parseVtt } from '#service/kernel/media/web-vtt.ts';

const service = mediaTestService(Date.UTC(2026, 10, 21));

async function timeOf(path: string, timescale: number): Promise<number> {
  const bytes = await service.bytes(path);
  const tfdt = findMp4Box(bytes, 'moof/traf/tfdt');
  return tfdt ? Number(decodeTimeOf(bytes, tfdt)) / timescale : Number.NaN;
}

describe('on-demand', () => {
  it('repeats the loop to the whole length, complete and ended', async () => {
    const text = await service.text('/media/vod/film/v360.m3u8');
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('#EXTINF'))).toHaveLength(1350);
    expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(lines.at(-1)).toBe('#EXT-X-ENDLIST');
    expect(lines.at(-2)).toBe('v360/1349.m4s');
  });

  it('starts at time zero in sound and picture and runs on over the wraps', async () => {
    const init = await service.bytes('/media/vod/film/v360/init.mp4');
    const mdhd = findMp4Box(init, 'moov/trak/mdia/mdhd');
    const timescale = mdhd ? viewOf(init).getUint32(mdhd.body + 12) : Number.NaN;
    expect(await timeOf('/media/vod/film/a_yue/0.m4s', 48_000)).toBe(0);
    for (const n of [0, 1, 15, 16, 17, 600, 1349])
      expect(await timeOf(`/media/vod/film/v360/${n}.m4s`, timescale)).toBe(n * 2);
  });

  it('promises no length in the initialisation segment, or players would end after one loop', async () => {
    expect(findMp4Box(await service.bytes('/media/vod/film/v360/init.mp4'), 'moov/mvex/mehd')).toBeNull();
  });

  it('has captions of the whole length as one file a language, and none in the master', async () => {
    const cues = parseVtt(await service.text('/media/vod/film/s_tc.vtt'));
    expect(cues.at(-1)?.end).toBeGreaterThan(2690);
    expect(cues.every((cue, at) => cue.end > cue.start && cue.start >= (cues[at - 1]?.start ?? 0))).toBe(
      true,
    );
    expect(await service.text('/media/vod/film/master.m3u8')).not.toContain('SUBTITLES');
  });

  it('shows the captions where the live channel shows them: by the place in the loop', async () => {
    const cues = parseVtt(await service.text('/media/vod/film/s_en.vtt'));
    const later = cues.filter((cue) => cue.start >= 32 && cue.start < 64);
    expect(later.map((cue) => [cue.start.toFixed(3), cue.text])).toEqual(
      cues
        .filter((cue) => cue.start >= 320 && cue.start < 352)
        .map((cue) => [(cue.start - 288).toFixed(3), cue.text]),
    );
  });

  it.each([
    ['/media/vod/none/master.m3u8', 'unknown_video'],
    ['/media/vod/film/s_tc.m3u8', 'unknown_rendition'],
    ['/media/vod/film/s_xx.vtt', 'unknown_rendition'],
    ['/media/vod/film/v360/1350.m4s', 'unknown_segment'],
    ['/media/ads/none.mp4', 'unknown_ad'],
  ])('%s is 404 %s', async (path, code) => {
    const reply = await service.get(path);
    expect([reply.status, await reply.json()]).toEqual([404, { code }]);
  });

  it('rounds an odd length up to the whole segment and protects it', async () => {
    const text = await service.text('/media/vod/locked-film/a_en.m3u8');
    expect(text.match(/#EXTINF/g)).toHaveLength(31);
    expect(text).toContain('#EXT-X-KEY:METHOD=SAMPLE-AES');
  });
});

describe('ad clips', () => {
  const path = '/media/ads/ferry.mp4';

  it('come whole, and in the parts asked for', async () => {
    const whole = await service.bytes(path);
    expect((await service.get(path)).headers.get('Accept-Ranges')).toBe('bytes');
    const cases = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, whole.length - 1],
      ['bytes=-50', whole.length - 50, whole.length - 1],
      [`bytes=10-${whole.length * 2}`, 10, whole.length - 1],
    ] as const;
    for (const [range, first, last] of cases) {
      const reply = await service.get(path, { Range: range });
      expect([reply.status, reply.headers.get('Content-Range')]).toEqual([
        206,
        `bytes ${first}-${last}/${whole.length}`,
      ]);
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(whole.subarray(first, last + 1));
    }
  });

  it('refuse a range behind the end, and ignore one that says nothing', async () => {
    const whole = await service.bytes(path);
    const reply = await service.get(path, { Range: `bytes=${whole.length}-` });
    expect([reply.status, reply.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`]);
    for (const range of ['bytes=-', 'bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6'])
      expect((await service.get(path, { Range: range })).status).toBe(200);
  });
});

describe('licenceKeys', () => {
  it('knows the key of each loop, and no other', () => {
    const index = readMediaIndex(demoMedia);
    if (!index.ok) throw new Error(index.error.detail);
    const keyOf = licenceKeys(index.value);
    for (const { id, kid } of index.value.loops)
      expect(keyOf(id)).toEqual({ kid, key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(keyOf('no-such-loop')).toBeNull();
  });

  it('leaves out a loop that was packaged with another key', () => {
    const loop = { id: 'harbour', kid: '1'.repeat(32), video: [], audio: [], text: [], images: [] };
    expect(licenceKeys({ segmentSeconds: 2, loopSeconds: 32, loops: [loop], ads: [] })('harbour')).toBeNull();
  });
});
