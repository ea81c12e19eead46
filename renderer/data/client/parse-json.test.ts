import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#shared/kernel/result.ts';
import { parseJson } from './parse-json.ts';

const read = (text: string) => parseJson(new TextEncoder().encode(text));

describe('the JSON of a reply', () => {
  it.each([
    ['written out', '{"name":"\u202Egpj.exe\u202C \u2067a\u2069"}'],
    ['escaped', '{"name":"\\u202Egpj.exe\\u202c \\u2067a\\u2069"}'],
  ])('drops marks that change the direction of text, %s', (_how, text) => {
    expect(read(text)).toEqual(ok({ name: 'gpj.exe a' }));
  });

  it('keeps a backslash before what only looks like an escape', () => {
    expect(read('{"name":"\\\\u202e"}')).toEqual(ok({ name: '\\u202e' }));
  });

  it('is refused if it is malformed', () => {
    expect(read('{"name":')).toEqual({ ok: false, error: 'NOT_JSON' });
    expect(parseJson(new Uint8Array([0xff, 0xfe]))).toEqual({ ok: false, error: 'NOT_JSON' });
  });

  it('is otherwise unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(read(text)).toEqual(
          ok(JSON.parse(text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''))),
        );
      }),
    );
  });
});
