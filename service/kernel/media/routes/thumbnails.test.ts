import { describe, expect, it } from 'vitest';
import { mediaTestService } from '#service/kernel/media/media-test-service.ts';
import { imagePlaylistUri, imageTrack, thumbnailAt } from '#shared/domain/hls/image-track.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 0, 1);
const service = mediaTestService(NOW);

async function trackOf(folder: string) {
  const uri = imagePlaylistUri(await service.text(`${folder}/master.m3u8`));
  return imageTrack(await service.text(`${folder}/${uri}`));
}

describe('thumbnails', () => {
  it('of a video cover all of it with the sheets of its loop', async () => {
    const track = await trackOf('/media/vod/film');
    expect(track?.dated).toBe(false);
    expect([track?.sheets[0]?.start, track?.sheets.at(-1)?.end]).toEqual([0, 45 * 60_000]);
    expect(new Set(track?.sheets.map(({ uri }) => uri)).size).toBe(4);
  });

  it('of a protected video end with it', async () => {
    const track = await trackOf('/media/vod/locked-film');
    expect(track?.sheets.at(-1)?.end).toBe(62_000);
  });

  it('of a channel cover its time-shift by the wall clock, and reach the edge', async () => {
    const track = await trackOf('/media/live/SHIFT');
    expect(track?.dated).toBe(true);
    for (const minutes of [0, 1, 179])
      expect(track && thumbnailAt(track, NOW - minutes * 60_000)).not.toBeNull();
    expect(track && thumbnailAt(track, NOW - 181 * 60_000)).toBeNull();
  });

  it('of a channel keep players as far from the edge as its media does', async () => {
    const holdBack = async (name: string) =>
      /HOLD-BACK=([\d.]+)/.exec(await service.text(`/media/live/SHIFT/${name}.m3u8`))?.[1];
    expect([await holdBack('i180'), await holdBack('v360')]).toEqual(['6.0', '6.0']);
  });

  it('of a channel show the picture that is broadcast then: one loop later the same', async () => {
    const track = await trackOf('/media/live/SHIFT');
    const [one, later] = [320_000, 288_000].map((before) => track && thumbnailAt(track, NOW - before));
    expect(later).toEqual(one);
    const other = track && thumbnailAt(track, NOW - 290_000);
    expect(other).not.toEqual(one);
  });

  it('are pictures, cacheable, and refused beyond the last', async () => {
    for (const folder of ['/media/vod/film', '/media/live/FREE']) {
      const reply = await service.get(`${folder}/i180/3.jpg`);
      expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(reply.headers.get('Cache-Control')).toContain('max-age');
      expect((await service.bytes(`${folder}/i180/0.jpg`)).subarray(0, 2)).toEqual(
        new Uint8Array([0xff, 0xd8]),
      );
      expect((await service.get(`${folder}/i180/4.jpg`)).status).toBe(404);
      expect((await service.get(`${folder}/v360/0.jpg`)).status).toBe(404);
    }
  });
});
