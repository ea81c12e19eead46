import { describe, expect, it } from 'vitest';
import { createPlaylistReader } from '#service/imported/playlist/playlist-reader.ts';

/** Reads a list in pieces of a size, and returns the names of its channels with their lines. */
function namesIn(text: string, size: number): readonly (readonly [string, number])[] {
  const reader = createPlaylistReader({ base: null, mistake: () => undefined });
  const found = [];
  for (let at = 0; at < text.length; at += size) found.push(...reader.write(text.slice(at, at + size)));
  found.push(...reader.end());
  return found.map(({ read, line }) => [read.ok ? read.value.name : read.error.code, line] as const);
}

const TWO = '{"name": "One", "url": "http://h.example/1"},\n{"name": "Two", "url": "http://h.example/2"}';

describe('a list of channels in JSON that is not quite', () => {
  it.each([
    ['in a callback', `setChannels([\n${TWO}\n]);\n`, 2],
    ['in a callback on a line of its own', `cb(\n[${TWO}]\n)`, 2],
    ['given a name', `var list = {"channels": [\n${TWO}]};`, 2],
    ['behind a comment', `// my list\n[\n${TWO}]`, 3],
    ['with a comma at the end', `[\n${TWO},\n]`, 2],
    [
      'as a script writes it',
      `[\n{name: 'One', url: 'http://h.example/1',},{name: 'Two', url: 'http://h.example/2'}]`,
      2,
    ],
    ['of objects, one a line, with commas at ends', TWO.replaceAll('}', ',}'), 1],
  ])('is read: %s', (_, text, line) => {
    for (const size of [1, 9, 10_000]) {
      const found = namesIn(text, size);
      expect(found.map(([name]) => name)).toEqual(['One', 'Two']);
      expect(found[0]?.[1]).toBe(line);
    }
  });
});
