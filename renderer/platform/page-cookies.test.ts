import { describe, expect, it } from 'vitest';
import { sweepCookies } from './page-cookies.ts';

function jarOf(cookies: string) {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return cookies;
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  return { jar, written };
}

describe('sweeping cookies', () => {
  it('deletes an oversized one on every path it may be set on', () => {
    const { jar, written } = jarOf(`a=1; ads=${'x'.repeat(500)}`);
    sweepCookies(jar, '/tc/home/');
    expect(written.map((cookie) => cookie.split('; ')[1])).toEqual([
      'path=/',
      'path=/tc',
      'path=/tc/',
      'path=/tc/home',
      'path=/tc/home/',
    ]);
    expect(written.every((cookie) => cookie.startsWith('ads=; '))).toBe(true);
  });

  it('leaves small ones and the session alone', () => {
    const { jar, written } = jarOf(`a=1; harbour_session=${'x'.repeat(500)}`);
    sweepCookies(jar, '/');
    expect(written).toEqual([]);
  });
});
