import { Suspense, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import type { PlayerSurfaceProps } from '#renderer/features/playback/player/surface/surface-props.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { WaveMark } from '#renderer/ui/graphics/wave-mark.tsx';
import css from './player-outlet.module.css';
import { useLoadedPlayer } from './use-loaded.ts';
import { usePlayerLinks } from './use-player-links.ts';
import { useProfileAnnounced } from './use-profile-announcement.ts';
import { useScrollState } from './use-scroll-state.ts';
import { useTesterMode } from './use-tester-mode.ts';
import { useWatchPlace } from './use-watch-place.ts';

const PlayerSurface = lazyWithRetry(
  async () => (await import('#renderer/features/playback/player/surface/player-surface.tsx')).PlayerSurface,
);

type PlayerOutletProps = Omit<PlayerSurfaceProps, 'player' | 'links'> & {
  readonly target: PlayTarget;
  /** Path and query of the playing screen, to which the dock leads back. */
  readonly address: string;
  /** Plans that open what plays. */
  readonly tags?: readonly string[] | undefined;
};

/**
 * Where a screen lends the player a place. Its code loads when the viewer first wants to watch; another
 * target changes what plays in the same element, and on leaving the screen a playing video continues in the
 * dock. Keys that nothing else handled go to the player here.
 */
export function PlayerOutlet({ target, address, tags, ...surface }: PlayerOutletProps) {
  const player = useLoadedPlayer();
  const tester = useTesterMode();
  const { lastWatched } = useApp();
  const waits = useProfileAnnounced();
  useEffect(() => {
    if (player !== null && !waits && !(tester !== null && player.openTester(tester))) player.open(target);
  }, [player, target, tester, waits]);
  useWatchPlace(player, target);
  useEffect(() => (player === null ? undefined : () => player.leave()), [player]);
  useEffect(
    () => lastWatched.set({ href: withTrailingSlash(address), title: surface.title }),
    [lastWatched, address, surface.title],
  );
  return (
    <div className={css.place} data-fills-sideways="">
      <Suspense fallback={<Loading />}>
        {player === null ? (
          <Loading />
        ) : (
          <PlayerView player={player} tags={tags} live={target.kind === 'live'} {...surface} />
        )}
      </Suspense>
    </div>
  );
}

/** An address with the slash that ends its path, before any query. */
const withTrailingSlash = (address: string): string => address.replace(/\/*(\?|$)/, '/$1');

type PlayerViewProps = Omit<PlayerOutletProps, 'target' | 'address'> & {
  readonly player: Player;
  readonly live: boolean;
};

function PlayerView({ player, tags, live, ...surface }: PlayerViewProps) {
  const stoppedAt = useStore(player.store, ({ phase, position }) =>
    phase === 'error' && !live ? Math.floor(position) : 0,
  );
  const links = usePlayerLinks(tags, stoppedAt);
  const place = useRef<HTMLDivElement>(null);
  const mini = useStore(player.store, (state) => state.placement === 'mini');
  useScrollState(place, live ? player : null);
  return (
    <div ref={place} className={css.filled}>
      <div className={classNames(css.filled, mini && css.mini)}>
        <PlayerSurface player={player} links={links} {...surface} />
      </div>
    </div>
  );
}

const Loading = () => (
  <div className={css.waiting}>
    <WaveMark size={56} />
  </div>
);
