import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/runtime/session-loop.ts';
import { type BreakEffect, type BreakEvent, type BreakTimes, nextTick, requestedBreak, stepBreak } from '#shared/domain/ads/ad-break.ts';
import type { AdAction } from './ad-call.ts';
import type { AdPlatform, AdRequest, LoadedAd } from './ad-platform.ts';
import { type AdPlayback, startAd } from './ad-playback.ts';
import type { AdPorts } from './ad-ports.ts';
import type { AdPicture } from './picture/ad-picture.ts';

/** A break to run: what is requested, from whom (priority 0 first), and what its owner is told. */
export type BreakOrder = {
  readonly request: AdRequest;
  readonly platforms: readonly AdPlatform[];
  /** Drops what may not be played. */
  readonly allowed: (ads: readonly LoadedAd[], platform: number, calledAt: number) => readonly LoadedAd[];
  /** Where the content goes on; asked as the first ad starts. */
  readonly resumeAt: () => 'position' | 'edge';
  readonly onLoaded: (ads: readonly LoadedAd[]) => void;
  readonly onStart: () => void;
  readonly onOver: () => void;
};

export type BreakDeps = {
  readonly loop: SessionLoop;
  readonly ports: Pick<PlayerPorts, 'now' | 'wallClock' | 'setTimer' | 'log'>;
  readonly adPorts: Pick<AdPorts, 'settings' | 'track' | 'openTab'>;
  readonly picture: AdPicture;
  readonly times: BreakTimes;
};

/** A break that runs. `hold` makes the content wait for it, `go` lets it start as soon as it can. */
export type BreakRun = {
  readonly request: AdRequest;
  readonly hold: () => void;
  readonly go: () => void;
  readonly act: (action: AdAction) => void;
  readonly cut: () => void;
  readonly close: () => void;
  readonly hasStarted: () => boolean;
};

/** Puts a moment of a break on the page's performance time line as `ad:{step}`, where tools and benchmarks read it. Only the latest is kept. */
export function publishAdStep(step: 'requested' | 'loaded' | 'started' | 'running' | 'over'): void {
  performance.clearMarks(`ad:${step}`);
  performance.mark(`ad:${step}`);
}

/** Requests the ads of a break at once, and carries out what the machine decides. */
export function runBreak(order: BreakOrder, deps: BreakDeps): BreakRun {
  const { loop, ports, picture, times } = deps;
  const { request, platforms } = order;
  const { session } = loop.store.getState();
  const calledAt = ports.wallClock();
  const stops = platforms.map(() => new AbortController());
  const ads: (readonly LoadedAd[])[] = platforms.map(() => []);
  const queue: BreakEvent[] = [];
  let state = requestedBreak(ports.now(), platforms.length > 1 ? 2 : 1);
  let playback: AdPlayback | null = null;
  let resume: 'position' | 'edge' = 'position';
  let started = false;
  let draining = false;
  let cancelTimer: () => void = () => undefined;

  const move = (event: BreakEvent) => {
    queue.push(event);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const moved = stepBreak(state, next, ports.now(), times);
      state = moved.state;
      for (const effect of moved.effects) carryOut(effect);
    }
    draining = false;
    schedule();
  };

  const schedule = () => {
    cancelTimer();
    const wait = state.phase === 'over' ? null : nextTick(state, times);
    cancelTimer = wait === null ? () => undefined : ports.setTimer(() => move({ type: 'tick' }), wait);
  };

  /** The session says whether an ad may show: it may have failed or gone on meanwhile. */
  const begin = (): boolean => {
    if (started) return true;
    resume = order.resumeAt();
    loop.dispatch({ type: 'ad-break', session, state: 'playing' });
    started = loop.state().adBreak === 'playing' && loop.store.getState().session === session;
    if (!started) return false;
    publishAdStep('started');
    order.onStart();
    return true;
  };

  const play = (platform: 0 | 1, index: number) => {
    const pod = ads[platform] ?? [];
    const [ad, adapter] = [pod[index], platforms[platform]];
    if (!ad || !adapter || !begin()) return move({ type: 'close' });
    playback = startAd({ ad, adapter, index, pod, kind: request.kind, session }, deps, (event) => {
      if (event.type === 'running') publishAdStep('running');
      move(event);
    });
    const next = pod[index + 1];
    if (next) adapter.prepare(next);
  };

  const carryOut = (effect: BreakEffect) => {
    switch (effect.do) {
      case 'prepare': {
        const ad = ads[effect.platform]?.[effect.index];
        if (ad) platforms[effect.platform]?.prepare(ad);
        publishAdStep('loaded');
        return order.onLoaded(ads[effect.platform] ?? []);
      }
      case 'play':
        return play(effect.platform, effect.index);
      case 'end':
        playback?.end(effect.how, effect.code);
        playback = null;
        return;
      case 'discard':
        return stops[effect.platform]?.abort();
      case 'content':
        return finish();
    }
  };

  const finish = () => {
    cancelTimer();
    const held = loop.state().adBreak !== 'none' && loop.store.getState().session === session;
    if (held) loop.dispatch({ type: 'ad-over', session, at: resume });
    picture.hide();
    publishAdStep('over');
    order.onOver();
  };

  const load = async (adapter: AdPlatform, platform: 0 | 1, signal: AbortSignal) => {
    try {
      const loaded = order.allowed(await adapter.load(request, signal), platform, calledAt);
      if (signal.aborted) return;
      ads[platform] = loaded;
      move({ type: 'loaded', platform, ads: loaded.length });
    } catch (cause) {
      if (signal.aborted) return;
      ports.log('ad-request-failed', { platform: adapter.id, cause: String(cause) });
      move({ type: 'failed', platform });
    }
  };

  publishAdStep('requested');
  platforms.forEach((adapter, index) => void load(adapter, index === 0 ? 0 : 1, stops[index]?.signal ?? AbortSignal.abort()));
  schedule();

  return {
    request,
    hold: () => {
      loop.dispatch({ type: 'ad-break', session, state: 'awaited' });
      move({ type: 'hold' });
    },
    go: () => move({ type: 'go' }),
    act: (action) => {
      if (action === 'skip' && playback?.canSkip()) move({ type: 'skip' });
      else playback?.act(action);
    },
    cut: () => move({ type: 'cut' }),
    close: () => move({ type: 'close' }),
    hasStarted: () => started,
  };
}
