import { useLocation } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { playbackSearch } from '#renderer/app/address/route-params.ts';
import { useApp } from '#renderer/app/app-context.ts';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import type { PlayerSurfaceProps } from '#renderer/features/playback/player/surface/surface-props.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { href } from '#shared/navigation/href.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';
import css from './player-outlet.module.css';
import { useLoadedPlayer } from './use-loaded.ts';
import { useProfileAnnounced } from './use-profile-announcement.ts';
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
    <StationMark size={56} />
  </div>
);

/** URL of the QR service if remote config names none. */
const QR_SERVICE = REMOTE_CONFIG_DEFAULTS.qr_service_url;

/**
 * Returns the links of the player's messages; they lead back to this page, and a purchase to the exact
 * second. `tags` are the plans that include what plays; `stoppedAt` is the second at which it stopped, 0 for
 * none.
 */
function usePlayerLinks(tags: readonly string[] = NO_TAGS, stoppedAt = 0): PlayerLinks {
  const language = useLanguage();
  const here = useLocation({ select: (location) => location.pathname });
  const startsAt = useLocation({ select: ({ search }) => playbackSearch(search).t ?? 0 });
  const second = stoppedAt > 0 ? stoppedAt : startsAt;
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  const origin = useWebOrigin();
  return useMemo(() => {
    return {
      home: href.home(language),
      login: href.login(language, here),
      purchase: href.purchase(language, tags, second > 0 ? `${here}?t=${second}` : here),
      profiles: href.profiles(language, here),
      pair: href.pairing(language, here),
      pairOnPhone: new URL(href.pairing(language, here), origin).href,
      qr: qrLink((URL.parse(service, origin) ?? new URL(QR_SERVICE, origin)).href, `${origin}${here}`),
    };
  }, [language, here, second, tags, service, origin]);
}

const NO_TAGS: readonly string[] = [];

/** Returns the share of a box inside the window, 0 to 1. */
const visibleShare = ({ top, bottom, height }: DOMRect): number =>
  height > 0 ? Math.max(0, Math.min(bottom, globalThis.innerHeight) - Math.max(top, 0)) / height : 0;

/**
 * Reports the position of the player's place once a frame while the page scrolls, for the mini player
 * (S1-4-087). Null reports nothing.
 */
function useScrollState(place: RefObject<HTMLElement | null>, player: Player | null): void {
  useEffect(() => {
    if (player === null) return undefined;
    let frame = 0;
    const report = () => {
      frame = 0;
      const box = place.current?.getBoundingClientRect();
      if (!box) return;
      player.reportScroll({
        phone: globalThis.matchMedia('(pointer: coarse)').matches,
        portrait: globalThis.innerHeight > globalThis.innerWidth,
        viewportWidth: globalThis.innerWidth,
        playerTop: box.top,
        visibleShare: visibleShare(box),
        scrollY: globalThis.scrollY,
      });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(report);
    };
    globalThis.addEventListener('scroll', schedule, { passive: true });
    globalThis.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', schedule);
      globalThis.removeEventListener('resize', schedule);
    };
  }, [place, player]);
}
