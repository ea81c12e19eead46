import { describe, expect, it } from 'vitest';
import { type Fault, matchesPath, takeFault } from './faults.ts';

describe('fault rules', () => {
  it.each([
    ['/api/', '/api/auth/login/', true],
    ['/api/auth', '/media/x', false],
    ['/media/*.m4s', '/media/live/J/v240/17.m4s', true],
    ['/media/*.m4s', '/media/live/J/v240.m3u8', false],
    ['/media/live/J/*/1*', '/media/live/J/v240/17.m4s', true],
    ['*', '/anything', true],
  ])('%s against %s fits: %s', (pattern, path, expected) =>
    expect(matchesPath(pattern, path)).toBe(expected),
  );

  const fault = (more: Partial<Fault>): Fault => ({
    id: 1,
    path: '/api/',
    effect: { kind: 'drop' },
    times: null,
    ...more,
  });
  const call = { method: 'GET', path: '/api/harbour/guide/' };

  it('uses up a counted fault and leaves the others', () => {
    const faults = [fault({ id: 1, times: 2 }), fault({ id: 2, path: '/media/' })];
    const once = takeFault(faults, call);
    expect([once.effect, once.left.map((one) => [one.id, one.times])]).toEqual([
      { kind: 'drop' },
      [
        [1, 1],
        [2, null],
      ],
    ]);
    expect(takeFault(once.left, call).left.map((one) => one.id)).toEqual([2]);
  });

  it('matches an endpoint by method and path', () => {
    const faults = [fault({ endpoint: 'addHistory', path: undefined })];
    const path = '/api/harbour/content/history/';
    expect(takeFault(faults, { method: 'POST', path }).effect).not.toBeNull();
    expect(takeFault(faults, { method: 'GET', path }).effect).toBeNull();
  });
});
