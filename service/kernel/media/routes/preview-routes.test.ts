import { describe, expect, it } from 'vitest';
import { mediaTestService } from '#service/kernel/media/media-test-service.ts';
import { findMp4Box, mp4Boxes, viewOf } from '#service/kernel/media/mp4/mp4-box.ts';
import { decodeTimeOf, indexRendition } from '#service/kernel/media/mp4/rendition-index.ts';

const NOON = Date.UTC(2026, 10, 21, 4);
const service = mediaTestService(NOON);
const PATH = '/media/previews/film.mp4';

describe('the moving preview of a programme', () => {
  it.each(['film', 'locked-film'])(
    'of %s is ten seconds without sound or protection, from zero on, under 300 kB',
    async (id) => {
      const bytes = new Uint8Array(await service.bytes(`/media/previews/${id}.mp4`));
      const layout = indexRendition(bytes);
      if (!layout.ok) throw new Error(layout.error.detail);
      const { fragments, timescale, init } = layout.value;
      expect(fragments.map(({ base }) => Number(base) / timescale)).toEqual([0, 2, 4, 6, 8]);
      expect(bytes.length).toBeLessThan(300_000);
      const kinds = mp4Boxes(bytes, findMp4Box(bytes, 'moov')?.body ?? 0, init.end).map(({ type }) => type);
      expect(kinds.filter((type) => type === 'trak')).toHaveLength(1);
      const text = Buffer.from(bytes.subarray(0, init.end)).toString('latin1');
      expect([text.includes('avc1'), text.includes('encv'), text.includes('mp4a')]).toEqual([
        true,
        false,
        false,
      ]);
      const mehd = findMp4Box(bytes, 'moov/mvex/mehd');
      expect(mehd && viewOf(bytes).getUint32(mehd.body + 4) / timescale).toBe(10);
      const [first] = mp4Boxes(bytes).filter(({ type }) => type === 'moof');
      const tfdt = first && findMp4Box(bytes, 'traf/tfdt', first);
      expect(tfdt && decodeTimeOf(bytes, tfdt)).toBe(0n);
    },
  );

  it('is cacheable, has a tag, and is not sent again to whoever has it', async () => {
    const { status, headers } = await service.get(PATH);
    const tag = headers.get('ETag') ?? '';
    expect([status, headers.get('Content-Type'), headers.get('Accept-Ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(headers.get('Cache-Control')).toMatch(/public, max-age=\d+/);
    expect(headers.get('Surrogate-Key')).toBe('media');
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await service.get(PATH, { 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
  });

  it('comes in parts of one version', async () => {
    const whole = await service.bytes(PATH);
    const part = await service.get(PATH, { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const tag = part.headers.get('ETag') ?? '';
    const versions = [tag, '"another"'].map((version) =>
      service.get(PATH, { Range: 'bytes=0-9', 'If-Range': version }),
    );
    expect((await Promise.all(versions)).map(({ status }) => status)).toEqual([206, 200]);
    expect((await service.get(PATH, { Range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  it('does not exist for what has none', async () => {
    for (const id of ['FREE', 'nothing', '..%2Fads'])
      expect((await service.get(`/media/previews/${id}.mp4`)).status).toBe(404);
  });
});

describe('the moving preview of a channel', () => {
  const tagAt = async (code: string, seconds: number) => {
    const channels = mediaTestService(NOON + seconds * 1000);
    const { status, headers } = await channels.get(`/media/previews/channels/${code}.mp4`);
    return { status, tag: headers.get('ETag'), cache: headers.get('Cache-Control') };
  };

  it('is what it showed in the first ten seconds of the latest minute, without sound or protection', async () => {
    const whole = new Uint8Array(await service.bytes('/media/previews/channels/LOCKED.mp4'));
    const layout = indexRendition(whole);
    if (!layout.ok) throw new Error(layout.error.detail);
    expect(layout.value.fragments.map(({ base }) => Number(base) / layout.value.timescale)).toEqual([
      0, 2, 4, 6, 8,
    ]);
    const text = Buffer.from(whole.subarray(0, layout.value.init.end)).toString('latin1');
    expect([text.includes('encv'), text.includes('mp4a')]).toEqual([false, false]);
    expect(await service.bytes('/media/previews/channels/FREE.mp4')).not.toEqual(whole);
  });

  it('changes once a minute, once its ten seconds are over, and caches keep it for less', async () => {
    const at = async (seconds: number) => (await tagAt('FREE', seconds)).tag;
    const before = await at(9.9);
    const after = await at(10);
    expect(after).not.toBe(before);
    expect([await at(0), await at(69.9)]).toEqual([before, after]);
    expect(await tagAt('FREE', 0)).toMatchObject({ status: 200, cache: 'public, max-age=20' });
  });

  it('does not exist for an unknown channel', async () => {
    expect((await tagAt('NONE', 0)).status).toBe(404);
  });
});
