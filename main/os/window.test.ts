import { describe, expect, it } from 'vitest';
import { isAppUrl } from './app-address.ts';
import { createKeepAwake } from './power.ts';
import { windowOptions } from './window.ts';

describe('window and power', () => {
  it('has a sandboxed, isolated page without Node', () => {
    expect(windowOptions('preload.cjs').webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      preload: 'preload.cjs',
    });
  });

  it.each([
    ['app://harbour/tc/home/', true],
    ['app://harbour.example/', false],
    ['app://u@harbour/', false],
    ['https://harbour/', false],
    ['nonsense', false],
  ])('takes %s for its own: %s', (address, own) => {
    expect(isAppUrl(address)).toBe(own);
  });

  it('holds the display awake once, and lets it go', () => {
    const calls: string[] = [];
    const keepAwake = createKeepAwake({
      start: () => {
        calls.push('start');
        return 7;
      },
      stop: (id) => {
        calls.push(`stop ${id}`);
        return true;
      },
    });
    for (const playing of [true, true, false, false, true]) keepAwake(playing);
    expect(calls).toEqual(['start', 'stop 7', 'start']);
  });
});
