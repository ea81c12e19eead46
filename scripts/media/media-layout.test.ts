import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { adFilms } from './ad-films.ts';
import { loopSeconds, rungs, segmentSeconds } from './ladder.ts';
import { loopIds, loopProgrammes } from './loop-programmes.ts';
import { childBoxes } from './mp4-boxes.ts';
import { peakBandwidth, readRendition } from './rendition.ts';

const media = join(import.meta.dirname, '..', '..', 'resources', 'media');
const index = JSON.parse(readFileSync(join(media, 'index.json'), 'utf8'));
const names = [...rungs.map((rung) => rung.name), 'a_yue', 'a_en'];
const pathOf = (id: string, kind: string, name: string) => join(media, 'loops', id, kind, `${name}.mp4`);

function bytesUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe.each(loopIds)('loop %s', (id) => {
  it.each(['clear', 'cbcs'])('has every rendition as one file of 16 two-second fragments (%s)', (kind) => {
    for (const name of names) {
      const rendition = readRendition(pathOf(id, kind, name));
      expect(rendition.topLevel.slice(0, 3)).toEqual(['ftyp', 'moov', 'sidx']);
      expect(rendition.fragments).toHaveLength(loopSeconds / segmentSeconds);
      const starts = rendition.fragments.map((fragment) => fragment.decodeTime / rendition.timescale);
      for (const [at, start] of starts.entries())
        expect(Math.abs(start - at * segmentSeconds)).toBeLessThan(name.startsWith('v') ? 1e-9 : 0.022);
    }
  });

  it('carries its published key id in every encrypted rendition and none in the clear ones', () => {
    for (const name of names) {
      expect(readRendition(pathOf(id, 'cbcs', name)).kid).toBe(demoKey(id).kid);
      expect(readRendition(pathOf(id, 'clear', name)).kid).toBeUndefined();
    }
  });

  it('is described by the index as it is on disk', () => {
    const entry = index.loops.find((loop: { id: string }) => loop.id === id);
    expect(entry.kid).toBe(demoKey(id).kid);
    for (const track of [...entry.video, ...entry.audio]) {
      const rendition = readRendition(pathOf(id, 'cbcs', track.name));
      expect(track.codecs).toBe(rendition.codecs);
      expect(track.bandwidth).toBeGreaterThanOrEqual(peakBandwidth(rendition, segmentSeconds));
      expect(track.bandwidth).toBeLessThan(1_300_000);
    }
  });

  it('has subtitles in both languages that cover the loop without overlap', () => {
    for (const name of ['s_tc', 's_en']) {
      const document = readFileSync(join(media, 'loops', id, `${name}.vtt`), 'utf8');
      const times = [...document.matchAll(/00:00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds));
      expect(document.startsWith('WEBVTT\n')).toBe(true);
      expect(times).toHaveLength(loopProgrammes[id].lines.length * 2);
      expect(times).toEqual([...times].sort((first, second) => first - second));
      expect(times.at(-1)).toBeGreaterThan(loopSeconds - 1);
    }
  });
});

describe('the demo media', () => {
  it('has the same decoder setup in every loop, so that any two can follow each other', () => {
    for (const name of names) {
      const renditions = loopIds.map((id) => readRendition(pathOf(id, 'clear', name)));
      expect(new Set(renditions.map(({ codecs, videoSetup }) => `${codecs} ${videoSetup}`)).size).toBe(1);
    }
  });

  it('has every advertisement as a file that plays while it loads', () => {
    expect(index.ads.map((ad: { id: string }) => ad.id)).toEqual(adFilms.map((film) => film.id));
    for (const { file } of index.ads) {
      const bytes = readFileSync(join(media, file));
      const order = childBoxes(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).map(
        (box) => box.type,
      );
      expect(order.indexOf('moov')).toBeGreaterThan(0);
      expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    }
  });

  it('stays under 45 MB and leaves nothing else in its folder', () => {
    expect(bytesUnder(media)).toBeLessThan(45_000_000);
    expect(readdirSync(join(media, 'loops')).sort()).toEqual([...loopIds].sort());
    expect(existsSync(join(media, 'index.json'))).toBe(true);
  });
});
