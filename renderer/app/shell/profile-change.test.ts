import { expect, it } from 'vitest';
import { afterProfileChange, type PlaybackAtSwitch } from './profile-change.ts';

const facts: PlaybackAtSwitch = {
  left: 'p1',
  target: { kind: 'video', videoId: 'v1', startAt: 0 },
  placement: 'screen',
  phase: 'playing',
};

it.each([
  ['a screen starts again', {}, 'starts-again'],
  ['so does one that has not drawn its video yet', { placement: 'none', phase: 'loading' }, 'starts-again'],
  ['so does one that is scrolled away', { placement: 'mini' }, 'starts-again'],
  ['the dock closes', { placement: 'dock' }, 'ends'],
  ['a player without a video stays without one', { target: null, phase: 'idle' }, 'ends'],
  ['what began without a profile goes on', { left: null }, 'goes-on'],
  ['what was refused without a profile starts again', { left: null, phase: 'refused' }, 'starts-again'],
] as const)('%s', (_, change, expected) => {
  expect(afterProfileChange({ ...facts, ...change })).toBe(expected);
});
