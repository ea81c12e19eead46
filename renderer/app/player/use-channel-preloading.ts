import { useEffect } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { isInstantZapOn } from '#renderer/data/playback/player-settings.ts';
import type { ZapCandidates } from '#renderer/features/playback/live/use-zap-candidates.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';

/** There is a picture, or a message in its place. */
const isSettled = ({ started, error: fault, refusal, disclaimer }: PlayerState): boolean =>
  started || fault !== null || refusal !== null || disclaimer !== null;

/**
 * As long as the screen is there, the player prepares what may be chosen next (unless the viewer turned that off), and starts a choice without waiting for
 * its address; the screen is told when the choice has come to something.
 */
export function useChannelPreloading(player: Pick<Player, 'preload' | 'open' | 'store'> | null, nearby: ZapCandidates | undefined): void {
  const { storage } = useData().platform;
  useEffect(() => {
    if (player === null || nearby === undefined) return;
    const prepare = (likely: readonly PlayTarget[]) => player.preload(isInstantZapOn(storage) ? likely : []);
    const tell = (state: PlayerState) => {
      const { chosen, settled } = nearby.getState();
      if (chosen !== null && chosen !== settled && isSettled(state)) nearby.setState({ settled: chosen });
    };
    prepare(nearby.getState().likely);
    const stop = nearby.subscribe((now, before) => {
      if (now.likely !== before.likely) prepare(now.likely);
      if (now.chosen === null || now.chosen === before.chosen) return;
      player.open(now.chosen.target);
      tell(player.store.getState());
    });
    const stopTelling = player.store.subscribe(tell);
    return () => {
      stop();
      stopTelling();
      player.preload([]);
    };
  }, [player, nearby, storage]);
}
