import type { AdAction } from '#renderer/player/session/ad-call.ts';
import type { BreakEffect } from '#shared/domain/ads/ad-break-state.ts';
import type { AdPlatform, AdRequest, LoadedAd } from './ad-platform.ts';
import { type AdPlayback, startAd } from './ad-playback.ts';
import type { BreakDeps } from './break-deps.ts';
import { type BreakLoop, createBreakLoop } from './break-loop.ts';
import { createEarlyResume } from './early-resume.ts';
import { publishAdStep } from './publish-ad-step.ts';

/** A break to run: what is requested, from whom (priority 0 first), and the callbacks of its owner. */
export type BreakOrder = {
  readonly request: AdRequest;
  readonly platforms: readonly AdPlatform[];
  /** Drops what may not be played. */
  readonly allowed: (ads: readonly LoadedAd[], platform: number, calledAt: number) => readonly LoadedAd[];
  /** Position at which the content resumes; read as the first ad starts. */
  readonly resumeAt: () => 'position' | 'edge';
  readonly onLoaded: (ads: readonly LoadedAd[]) => void;
  readonly onStart: () => void;
  readonly onOver: () => void;
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

/**
 * Requests of both platforms at once; each result goes to the machine, and each request ends with its signal.
 * A discarded one may be repeated.
 */
function requestAds(
  { platforms, request, allowed }: BreakOrder,
  { ports }: BreakDeps,
  loop: () => BreakLoop,
) {
  const calledAt = ports.wallClock();
  publishAdStep('requested');
  const stops: AbortController[] = [];
  const loaded: LoadedAd[][] = platforms.map(() => []);
  const pools: LoadedAd[][] = platforms.map(() => []);
  const load = async (platform: 0 | 1) => {
    const adapter = platforms[platform];
    if (!adapter) return;
    const stop = new AbortController();
    stops[platform] = stop;
    const { signal } = stop;
    try {
      const ads = allowed(await adapter.load(request, signal), platform, calledAt);
      if (signal.aborted) return;
      const spares = ads.filter(({ isSpare }) => isSpare === true);
      const pod = ads.filter(({ isSpare }) => isSpare !== true);
      loaded[platform] = pod;
      pools[platform] = spares;
      loop().move({ type: 'loaded', platform, ads: pod.length, spares: spares.length });
    } catch (cause) {
      if (signal.aborted) return;
      ports.log('ad-request-failed', { platform: adapter.id, cause: String(cause) });
      loop().move({ type: 'failed', platform });
    }
  };
  return {
    load: (...platforms: readonly (0 | 1)[]) => platforms.forEach((platform) => void load(platform)),
    pod: (platform: number): readonly LoadedAd[] => loaded[platform] ?? [],
    /** Puts the next ad of the pool into a place of the pod. */
    replace: ({ platform, index }: { readonly platform: number; readonly index: number }) => {
      const next = pools[platform]?.shift();
      if (next) loaded[platform]?.splice(index, 1, next);
    },
    abort: (platform: number) => stops[platform]?.abort(),
  };
}

/** Requests the ads of a break at once, and carries out what the machine decides. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one break: the effects of its machine.
export function runBreak(order: BreakOrder, deps: BreakDeps): BreakRun {
  const { loop, ports, picture, times } = deps;
  const { request, platforms } = order;
  const { session } = loop.store.getState();
  let playback: AdPlayback | null = null;
  let resume: 'position' | 'edge' = 'position';
  let started = false;
  const early = createEarlyResume(deps);

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
    const pod = ads.pod(platform);
    const ad = pod[index];
    const adapter = platforms[platform];
    if (!ad || !adapter || !begin()) return machine.move({ type: 'close' });
    const next = pod[index + 1];
    const last = next === undefined && resume === 'position' ? early : null;
    playback = startAd(
      { ad, adapter, index, pod, kind: request.kind, session, early: last },
      deps,
      machine.move,
    );
    if (next) adapter.prepare(next);
  };
  const finish = () => {
    machine.stop();
    loop.dispatch({ type: 'ad-over', session, at: resume });
    picture.hide();
    early.over();
    publishAdStep('over');
    order.onOver();
  };
  const carryOut = (effect: BreakEffect) => {
    if (effect.do === 'content') return finish();
    if (effect.do === 'discard') return ads.abort(effect.platform);
    if (effect.do === 'request') return ads.load(effect.platform);
    if (effect.do === 'replace') return ads.replace(effect);
    if (effect.do === 'play') return play(effect.platform, effect.index);
    if (effect.do === 'end') {
      playback?.end(effect.how, effect.code);
      playback = null;
      return;
    }
    const [first] = ads.pod(effect.platform);
    if (first) platforms[effect.platform]?.prepare(first);
    publishAdStep('loaded');
    order.onLoaded(ads.pod(effect.platform));
  };

  const machine = createBreakLoop(platforms.length, ports, times, carryOut);
  const ads = requestAds(order, deps, () => machine);
  ads.load(0, 1);

  return {
    request,
    hold: () => {
      loop.dispatch({ type: 'ad-break', session, state: 'awaited' });
      machine.move({ type: 'hold' });
    },
    go: () => machine.move({ type: 'go' }),
    act: (action) => {
      if (action === 'skip' && playback?.canSkip()) machine.move({ type: 'skip' });
      else playback?.act(action);
    },
    cut: () => machine.move({ type: 'cut' }),
    close: () => machine.move({ type: 'close' }),
    hasStarted: () => started,
  };
}
