import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redact, redactText } from './redact.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('redaction', () => {
  it.each([
    [`call failed: Bearer abc.def-ghi`, 'call failed: Bearer [hidden]'],
    [`token ${JWT} expired`, 'token [hidden] expired'],
    ['cookie harbour_session=abc123; Path=/', 'cookie harbour_session=[hidden]; Path=/'],
    ['/tc/login/?ctmtoken=xyz&deviceid=1', '/tc/login/?ctmtoken=[hidden]&deviceid=1'],
    ['mail to some.one@example.org', 'mail to [hidden]'],
    ['call +852 9123 4567 now', 'call [hidden] now'],
    ['version 1.20.300 at 12:30', 'version 1.20.300 at 12:30'],
  ])('%s is written as %s', (text, shown) => expect(redactText(text)).toBe(shown));

  it('hides values under telling names, however deep', () => {
    expect(redact({ userToken: 'a', a: { Password: 'b', pin: '1234', keep: 'c', list: [{ cookie: 'd' }] } })).toEqual({
      userToken: '[hidden]',
      a: { Password: '[hidden]', pin: '[hidden]', keep: 'c', list: [{ cookie: '[hidden]' }] },
    });
  });

  it('never throws and never shows a planted secret', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, before) => {
        const shown = JSON.stringify(redact({ value, text: `${before.slice(0, 100)} ${JWT}`, accessToken: JWT })) ?? '';
        expect(shown).not.toContain(JWT);
      }),
    );
  });
});

describe('the log', () => {
  it('redacts, and throttles a code that does not stop', () => {
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
