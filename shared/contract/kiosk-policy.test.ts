import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKioskPolicy } from './kiosk-policy.ts';

const read = (policy: object) => parseKioskPolicy(JSON.stringify({ version: 1, ...policy }));

describe('kiosk policy', () => {
  it('needs only its version', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: { policy: { startRoute: '/tc/home/', maxVolume: 1, exitPin: null }, unknown: [] },
    });
  });

  it('reads times as minutes', () => {
    expect(read({ hours: { from: '09:30', to: '22:00' } })).toMatchObject({
      value: { policy: { hours: { from: 570, to: 1320 } } },
    });
  });

  it('takes routes as they are written, Chinese and queries too', () => {
    for (const startRoute of [
      '/tc/live/81/新聞/',
      '/en/search/50%25/',
      '/en/live/81/-/?t=1.5',
      '/tc/programme/a..b/',
    ]) {
      const plain = startRoute.includes('..') ? false : startRoute;
      expect(read({ startRoute })).toMatchObject(
        plain === false ? { ok: false } : { value: { policy: { startRoute: plain } } },
      );
    }
  });

  it('reports unknown keys, also inside others', () => {
    const loop = [{ route: '/tc/live/81/', seconds: 30, sound: false }];
    const result = read({
      idleResetSecond: 30,
      attract: { route: '/tc/live/81/', afterSeconds: 60, loops: true, loop },
    });
    expect(result).toMatchObject({
      ok: true,
      value: { unknown: ['idleResetSecond', 'attract.loops', 'attract.loop.0.sound'] },
    });
  });

  it.each([
    [{ startRoute: 'https://example.org/' }],
    [{ startRoute: '//example.org/' }],
    [{ startRoute: '/tc/../x' }],
    [{ startRoute: '/tc/%2e%2e/api/x/' }],
    [{ startRoute: '/tc/%2E./api/x/' }],
    [{ startRoute: '/tc/live/..%2f..%2fapi/' }],
    [{ startRoute: '/tc/live/%5c/' }],
    [{ startRoute: '/tc/live/%00/' }],
    [{ startRoute: '/tc/live/%zz/' }],
    [{ attract: { route: '/tc/%2e%2e/api/x/', afterSeconds: 60 } }],
    [{ attract: { afterSeconds: 60, loop: [{ route: '/en/%2e%2e/demo/', seconds: 10 }] } }],
    [{ exitPin: '1234' }],
    [{ maxVolume: 2 }],
    [{ idleResetSeconds: 1 }],
    [{ remote: { url: 'http://example.org/p.json', everyMinutes: 60 } }],
    [{ places: ['account'] }],
    [{ attract: { afterSeconds: 60 } }],
    [{ attract: { afterSeconds: 60, loop: [{ route: '/en/home/', seconds: 1 }] } }],
    [{ version: 2 }],
  ])('refuses %j and says where', (policy) => {
    const result = read(policy);
    expect(result.ok ? null : result.error[0]).toContain(`${Object.keys(policy)[0]}`);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => typeof parseKioskPolicy(text).ok === 'boolean'),
    );
  });
});
