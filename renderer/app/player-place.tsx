import { Suspense, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import { type Nearby, useChosen } from '#renderer/features/live/use-nearby.ts';
import type { PlayerSurfaceProps } from '#renderer/features/player/surface-props.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { WaveMark } from '#renderer/ui/wave-mark.tsx';
import { useApp } from './app-context.ts';
import css from './player-place.module.css';
import { usePlayerWays } from './player-ways.ts';
import { useLoadedPlayer } from './use-loaded-player.ts';
import { usePrepared } from './use-prepared.ts';
import { useScrollFacts } from './use-scroll-facts.ts';
import { useTester } from './use-tester.ts';

const PlayerSurface = fetchedPart(async () => (await import('#renderer/features/player/player-surface.tsx')).PlayerSurface);

type PlayerPlaceProps = Omit<PlayerSurfaceProps, 'player' | 'ways'> & {
  readonly target: PlayTarget;
  /** Path and query of the playing screen, to which the dock leads back. */
  readonly address: string;
  /** Plans that open what plays. */
  readonly tags?: readonly string[] | undefined;
  /** What may be chosen next on this screen, and what was chosen before the address says so. */
  readonly nearby?: Nearby;
};

/**
 * Where a screen lends the player a place. Its code comes with the first wish to watch; another target changes what plays in the same
 * element, and on leaving the screen a picture that plays goes on in the dock. Keys that nothing else took are the player's here.
 */
export function PlayerPlace({ target, address, tags, nearby, ...surface }: PlayerPlaceProps) {
  const player = useLoadedPlayer();
  const tester = useTester();
  const { lastWatched } = useApp();
  const chosen = useChosen(nearby);
  const wanted = chosen?.target ?? target;
  const early = chosen === null ? {} : { ...chosen.words, ...NO_GUIDE };
  useEffect(() => {
    if (player !== null && !(tester !== null && player.openTester(tester))) player.open(wanted);
  }, [player, wanted, tester]);
  useEffect(() => (player === null ? undefined : () => player.leave()), [player]);
  usePrepared(player, nearby);
  useEffect(() => lastWatched.keep({ href: slashed(address), title: surface.title }), [lastWatched, address, surface.title]);
  return (
    <div className={css.place} data-own-keys="">
      <Suspense fallback={<Waiting />}>
        {player === null ? <Waiting /> : <Placed player={player} tags={tags} live={target.kind === 'live'} {...surface} {...early} />}
      </Suspense>
    </div>
  );
}

/** What the screen tells of the guide is of the channel before, until it follows the choice. */
const NO_GUIDE = { slots: [], programmes: [] };

/** An address with the slash that ends its path, before any query. */
const slashed = (address: string): string => address.replace(/\/*(\?|$)/, '/$1');

type PlacedProps = Omit<PlayerPlaceProps, 'target' | 'address' | 'nearby'> & { readonly player: Player; readonly live: boolean };

function Placed({ player, tags, live, ...surface }: PlacedProps) {
  const ways = usePlayerWays(tags);
  const place = useRef<HTMLDivElement>(null);
  const mini = useStore(player.store, (state) => state.place === 'mini');
  useScrollFacts(place, live ? player : null);
  return (
    <div ref={place} className={css.filled}>
      <div className={classNames(css.filled, mini && css.mini)}>
        <PlayerSurface player={player} ways={ways} {...surface} />
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <WaveMark size={56} />
  </div>
);
