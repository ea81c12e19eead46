import { describe, expect, it } from 'vitest';
import { INITIAL_SURFACE, type SurfaceEvent, type SurfaceState, surfaceReducer } from './surface-state.ts';

const after = (...events: readonly SurfaceEvent[]): SurfaceState =>
  events.reduce(surfaceReducer, INITIAL_SURFACE);
const SETTINGS: SurfaceEvent = { type: 'toggle', panel: 'settings' };
const QUALITY: SurfaceEvent = { type: 'option', option: 'quality' };

describe('states of the player outside its session', () => {
  it.each<[string, readonly SurfaceEvent[], SurfaceState]>([
    [
      'full screen, and back [S1-4-030]',
      [{ type: 'full', full: true }],
      { full: true, panel: null, option: null },
    ],
    ['settings panel open [S1-4-030]', [SETTINGS], { full: false, panel: 'settings', option: null }],
    [
      'option panel open [S1-4-030]',
      [SETTINGS, QUALITY],
      { full: false, panel: 'settings', option: 'quality' },
    ],
    [
      'settings again after an option',
      [SETTINGS, QUALITY, { type: 'option', option: null }],
      { full: false, panel: 'settings', option: null },
    ],
    ['nothing after closing', [SETTINGS, QUALITY, { type: 'close' }], INITIAL_SURFACE],
    ['nothing after the same panel again', [SETTINGS, SETTINGS], INITIAL_SURFACE],
    [
      'another panel in the place of the settings',
      [SETTINGS, QUALITY, { type: 'toggle', panel: 'keys' }],
      { full: false, panel: 'keys', option: null },
    ],
    [
      'no option without the settings',
      [{ type: 'toggle', panel: 'keys' }, QUALITY],
      { full: false, panel: 'keys', option: null },
    ],
    [
      'an open option through full screen and out of it',
      [SETTINGS, QUALITY, { type: 'full', full: true }, { type: 'full', full: false }],
      { full: false, panel: 'settings', option: 'quality' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
