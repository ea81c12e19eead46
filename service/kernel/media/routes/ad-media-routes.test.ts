import { describe, expect, it } from 'vitest';
import { videoCreatives } from '#demo/content/ads/video-creatives.ts';
import { testFetch, testService } from '#service/testing/test-client.ts';

describe('ad films as HLS', () => {
  it.each(videoCreatives.map(({ film, seconds }) => [film, seconds] as const))(
    '%s: its parts make up the whole film',
    async (film, length) => {
      const { url } = await testService();
      const read = async (path: string) => testFetch(`${url}/media/ads/${film}${path}`);
      const master = await read('/master.m3u8');
      expect([master.status, master.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.apple.mpegurl',
      ]);
      expect(await master.text()).toMatch(/CODECS="avc1\.[0-9A-F]{6},mp4a\.40\.2",RESOLUTION=1280x720/);
      const playlist = await (await read('/film.m3u8')).text();
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, value]) => Number(value));
      expect(seconds.reduce((sum, value) => sum + value, 0)).toBeCloseTo(length, 0);
      const whole = new Uint8Array(await (await read('.mp4')).arrayBuffer());
      const [, initBytes] = /BYTERANGE="(\d+)@0"/.exec(playlist) ?? [];
      expect(typeOf(whole, Number(initBytes))).toMatch(/sidx|moof/);
      const ranges = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, bytes, at]) => ({
        at: Number(at),
        end: Number(at) + Number(bytes),
      }));
      for (const [index, { at, end }] of ranges.entries()) {
        expect(typeOf(whole, at)).toBe('moof');
        expect(end).toBe(ranges[index + 1]?.at ?? end);
      }
      expect(typeOf(whole, ranges.at(-1)?.end ?? 0)).toBe('mfra');
    },
  );

  it('are none of films that do not exist', async () => {
    const { url } = await testService();
    for (const path of ['none/master.m3u8', 'none/film.m3u8', 'stall/ferry.mp4'])
      expect((await testFetch(`${url}/media/ads/${path}`)).status).toBe(404);
  });
});

const typeOf = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at + 4, at + 8));
