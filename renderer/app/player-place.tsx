import { lazy, Suspense, useEffect, useState } from 'react';
import type { PlayerSurfaceProps } from '#renderer/features/player/player-surface.tsx';
import type { Player } from '#renderer/player/player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { WaveMark } from '#renderer/ui/wave-mark.tsx';
import { useApp } from './app-context.ts';
import css from './player-place.module.css';

const PlayerSurface = lazy(async () => ({ default: (await import('#renderer/features/player/player-surface.tsx')).PlayerSurface }));

type PlayerPlaceProps = Omit<PlayerSurfaceProps, 'player'> & { readonly target: PlayTarget };

/**
 * Where a screen lends the player a place. Its code comes with the first wish to watch; another target changes what plays in the same
 * element, and leaving the screen stops it. Keys that nothing else took are the player's here.
 */
export function PlayerPlace({ target, ...surface }: PlayerPlaceProps) {
  const player = usePlayer();
  useEffect(() => player?.open(target), [player, target]);
  useEffect(() => (player === null ? undefined : () => player.close()), [player]);
  return (
    <div className={css.place} data-own-keys="">
      <Suspense fallback={<Waiting />}>{player === null ? <Waiting /> : <PlayerSurface player={player} {...surface} />}</Suspense>
    </div>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <WaveMark size={56} />
  </div>
);

/** The player once its code is here; a failed fetch is thrown to the screen's boundary, which offers to reload. */
function usePlayer(): Player | null {
  const { player: lazyPlayer } = useApp();
  const [player, setPlayer] = useState(lazyPlayer.peek);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let wanted = true;
    lazyPlayer.load().then(
      (made) => wanted && setPlayer(made),
      (reason: unknown) => wanted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      wanted = false;
    };
  }, [lazyPlayer]);
  if (failure !== null) throw failure;
  return player;
}
