import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecretName, redactedText, truncateAtWord } from './redacted-text.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const MOST = 500;

describe('a line of a log', () => {
  it.each([
    ['call failed: Bearer abc.def-ghi', 'call failed: Bearer [hidden]'],
    ['call failed: bearer   abc', 'call failed: Bearer [hidden]'],
    [`token ${JWT} expired`, 'token [hidden] expired'],
    ['half a token eyJhbGciOiJIUzI1NiJ9.eyJzdWIi', 'half a token [hidden]'],
    ['cookie harbour_session=abc123; Path=/', 'cookie harbour_session=[hidden]; Path=/'],
    ['cookie harbour_device=abc123; Path=/', 'cookie harbour_device=[hidden]; Path=/'],
    ['/tc/login/?ctmtoken=xyz&deviceid=1', '/tc/login/?ctmtoken=[hidden]&deviceid=1'],
    ['saved token_value=abc for now', 'saved token_value=[hidden] for now'],
    ['/tc/home/?pin=1234&page=2', '/tc/home/?pin=[hidden]&page=2'],
    ['at /tc/home/?a=1&code=ab12 now', 'at /tc/home/?a=1&code=[hidden] now'],
    ['mail to some.one@example.org', 'mail to [hidden]'],
    ['call +852 9123 4567 now', 'call [hidden] now'],
    ['call 9123 4567 now, or 66880001', 'call [hidden] now, or [hidden]'],
    ['{"user_token":"abc","n":1', '{"user_token":"[hidden]","n":1'],
    ['{"token_value" : "abc"', '{"token_value" : "[hidden]"'],
    ['{"a":"{\\"token\\":\\"abc\\"', '{"a":"{\\"token\\":\\"[hidden]\\"'],
    ['k QUJDREVGR0hJSktMTU5PUFFSU1RVVg==', 'k [hidden]'],
    [`digest ${'abcd'.repeat(8)}`, 'digest [hidden]'],
    ['key abcdefghijklmnopqrstuv3X', 'key [hidden]'],
    ['key ABCDEFGHIJKLMNOPQRSTUV3x', 'key [hidden]'],
    ['short abcdefghijklmnopqrstu3X', 'short abcdefghijklmnopqrstu3X'],
    ['small abcdefghijklmnopqrstuv3x', 'small abcdefghijklmnopqrstuv3x'],
    ['large ABCDEFGHIJKLMNOPQRSTUV3X', 'large ABCDEFGHIJKLMNOPQRSTUV3X'],
    ['plain abcdefghijklmnopqrstuvwX', 'plain abcdefghijklmnopqrstuvwX'],
    ['code S_late 1234567', 'code S_late [hidden]'],
    ['version 1.20.300 at 12:30', 'version 1.20.300 at 12:30'],
    ['1001 6007-12345 S_00001014', '1001 6007-12345 S_00001014'],
    ['/tc/programme/harbour-nights-of-old/', '/tc/programme/harbour-nights-of-old/'],
    ['one\ntwo', 'one two'],
  ])('%j is written as %j', (text, shown) => expect(redactedText(text, MOST)).toBe(shown));

  it.each([
    'userToken',
    'set_cookie',
    'old_pw',
    'pw',
    'licence_url',
    'license_url',
    'Authorization',
    'pin',
    'device_key',
    'mobile',
  ])('never shows what is named %s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(['place', 'event', 'keyboard', 'spinner', 'lines', 'reason'])('shows what is named %s', (name) =>
    expect(isSecretName(name)).toBe(false),
  );

  it('never shows a part of a token, wherever it would be cut', () => {
    const secrets = [
      JWT,
      `Bearer ${'Ab3'.repeat(20)}`,
      'user@example.org',
      '+852 9123 4567',
      '9123 4567',
      `token=${'z'.repeat(20)}`,
    ];
    const parts = ['eyJ', 'sdWIi', 'c2ln', 'Ab3', 'user@', 'example', '9123', '4567', 'zzz'];
    for (const secret of secrets) {
      for (let before = 0; before < 2200; before += 1) {
        const text = `${'x '.repeat(before / 2)}${'y'.repeat(before % 2)} ${secret} and more words`;
        const shown = redactedText(text, MOST);
        expect(parts.filter((part) => shown.includes(part))).toEqual([]);
      }
    }
  });

  it('is shortened quickly, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5000, unit: fc.constantFrom('a', '@', '.', ' ', '9', '=', '-', 'é') }),
        (text) => {
          expect(redactedText(text, MOST).length).toBeLessThanOrEqual(MOST + 1);
        },
      ),
      { numRuns: 200 },
    );
    expect(redactedText('a'.repeat(5_000_000), MOST)).toBe('…');
  });
});

describe('cutting in words', () => {
  it.each([
    ['short', 10, 'short'],
    ['one two three', 9, 'one two…'],
    ['one two three', 7, 'one two…'],
    ['one two', 7, 'one two'],
    ['one two three four', 7, 'one two…'],
    ['one +852 9123 4567', 13, 'one…'],
    ['onetwothree', 5, '…'],
  ])('%j to %i: %j', (text, most, cut) => expect(truncateAtWord(text, most)).toBe(cut));
});
