import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '#renderer/player/engine/fake-engine.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { createPlayer } from './create-player.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';

const EPISODE: PlayTarget = {
  kind: 'episode',
  episodeId: 'e1',
  videoId: 'v1',
  programmeId: 'p1',
  startAt: 90,
};
const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'A' };
const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  timeshift: 60,
  duration: 600,
});

/** A player over a fake engine, with a clock that the test controls. */
function setUp(change: Partial<PlayerPorts> = {}) {
  const engine = createFakeEngine();
  const history: unknown[] = [];
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  const ports: PlayerPorts = {
    refusal: () => null,
    checkout: async () => ok(CHECKOUT),
    licenceIdentity: () => ({ userToken: 't', deviceId: 'd', clientPlatform: 'web' }),
    mayTimeShift: () => true,
    addHistory: (entry) => history.push(entry),
    liveHoldBack: () => 6,
    random: () => 0.5,
    now: () => now,
    wallClock: () => now,
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    log: () => undefined,
    ...change,
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  const element = document.createElement('video');
  const player = createPlayer(ports, engine.create, element);
  const settled = async () => {
    for (let n = 0; n < 8; n += 1) await Promise.resolve();
  };
  const shown = async (target: PlayTarget) => {
    player.open(target);
    await settled();
    const snapshot = engine.setSnapshot({
      position: 90,
      duration: 600,
      seekable: { start: 0, end: 600 },
      bufferedTo: 100,
    });
    engine.emit({ type: 'metadata', snapshot });
    engine.emit({ type: 'first-frame', snapshot });
    engine.emit({ type: 'playing' });
  };
  return { engine, player, element, history, advance, settled, shown };
}

describe('the player', () => {
  it('goes from choice to checkout to the engine, and marks each step', async () => {
    const { player, engine, shown } = setUp();
    await shown(LIVE);
    expect(engine.calls).toEqual(['load /a.m3u8', 'play']);
    expect(player.store.getState()).toMatchObject({ phase: 'playing', started: true });
    expect(Object.keys(player.store.getState().zap).sort()).toEqual([
      'checkout',
      'chosen',
      'firstFrame',
      'metadata',
      'verdict',
    ]);
  });

  it('never loads the engine for a refusal', async () => {
    const { player, engine, settled } = setUp({ refusal: () => 'GEO_BLOCK' });
    player.open(LIVE);
    await settled();
    expect(player.store.getState()).toMatchObject({ phase: 'refused', refusal: 'GEO_BLOCK' });
    expect(engine.calls).toEqual([]);
  });

  it('keeps the playhead at start, every 30 min and on leaving the page', async () => {
    const { history, advance, shown } = setUp();
    await shown(EPISODE);
    expect(history).toHaveLength(1);
    advance(30 * 60_000);
    expect(history).toHaveLength(2);
    window.dispatchEvent(new Event('pagehide'));
    expect(history).toHaveLength(3);
    expect(history[2]).toEqual({ programmeId: 'p1', episodeId: 'e1', playhead: 90, duration: 600 });
  });

  it('retries a checkout that could not be reached, and says so meanwhile', async () => {
    let reachable = false;
    const { player, advance, settled, engine } = setUp({
      checkout: async () =>
        reachable ? ok(CHECKOUT) : err({ code: 'NETWORK', message: '', transient: true }),
    });
    player.open(LIVE);
    await settled();
    expect(player.store.getState()).toMatchObject({ phase: 'loading', error: { recovering: true } });
    reachable = true;
    advance(500);
    await settled();
    expect(engine.calls).toContain('load /a.m3u8');
  });

  it('turns an endless wait into a panel within 15 s', async () => {
    const { player, advance } = setUp({ checkout: () => new Promise(() => undefined) });
    player.open(LIVE);
    advance(14_000);
    expect(player.store.getState().error).toMatchObject({ code: 'TIMEOUT', recovering: true });
  });

  it('keeps its one element in the document between places', () => {
    const { player, element } = setUp();
    const place = document.body.appendChild(document.createElement('div'));
    const detach = player.attachTo(place);
    expect(element.parentElement).toBe(place);
    detach();
    expect(element.isConnected).toBe(true);
    expect(element.parentElement?.inert).toBe(true);
  });

  it('closes to idle with the engine unloaded', async () => {
    const { player, engine, shown } = setUp();
    await shown(EPISODE);
    player.close();
    expect(engine.calls.at(-1)).toBe('unload');
    expect(player.store.getState()).toMatchObject({ phase: 'idle', target: null });
  });
});
