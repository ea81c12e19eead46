import { adPlan, mayHaveAds } from '#shared/domain/ads/ad-plan.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { AdCall } from './ad-call.ts';
import type { Ads, AdsDeps } from './ads-deps.ts';

/** The longest that a start waits for the code of ads. */
const CODE_TIMEOUT_MS = 4 * SECOND;

/**
 * The entry of ads: nothing but the question whether a start may have any. Their code is fetched where it may, so that a viewer without ads fetches none of it.
 */
export function createAds(deps: AdsDeps): Ads {
  const { loop, ports, adPorts } = deps;
  let loaded: Ads | null = null;
  let pending: (readonly [number, AdCall])[] = [];

  const release = (session: number) => {
    pending = [];
    loop.dispatch({ type: 'ad-over', session, at: 'position' });
  };

  const fetchCode = async (session: number) => {
    const cancel = ports.setTimer(() => release(session), CODE_TIMEOUT_MS);
    try {
      const { createAdsController } = await import('./ads-controller.ts');
      loaded ??= createAdsController(deps);
      for (const [of, call] of pending.splice(0)) loaded.run(of, call);
    } catch {
      ports.log('ads-code-unavailable', {});
      release(session);
    } finally {
      cancel();
    }
  };

  return {
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
      const holds = call.target.kind !== 'live' && call.target.paused !== true && adPlan('preroll', facts).play;
      if (holds) loop.dispatch({ type: 'ad-break', session, state: 'awaited' });
      void fetchCode(session);
    },
  };
}
