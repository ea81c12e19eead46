import { describe, expect, it } from 'vitest';
import { artGenres } from './art-genre.ts';
import { drawArtwork, drawScene, sceneName } from './artwork.ts';
import { companionScenes, type SceneName, scenes } from './scene-list.ts';

const crops = ['wide', 'poster', 'hero', 'square'] as const;
const names = Object.keys(scenes).filter((name): name is SceneName => name in scenes);

/**
 * The names of elements left open or closed wrongly; empty for a well-formed document of this drawing's kind.
 */
function wrongTags(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(
    /<(\/?)([A-Za-z]+)(?:\s+[\w-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      if (open.pop() !== name) wrong.push(name);
    } else if (empty !== '/') open.push(name);
  }
  const rest = svg.replaceAll(/<\/?[A-Za-z]+(?:\s+[\w-]+="[^"<>]*")*\s*\/?>/g, '');
  return rest.trim() === '' ? [...wrong, ...open] : [...wrong, ...open, rest];
}

/** The numbers of a drawing in order, to compare two moments. */
function numbers(svg: string): number[] {
  return (svg.match(/-?\d*\.?\d+/g) ?? []).map(Number);
}

describe('artwork', () => {
  it('draws the same document for the same request', () => {
    const request = { seed: 'p-100', genre: 'drama', crop: 'wide', variant: 3 } as const;
    expect(drawArtwork(request)).toBe(drawArtwork(request));
  });

  it.each(artGenres)('draws every crop of %s as a well-formed, self-contained document', (genre) => {
    for (const crop of crops) {
      const svg = drawArtwork({ seed: `p-${genre}`, genre, crop });
      expect(wrongTags(svg)).toEqual([]);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href|<text/);
    }
  });

  it.each(names)('draws %s well-formed, without stray numbers, at a modest size', (name) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const svg = drawScene(name, { seed, crop: 'hero', t: 0.37 });
      expect(wrongTags(svg)).toEqual([]);
      expect(svg.replaceAll(/\(#[\w-]+\)|id="[\w-]+"/g, '')).not.toMatch(/NaN|undefined|Infinity|\de-\d/);
      expect(drawScene(name, { seed, crop: 'wide' }).length).toBeLessThan(32_000);
    }
  });

  it('gives different pictures to different programmes and to neighbouring episodes', () => {
    for (const genre of artGenres) {
      const seen = new Set<string>();
      for (const seed of ['a', 'b', 'c'])
        for (const variant of [0, 1, 2, 3]) seen.add(drawArtwork({ seed, genre, crop: 'wide', variant }));
      expect(seen.size).toBe(12);
    }
  });

  it('keeps the episodes of a programme to its scene and the companions of that scene', () => {
    for (const name of names) {
      const world = new Set([name, ...(companionScenes[name] ?? [])]);
      const turns = Array.from({ length: 12 }, (_, variant) => sceneName('p-1', 'news', variant, name));
      expect(new Set(turns)).toEqual(world);
    }
  });

  it.each(names)('runs %s from the end of the loop into its start', (name) => {
    const start = drawScene(name, { seed: 'loop', crop: 'wide', t: 0 });
    const wrapped = drawScene(name, { seed: 'loop', crop: 'wide', t: 1 });
    const first = numbers(start);
    const last = numbers(wrapped);
    expect(last).toHaveLength(first.length);
    expect(Math.max(...first.map((value, at) => Math.abs(value - (last[at] ?? Number.NaN))))).toBeLessThan(
      0.05,
    );
  });

  it('moves: another moment of the loop is another picture', () => {
    for (const name of names) {
      expect(drawScene(name, { seed: 'move', crop: 'wide', t: 0.2 })).not.toBe(
        drawScene(name, { seed: 'move', crop: 'wide', t: 0.21 }),
      );
    }
  });
});
