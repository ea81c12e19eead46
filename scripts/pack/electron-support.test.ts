import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { electronReleases, electronState } from './electron-support.ts';

const KNOWN = {
  read: '2026-11-29',
  newest: '45.5.0',
  endOfSupport: { '43': '2026-12-16', '44': '2027-02-10', '45': '2027-04-07' },
};

describe('Electron', () => {
  it.each([
    ['45.5.0', '2026-11-29', { state: 'current' }],
    ['45.5.3', '2026-11-29', { state: 'current' }],
    ['45.4.1', '2026-11-29', { state: 'behind', newest: '45.5.0' }],
    ['44.11.0', '2026-11-29', { state: 'behind', newest: '45.5.0' }],
    ['46.0.0', '2026-12-20', { state: 'current' }],
    ['43.8.0', '2026-12-16', { state: 'behind', newest: '45.5.0' }],
    ['43.8.0', '2026-12-17', { state: 'unsupported', since: '2026-12-16' }],
    ['42.11.0', '2026-11-29', { state: 'unsupported', since: '2026-11-29' }],
  ])('%s on %s', (version, today, state) => expect(electronState(version, today, KNOWN)).toEqual(state));

  it('of this product still gets updates today', () => {
    const manifest = z.object({ devDependencies: z.object({ electron: z.string() }) });
    const { electron } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).devDependencies;
    const state = electronState(electron, new Date().toISOString().slice(0, 10), electronReleases());
    if (state.state === 'behind') console.warn(`Electron ${electron} is behind ${state.newest}.`);
    expect(state.state).not.toBe('unsupported');
  });
});
