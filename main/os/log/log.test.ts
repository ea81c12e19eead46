import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redact } from './redact.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('redaction', () => {
  it('hides values of fields with sensitive names, however deep', () => {
    expect(
      redact({ userToken: 'a', a: { Password: 'b', pin: '1234', keep: 'c', list: [{ cookie: 'd' }] } }),
    ).toEqual({
      userToken: '[hidden]',
      a: { Password: '[hidden]', pin: '[hidden]', keep: 'c', list: [{ cookie: '[hidden]' }] },
    });
  });

  it('redacts a line of the service by its names, and shows no part of a token that is cut off', () => {
    const line = JSON.stringify({
      event: 'CALL_FAILED',
      user_token: 'abc',
      note: `${'x '.repeat(240)}${JWT}`,
    });
    const shown = JSON.stringify(redact({ lines: [line, '{"token":"ab'] }));
    expect(shown).toContain('CALL_FAILED');
    expect(['abc', 'eyJ', 'c2ln'].filter((part) => shown.includes(part))).toEqual([]);
  });

  it('never throws and never shows a planted secret', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, before) => {
        const shown =
          JSON.stringify(redact({ value, text: `${before.slice(0, 100)} ${JWT}`, accessToken: JWT })) ?? '';
        expect(shown).not.toContain(JWT);
      }),
    );
  });
});

describe('the log', () => {
  it('redacts, and throttles a code that keeps repeating', () => {
    const lines: string[] = [];
    let now = 0;
    const put = (line: string): void => void lines.push(line);
    const log = createLog({ info: put, warn: put, error: put }, () => now);
    for (let count = 0; count < 100; count += 1) log('warn', 'LOOP', { token: 't' });
    expect([lines.length, lines[0]]).toEqual([30, '{"code":"LOOP","detail":{"token":"[hidden]"}}']);
    now = 60_000;
    log('warn', 'LOOP');
    expect(lines.slice(30)).toEqual(['{"code":"LOOP","left":70}', '{"code":"LOOP","detail":{}}']);
  });
});
