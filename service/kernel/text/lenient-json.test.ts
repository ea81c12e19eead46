import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonMender } from './json-mender.ts';
import { wrapperLength } from './json-wrapper.ts';
import { mendJson, parseLenientJson } from './lenient-json.ts';

const VALUE = { a: [1, 'b'], c: null };

/** Mends a text in pieces of a size. */
function mended(text: string, size: number): string {
  const mender = createJsonMender();
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(mender.write(bytes.subarray(at, at + size)));
  return Buffer.concat([...parts, mender.end()]).toString();
}

describe('JSON that is not quite', () => {
  it.each([
    ['as it should be', '{"a":[1,"b"],"c":null}'],
    ['called back', 'callback({"a":[1,"b"],"c":null});'],
    ['called back by a member', 'jQuery1820_15.on["x"]( {"a":[1,"b"],"c":null} )'],
    ['called back as Express does', '/**/ typeof cb === \'function\' && cb({"a":[1,"b"],"c":null});'],
    ['called back where it is there', 'window.cb && cb({"a":[1,"b"],"c":null})\n'],
    ['given a name', 'var channels = {"a":[1,"b"],"c":null};\n'],
    ['a module’s', '// made 2026-11-29\nexport default {"a":[1,"b"],"c":null}'],
    ['in brackets', 'module.exports = ({"a":[1,"b"],"c":null}) // end'],
    ['behind a guard', ')]}\',\n{"a":[1,"b"],"c":null}'],
    ['behind a loop', 'for(;;);{"a":[1,"b"],"c":null}'],
    ['in a script', '<script type="text/javascript">cb({"a":[1,"b"],"c":null});</script>'],
    ['with commas at ends', '{"a":[1,"b",],"c":null,}'],
    ['with more commas', '{,"a":[,1,,"b" , ,] , ,"c":null\n,\n}'],
    ['with comments', '{/* , */"a":[1,// ]\n"b"/**/],#"c":null}'.replace('#', '/*"**/')],
    ['with a comment behind the last comma', '{"a":[1,"b",/*x*/],"c":null, // }\n}'],
    ['in single quotes', "{'a':[1,'b'],'c':null}"],
    ['with names without quotes', '{a:[1,"b"], c : null}'],
    ['in the words of other languages', '{"a":[1,"b"],"c":None}'],
    ['without a value', '{"a":[1,"b"],"c":undefined}'],
    ['with no number', '{"a":[+1,"b"],"c":NaN}'],
  ])('is read: %s', (_, text) => {
    expect(parseLenientJson(text)).toEqual(VALUE);
    const at = wrapperLength(text) ?? -1;
    const bare = text.slice(at);
    for (const size of [1, 2, 7]) expect(JSON.parse(mended(bare, size)), `${size}`).toEqual(VALUE);
  });

  it.each([
    ["['It\\'s', \"It's\", 'a \"b\"', '\\u0041\\x42\\q', '\\\\']", ["It's", "It's", 'a "b"', 'ABq', '\\']],
    ['["a\nb\tc\\\nd"]', ['a\nb\tcd']],
    ['[007, .5, 5., -0.5, 1e3, 0, TRUE, False]', ['007', 0.5, 5, -0.5, 1000, 0, true, false]],
    ['[{"a":1}{"a":2}\n[3]]', [{ a: 1 }, { a: 2 }, [3]]],
    ['{1:"x", $k-2: "y", "z":"http://h/a,]//b"}', { 1: 'x', '$k-2': 'y', z: 'http://h/a,]//b' }],
    ['{名: "明珠台"}', { 名: '明珠台' }],
    ['[]', []],
  ])('says what it means: %s', (text, value) => {
    expect(parseLenientJson(text)).toEqual(value);
    for (const size of [1, 3]) expect(JSON.parse(mended(text, size))).toEqual(value);
  });

  it.each([
    ['cut off', '{"a":[1,"b"'],
    ['cut off in a comment', '{"a":1 /* '],
    ['without a value', '{"a":,"b":1}'],
    ['two texts', '["a" "b"]'],
    ['a word', '[hello]'],
    ['a call in it', '{"at":new Date(1)}'],
    ['an odd quote', '{"a":"x"y"}'],
    ['two documents', '{"a":1}\n{"a":2}'],
    ['something behind it', 'cb({"a":1}) + more'],
    ['a page', '<html><body>{"a":1}</body></html>'],
    ['a playlist', '#EXTM3U\n#EXTINF:-1,{"a":1}\nhttp://h/1'],
    ['nothing', ''],
  ])('is refused: %s', (_, text) => expect(parseLenientJson(text)).toBeUndefined());

  it('keeps its line breaks, and grows no shorter', () => {
    const text = 'cb(\n// one\n{\n"a": "x\ny",\n\n/* two\n */ "b": [1,\n],\n}\n);';
    const found = mendJson(text);
    expect(JSON.parse(found?.json ?? '')).toEqual({ a: 'x\ny', b: [1] });
    const lineOf = (all: string, part: string): number => all.slice(0, all.indexOf(part)).split('\n').length;
    expect(lineOf(found?.json ?? '', '"b"')).toBe(lineOf(text, '"b"'));
    expect(found?.json.length).toBeGreaterThanOrEqual(text.length - 2);
  });

  it('is the same document in pieces of any size, and JSON stays byte by byte what it is', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(3),
        fc.integer({ min: 1, max: 9 }),
        (value, indent, size) => {
          const text = JSON.stringify([value], null, indent);
          expect(mended(text, text.length * 4)).toBe(text);
          expect(JSON.parse(mended(text, size))).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[],:"\'\\/*\n a0-u') }),
        fc.integer({ min: 1, max: 5 }),
        (text, size) => {
          expect(mended(text, size).replaceAll(/\s/g, '')).toBe(mended(text, 1000).replaceAll(/\s/g, ''));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('takes time in proportion to its length', () => {
    const times = (text: string): number => {
      const before = process.cpuUsage();
      mendJson(text);
      wrapperLength(text);
      return process.cpuUsage(before).user / 1000;
    };
    for (const unit of [',', ' ', '/*', '/**/', '//\n', "'", '\\', 'a ', '[', '{a:', 'a.a&&', '",'])
      expect(times(`[${unit.repeat(200_000 / unit.length)}`), unit).toBeLessThan(1500);
    expect(times(`${'a '.repeat(1000)}([`)).toBeLessThan(500);
  });
});
