import fc from 'fast-check';
import { expect, it } from 'vitest';
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
