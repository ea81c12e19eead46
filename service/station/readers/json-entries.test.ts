import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json-entries.ts';

/** Paths of all fields of a value, and some that are not there. */
function pathsIn(value: unknown, path: readonly PropertyKey[] = []): readonly (readonly PropertyKey[])[] {
  if (typeof value !== 'object' || value === null) return [path, [...path, 'none']];
  return [
    path,
    [...path, 'none'],
    ...Object.entries(value).flatMap(([key, one]) =>
      pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const objects = fc.object({
  maxDepth: 3,
  values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)],
});
const roots = fc.oneof(objects, fc.array(objects, { maxLength: 5 }));

it('plain JSON gives the values and places that JSON with comments does', () => {
  fc.assert(
    fc.property(roots, fc.constantFrom(0, 1, 3), fc.boolean(), (root, indent, marked) => {
      const text = `${marked ? '\ufeff' : ''}${JSON.stringify(root, null, indent)}`;
      const plain = readJson(text, 'a.json');
      const commented = readJson(`${text}/* a comment, which plain JSON has not */`, 'a.json');
      expect(plain.findings).toEqual(commented.findings);
      expect(plain.entries.map(({ value }) => value)).toEqual(commented.entries.map(({ value }) => value));
      plain.entries.forEach((entry, at) => {
        const paths = pathsIn(entry.value);
        const places = paths.map((path) => entry.placeOf(path));
        expect(places).toEqual(paths.map((path) => commented.entries[at]?.placeOf(path)));
        expect(entry.place).toEqual(commented.entries[at]?.place);
      });
    }),
    { numRuns: 400 },
  );
});

describe('JSON of others', () => {
  const TWO = '{\n"id": "a"\n},\n{\n"id": "b"\n}';
  it.each([
    ['in a callback', `feed(\n[${TWO}]);`, 1],
    ['given a name', `var feed = [\n${TWO}\n];`, 1],
    ['with single quotes', `[\n${TWO.replaceAll('"', "'")}\n]`, 3],
    ['without a comma between two', `[\n${TWO.replace(',', '')}\n]`, 5],
    ['with a comma too many', `[\n${TWO.replace(',', ',,')}\n]`, 4],
  ])('is read with a note, and keeps its lines: %s', (_, text, line) => {
    const { entries, findings } = readJson(text, 'programmes/feed-a.json');
    expect(entries.map(({ value }) => value)).toEqual([{ id: 'a' }, { id: 'b' }]);
    const lines = [...text.matchAll(/"id"|'id'/g)].map(
      ({ index }) => text.slice(0, index).split('\n').length,
    );
    expect(entries.map(({ placeOf }) => placeOf(['id']).line)).toEqual(lines);
    expect(findings.map(({ code, line: at }) => [code, at])).toEqual([['MARKUP_MENDED', line]]);
  });

  it.each([
    ['a value is missing', '[\n{"id":\n}]', 3],
    ['it is cut off', 'feed([\n{"id": "a"},', 1],
    ['something follows', '[{"id":"a"}]\n[{"id":"b"}]', 2],
    ['a word has no quotes', '[\n{"id": a b}]', 2],
  ])('is refused with its line where %s', (_, text, line) => {
    const { entries, findings } = readJson(text, 'a.json');
    expect(entries).toEqual([]);
    expect(findings.map(({ code, line: at }) => [code, at])).toEqual([['FILE_UNREADABLE', line]]);
  });
});
