import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { DEFAULT_PREFERENCES } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { SessionEffect } from './session-event.ts';
import { createSessionLoop } from './session-loop.ts';

const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'A' };
const OPEN = { type: 'open', target: LIVE, choice: DEFAULT_PREFERENCES, watermark: '' } as const;

/** A loop whose effects of some kinds throw. */
function loopWith(throwing: readonly SessionEffect['type'][]) {
  const lines: unknown[] = [];
  const ran: string[] = [];
  const loop = createSessionLoop('', (code, detail) => lines.push([code, detail]));
  loop.runWith((effect) => {
    ran.push(effect.type);
    if (throwing.includes(effect.type)) throw new TypeError('a port that broke its promise');
  });
  return { loop, lines, ran };
}

describe('the loop of a session', () => {
  it('continues after an effect that throws, and logs it', () => {
    const { loop, lines } = loopWith(['engine-volume']);
    loop.dispatch(OPEN);
    loop.dispatch({ type: 'volume', volume: 0.3 } as const);
    loop.dispatch({ type: 'mute', muted: true });
    expect(loop.store.getState()).toMatchObject({ volume: 0.3, muted: true, error: null });
    expect(lines).toContainEqual([
      'player-loop-fault',
      { part: 'engine-volume', error: 'TypeError: a port that broke its promise' },
    ]);
  });

  it('shows an error if nothing plays without the effect, and starts again when asked', () => {
    const { loop, lines, ran } = loopWith(['ask-verdict']);
    loop.dispatch(OPEN);
    expect(loop.store.getState()).toMatchObject({
      phase: 'error',
      error: { code: 'PLAYER_FAILED', action: 'retry', recovering: false },
    });
    expect(lines).toContainEqual([
      'player-loop-fault',
      { part: 'ask-verdict', error: 'TypeError: a port that broke its promise' },
    ]);
    ran.length = 0;
    loop.dispatch({ type: 'retry' });
    expect(ran).toContain('ask-verdict');
  });

  it('runs the other effects of the step in which one throws', () => {
    const { loop, ran } = loopWith(['ask-verdict', 'log', 'report-error', 'abort-checkout']);
    loop.dispatch(OPEN);
    expect(ran).toContain('unload');
  });

  it('is not stopped by a listener that throws', () => {
    const { loop, ran } = loopWith([]);
    loop.store.subscribe(() => {
      throw new Error('a screen that broke');
    });
    loop.dispatch(OPEN);
    expect(ran).toContain('ask-verdict');
  });

  it('nor by a log that throws', () => {
    const loop = createSessionLoop('', () => {
      throw new Error('no log');
    });
    loop.runWith(() => {
      throw new Error('no effect');
    });
    loop.dispatch(OPEN);
    expect(loop.store.getState().phase).toBe('error');
  });
});
