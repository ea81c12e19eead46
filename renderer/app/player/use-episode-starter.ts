import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { whenIdle } from '#renderer/content/loading/when-idle.ts';
import { mayHavePreroll } from '#renderer/data/ads/ad-facts.ts';
import { episodeQuery } from '#renderer/data/catalogue/video-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { EpisodeStarter } from '#renderer/features/catalogue/programme/play/use-likely-start.ts';
import { useProfileAnnounced } from './use-profile-announcement.ts';
import { useTesterMode } from './use-tester-mode.ts';

/** Milliseconds that a page is idle before a start is prepared, so that its own requests come first. */
const REST_MS = 600;

/**
 * Fetches what the screen of an episode needs: its data, and the code of the player's surface. Failures are
 * left to the screen.
 */
function fetchScreen({ queryClient, api, session }: Data, episodeId: string): void {
  const audience = audienceOf(session.store.getState().viewer);
  queryClient.ensureQueryData(episodeQuery({ api, audience }, episodeId)).catch(() => undefined);
  import('#renderer/features/playback/player/surface/player-surface.tsx').catch(() => undefined);
}

const pathOf = (address: string): string =>
  new URL(address, globalThis.location.href).pathname.replace(/\/+$/, '');

/** Calls `leave` once, with the first navigation to anywhere but `address`. */
function whenElsewhere(router: ReturnType<typeof useRouter>, address: string, leave: () => void): void {
  const path = pathOf(address);
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (pathOf(toLocation.href) === path) return;
    stop();
    leave();
  });
}

/**
 * Prepares the likely start on a programme page (the data and code of its screen, the player, its checkout
 * and its pre-roll), and begins the chosen one before its screen is there. Nothing is prepared for a viewer
 * whose videos begin without an ad.
 */
export function useEpisodeStarter(): EpisodeStarter {
  const { player } = useApp();
  const data = useData();
  const tester = useTesterMode();
  const waits = useProfileAnnounced();
  const router = useRouter();
  const cancel = useRef<() => void>(() => undefined);
  return useMemo(() => {
    const prepareNow = (target: Parameters<EpisodeStarter['begin']>[0]): (() => void) => {
      let isMounted = true;
      fetchScreen(data, target.episodeId);
      player.load().then(
        (made) => isMounted && made.prepareStart(target),
        () => undefined,
      );
      return () => {
        isMounted = false;
      };
    };
    return {
      prepare: (target, when) => {
        cancel.current();
        if (target === null) return player.peek()?.prepareStart(null);
        if (!mayHavePreroll(data)) return;
        let stop: () => void = () => undefined;
        const begin = () => {
          stop = prepareNow(target);
        };
        if (when === 'now') begin();
        else stop = whenIdle(REST_MS, begin);
        cancel.current = () => stop();
      },
      begin: (target, address) => {
        const kids = data.session.store.getState().viewer.profileClass === 'kids';
        if (tester !== null || waits || kids || !mayHavePreroll(data)) return;
        const opened = player.peek()?.openAhead(target) ?? null;
        if (opened === null) return;
        cancel.current();
        router.options.context.screenHold.hold(opened.ready);
        whenElsewhere(router, address, opened.cancel);
      },
    };
  }, [player, data, tester, waits, router]);
}
