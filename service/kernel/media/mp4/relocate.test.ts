import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMp4Box, mp4Boxes, viewOf } from './mp4-box.ts';
import { relocate } from './relocate.ts';
import { decodeTimeOf, indexRendition } from './rendition-index.ts';

const loops = fileURLToPath(new URL('../../../../resources/media/loops/', import.meta.url));
const files = ['clear/v360.mp4', 'cbcs/v360.mp4', 'clear/a_yue.mp4', 'cbcs/a_en.mp4'].map(
  (file) => `harbour/${file}`,
);

function opened(file: string) {
  const bytes = new Uint8Array(readFileSync(`${loops}${file}`));
  const index = indexRendition(bytes);
  if (!index.ok) throw new Error(index.error.detail);
  const fragments = index.value.fragments.map((span) => bytes.subarray(span.start, span.end));
  return { bytes, index: index.value, fragments };
}

/**
 * Reads a segment back the way a player does: time, sequence, where the samples and the encryption data lie.
 */
function readBack(segment: Uint8Array) {
  const view = viewOf(segment);
  const moof = findMp4Box(segment, 'moof');
  const mdat = findMp4Box(segment, 'mdat');
  const tfdt = findMp4Box(segment, 'moof/traf/tfdt');
  const trun = findMp4Box(segment, 'moof/traf/trun');
  const mfhd = findMp4Box(segment, 'moof/mfhd');
  if (!moof || !mdat || !tfdt || !trun || !mfhd) throw new Error('a box is missing');
  const saio = findMp4Box(segment, 'moof/traf/saio');
  const senc = findMp4Box(segment, 'moof/traf/senc');
  return {
    time: decodeTimeOf(segment, tfdt),
    version: view.getUint8(tfdt.body),
    sequence: view.getUint32(mfhd.body + 4),
    samplesAtMdat: moof.start + view.getInt32(trun.body + 8) === mdat.body,
    encryptionAtSenc: saio && senc ? moof.start + view.getUint32(saio.body + 8) === senc.body + 8 : null,
    samples: segment.subarray(mdat.body, mdat.end),
    end: mp4Boxes(segment).at(-1)?.end,
  };
}

describe('relocate', () => {
  it.each(files)('moves %s by any time and nothing but the time', (file) => {
    const { fragments, index } = opened(file);
    fc.assert(
      fc.property(
        fc.nat({ max: 15 }),
        fc.bigInt({ min: 0n, max: 2n ** 60n }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        (at, ticks, sequence) => {
          const source = fragments[at];
          const base = index.fragments[at]?.base;
          if (!source || base === undefined) return false;
          const back = readBack(relocate(source, ticks, sequence));
          expect(back).toMatchObject({ time: base + ticks, version: 1, sequence, samplesAtMdat: true });
          expect(back.encryptionAtSenc).not.toBe(false);
          expect(Buffer.compare(back.samples, readBack(source).samples)).toBe(0);
          return true;
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the encryption pointer of protected pictures right', () => {
    const [first] = opened('harbour/cbcs/v360.mp4').fragments;
    expect(readBack(relocate(first ?? new Uint8Array(), 1n, 1)).encryptionAtSenc).toBe(true);
  });

  it('drops the segment index and keeps every box whole', () => {
    const { bytes, index } = opened('harbour/clear/v240.mp4');
    const withIndex = bytes.subarray(index.init.end, index.fragments[0]?.end);
    expect(mp4Boxes(withIndex).map((box) => box.type)).toEqual(['sidx', 'moof', 'mdat']);
    const moved = relocate(withIndex, 90n, 7);
    expect(mp4Boxes(moved).map((box) => box.type)).toEqual(['moof', 'mdat']);
    expect(readBack(moved).end).toBe(moved.length);
  });

  it('moves what was already moved, back to the same bytes', () => {
    const [first] = opened('harbour/cbcs/a_yue.mp4').fragments;
    const once = relocate(first ?? new Uint8Array(), 1_000_000n, 3);
    expect(Buffer.compare(relocate(relocate(once, 5000n, 9), -5000n, 3), once)).toBe(0);
  });

  it('takes a time before the beginning as the beginning', () => {
    const [first] = opened('harbour/clear/v240.mp4').fragments;
    expect(readBack(relocate(first ?? new Uint8Array(), -1n, 1)).time).toBe(0n);
  });
});

describe('indexRendition', () => {
  it('finds sixteen fragments that meet end to end', () => {
    const { bytes, index } = opened('harbour/clear/v720.mp4');
    expect(index.fragments).toHaveLength(16);
    expect(index.timescale).toBeGreaterThan(0);
    for (const [at, span] of index.fragments.entries()) {
      expect(span.base).toBe(BigInt(at * 2 * index.timescale));
      expect(span.end).toBe(index.fragments[at + 1]?.start ?? bytes.length);
    }
  });

  it('refuses a file that is cut short, and one that is no media', () => {
    const { bytes } = opened('harbour/clear/v240.mp4');
    expect(indexRendition(bytes.subarray(0, bytes.length - 5))).toMatchObject({
      ok: false,
      error: { code: 'media_malformed' },
    });
    expect(indexRendition(new Uint8Array(64))).toMatchObject({
      ok: false,
      error: { code: 'media_malformed' },
    });
  });
});
