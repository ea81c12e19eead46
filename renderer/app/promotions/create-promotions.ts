import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LazyPlayer } from '#renderer/app/player/lazy-player.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import {
  HOME_QUIET_MS,
  keepsHomeQuiet,
  type PromotionKind,
  promotionTurn,
} from '#shared/domain/ads/promotion-turn.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';

export type PromotionState = {
  /** The kind that is shown; the others wait. */
  readonly turn: PromotionKind | null;
  /** No survey and no offer comes up over Home: an ad or another one has just ended. */
  readonly homeQuiet: boolean;
};

/** The one place that decides which ad, survey or offer is shown (`promotion-turn.ts`). */
export type Promotions = {
  readonly store: StoreApi<PromotionState>;
  /** Says that a kind has something to show, or no longer has. */
  readonly want: (kind: PromotionKind, wants: boolean) => void;
};

/** Creates it for a page load. */
export function createPromotions({
  clock,
  setTimer,
}: {
  readonly clock: Clock;
  readonly setTimer: SetTimer;
}): Promotions {
  const wanting = new Set<PromotionKind>();
  const store = createStore<PromotionState>(() => ({ turn: null, homeQuiet: false }));
  let quietUntil = 0;
  let cancel: () => void = () => undefined;
  const keepQuiet = (): void => {
    quietUntil = clock.now() + HOME_QUIET_MS;
    store.setState({ homeQuiet: true });
    cancel();
    cancel = setTimer(() => store.setState({ homeQuiet: clock.now() < quietUntil }), HOME_QUIET_MS);
  };
  const want = (kind: PromotionKind, wants: boolean): void => {
    if (wanting.has(kind) === wants) return;
    if (wants) wanting.add(kind);
    else wanting.delete(kind);
    if (!wants && keepsHomeQuiet(kind)) keepQuiet();
    store.setState({ turn: promotionTurn(wanting) });
  };
  return { store, want };
}

/** Creates it for the app, and reports the ads of its player once that exists. */
export function startPromotions(player: LazyPlayer, clock: Clock): Promotions {
  const promotions = createPromotions({ clock, setTimer: setRealTimer });
  const report = ({ phase, imageAd }: Pick<PlayerState, 'phase' | 'imageAd'>): void => {
    promotions.want('break', phase === 'ad');
    promotions.want('image-ad', imageAd !== null);
  };
  player.onCreated(() => player.peek()?.store.subscribe(report));
  return promotions;
}
