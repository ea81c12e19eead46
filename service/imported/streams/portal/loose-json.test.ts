import { describe, expect, it } from 'vitest';
import { mendedBytes, parseLoosely } from './loose-json.ts';

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "mac" in <b>/srv/a[1].php</b> on line <b>12</b><br />\n';
const TEXTS = [
  ['as it should be', '{"a":[1]}'],
  ['behind a byte order mark', '\uFEFF{"a":[1]}'],
  ['behind two lines of space', '\r\n \n{"a":[1]}'],
  ['behind a warning', `${WARNING}{"a":[1]}`],
  ['behind a mark and two warnings', `\uFEFF${WARNING}${WARNING}{"a":[1]}`],
  ['behind a warning in plain text', 'PHP Notice: Undefined index: x in /srv/p.php on line 3\n{"a":[1]}'],
  ['behind a tag on the same line', '<b>Notice</b>: x in <b>p.php</b> on line <b>3</b><br />{"a":[1]}'],
  ['before a warning', `{"a":[1]}\n${WARNING}`],
  ['called back', 'jsonp_17({"a":[1]});'],
  ['called back by a name that begins as a value does', 'false_or.true({"a":[1]})\n'],
  ['called back behind a mark', '\uFEFF/**/cb({"a":[1]});'],
  ['behind the guard of a script', ')]}\',\n{"a":[1]}'],
  ['given a name', 'var reply = {"a":[1]};\r\n'],
  ['with a comma at the end', '{"a":[1,],}\n'],
  ['behind a warning and with a comma at the end', `${WARNING}{"a":[1,\n],\n}${WARNING}`],
  ['as a script writes it', '{a: [1], // one\n}'],
  ['between two', `${WARNING}{"a":[1]}${WARNING}`],
] as const;

describe('JSON of portals', () => {
  it.each(TEXTS)('is parsed %s', (_, text) => {
    expect(parseLoosely(text)).toEqual({ a: [1] });
  });

  it.each(TEXTS)('begins in a stream %s', async (_, text) => {
    for (const size of [1, 7, 1000]) {
      const bytes = Buffer.from(text);
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const parts: Buffer[] = [];
      for await (const part of mendedBytes(chunks())) parts.push(part);
      expect(JSON.parse(Buffer.concat(parts).toString())).toEqual({ a: [1] });
    }
  });

  it.each([['<html>Sorry</html>'], [''], ['Authorization failed'], ['{"a":']])('is not there: %s', (text) => {
    expect(parseLoosely(text)).toBeUndefined();
  });

  it.each([
    ['false', false],
    ['null', null],
    ['[]', []],
    [' "" ', ''],
  ])('may be an empty value: %s', (text, value) => {
    expect(parseLoosely(text)).toEqual(value);
  });
});
