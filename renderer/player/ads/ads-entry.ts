import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { AdCall } from '#renderer/player/session/ad-call.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import { adPlan, mayHaveAds } from '#shared/domain/ads/ad-plan.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Ads, AdsDeps } from './ads-deps.ts';

/** The longest that a start waits for the code of ads. */
const CODE_TIMEOUT_MS = 4 * SECOND;

/**
 * The entry of ads: only decides whether a start may have any. Their code is fetched if it may, so that a
 * viewer without ads fetches none of it.
 */
export function createAds(deps: AdsDeps): Ads {
  const { loop, ports, adPorts } = deps;
  let loaded: Ads | null = null;
  let pending: (readonly [number, AdCall])[] = [];
  /** The start to prepare once the code is loaded. */
  let ahead: readonly [PlayTarget, StartData] | null = null;

  const load = async (): Promise<Ads> => {
    const { createAdsController } = await import('./ads-controller.ts');
    loaded ??= createAdsController(deps);
    return loaded;
  };

  const release = (session: number) => {
    pending = [];
    loop.dispatch({ type: 'ad-over', session, at: 'position' });
  };

  const fetchCode = async (session: number) => {
    const cancel = ports.setTimer(() => release(session), CODE_TIMEOUT_MS);
    try {
      const made = await load();
      for (const [of, call] of pending.splice(0)) made.run(of, call);
    } catch {
      ports.log('ads-code-unavailable', {});
      release(session);
    } finally {
      cancel();
    }
  };

  return {
    prepare: (target, data) => {
      const videoStage = data.preview ? 'preview' : '';
      if (
        !adPlan('preroll', { ...adPorts.facts(target), tester: false, callAd: data.callAds, videoStage }).play
      )
        return;
      ahead = [target, data];
      load().then(
        (made) => ahead?.[0] === target && made.prepare(target, data),
        () => ports.log('ads-code-unavailable', {}),
      );
    },
    isPrepared: () => loaded?.isPrepared() === true,
    unprepare: () => {
      ahead = null;
      loaded?.unprepare();
    },
    run: (session, call) => {
      if (loaded) return loaded.run(session, call);
      if (call.do !== 'begin') {
        if (pending.length > 0) pending.push([session, call]);
        return;
      }
      pending = [];
      const facts = { ...adPorts.facts(call.target), tester: false, callAd: true, videoStage: '' };
      if (!mayHaveAds(facts)) return;
      pending = [[session, call]];
      const holds =
        call.target.kind !== 'live' && call.target.paused !== true && adPlan('preroll', facts).play;
      if (holds) loop.dispatch({ type: 'ad-break', session, state: 'awaited' });
      void fetchCode(session);
    },
  };
}
