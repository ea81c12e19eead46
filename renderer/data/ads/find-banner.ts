import {
  type BannerSource,
  bannerSourceLimit,
  startBannerRequest,
  stepBannerRequest,
} from '#shared/domain/ads/banner-request.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';

/** Asks one source; null for none. A rejection counts as a failure. */
type AskSource<Ad> = (signal: AbortSignal) => Promise<Ad | null>;

type FindBannerDeps<Ad> = {
  readonly ask: Readonly<Record<BannerSource, AskSource<Ad>>>;
  readonly missing: ReadonlySet<BannerSource>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly signal: AbortSignal;
};

type Answer<Ad> =
  | { readonly type: 'filled'; readonly ad: Ad }
  | { readonly type: 'empty' | 'failed' | 'time' };

/**
 * Asks the sources of the bottom banner in turn, each within its limit. Null if none has an ad, or once
 * aborted. Never rejects.
 */
export async function findBanner<Ad>({
  ask,
  missing,
  clock,
  setTimer,
  signal,
}: FindBannerDeps<Ad>): Promise<Ad | null> {
  let state = startBannerRequest(missing, clock.now());
  let found: Ad | null = null;
  while (state.phase === 'asking' && !signal.aborted) {
    const { source } = state;
    const answer = await answerInTime(() => ask[source](signal), bannerSourceLimit(source), setTimer);
    const now = clock.now();
    if (answer.type === 'filled') found = answer.ad;
    state = stepBannerRequest(
      state,
      answer.type === 'time' ? { type: 'failed', source, now } : { type: answer.type, source, now },
    );
  }
  return signal.aborted ? null : found;
}

function answerInTime<Ad>(
  ask: () => Promise<Ad | null>,
  limit: number,
  setTimer: SetTimer,
): Promise<Answer<Ad>> {
  return new Promise((resolve) => {
    const stop = Number.isFinite(limit) ? setTimer(() => resolve({ type: 'time' }), limit) : () => undefined;
    ask()
      .then(
        (ad) => resolve(ad === null ? { type: 'empty' } : { type: 'filled', ad }),
        () => resolve({ type: 'failed' }),
      )
      .finally(stop);
  });
}
