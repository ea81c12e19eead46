import type { AnyRouter } from '@tanstack/react-router';
import { readStoredTime, STORED_TIMES } from '#renderer/data/client/stored-time.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { cnRedirect } from '#shared/domain/accounts/session/country-access.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { PAIRING_PAGES } from '#shared/domain/accounts/session/pairing-plan.ts';
import { showsGuestIntro } from '#shared/domain/shell/guest-intro.ts';
import type { Language } from '#shared/kernel/language.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import { isPlaybackPath } from '#shared/navigation/playback-path.ts';

/** The router as the app effects use it. */
export type EffectsRouter = {
  /** Returns the path of the current page, or of the page being loaded. */
  readonly currentPath: () => string;
  readonly replace: (href: string) => Promise<void>;
  /** `leaving` is called before a page changes, `arrived` after the next one is shown. */
  readonly onNavigation: (listener: {
    readonly leaving: () => void;
    readonly arrived: () => void;
  }) => () => void;
};

type EffectsData = Pick<Data, 'prompts' | 'clock' | 'loginInProgress'> & {
  readonly session: Pick<Data['session'], 'store' | 'load'>;
  readonly platform: Pick<Data['platform'], 'storage' | 'device'>;
};

const isPairingPage = (path: string): boolean => PAIRING_PAGES.some((page) => page === pageName(path));

/**
 * Starts what the app does on its own as viewers and pages change: prompts close with their page and viewer
 * (a login's own one once it has ended), and none opens over a login or registration that is ending, visitors
 * in CN are sent home (S0-2-025), guests who reach an eligible page are paired (S0-4-009), and guest mode is
 * introduced once. Returns the function that stops it.
 */
export function startAppEffects(
  data: EffectsData,
  router: EffectsRouter,
  fallback: () => Language,
): () => void {
  const { prompts, session, loginInProgress } = data;
  const language = (): Language => pathLanguage(router.currentPath()) ?? fallback();
  let redirecting = false;
  const redirectHome = async (): Promise<void> => {
    const home = cnRedirect(session.store.getState().viewer.country, router.currentPath(), language());
    if (home === null || redirecting) return;
    redirecting = true;
    await router.replace(home);
    redirecting = false;
    prompts.open({ kind: 'geo_block', data: {} });
  };
  let introduced = false;
  const introduceGuestMode = (): void => {
    const path = router.currentPath();
    if (introduced || !isPairingPage(path) || isPlaybackPath(path)) return;
    const dismissedAt = readStoredTime(data.platform.storage, STORED_TIMES.guestIntro);
    const bot = data.platform.device.isBot();
    if (!showsGuestIntro({ kind: session.store.getState().viewer.kind, bot, dismissedAt }, data.clock.now()))
      return;
    introduced = true;
    prompts.open({ kind: 'guest_mode_intro', data: {} });
  };
  const pairOnNavigation = (): void => {
    const { session: state, viewer } = session.store.getState();
    const unpaired =
      state.phase === 'known' && state.reply !== null && state.failure === null && state.pairing === 'idle';
    if (
      unpaired &&
      viewer.kind === 'guest' &&
      viewer.supportedCountry &&
      viewer.errorCode === null &&
      isPairingPage(router.currentPath())
    )
      void session.load({ path: router.currentPath(), lang: language() });
  };
  const applyViewer = (): void => {
    void redirectHome();
    introduceGuestMode();
  };
  const isMember = (): boolean => session.store.getState().viewer.kind === 'member';
  let member = isMember();
  const closeOthersPrompts = (): void => {
    if (isMember() === member || loginInProgress.store.getState()) return;
    member = isMember();
    prompts.viewerChanged(member);
  };
  const stopSession = session.store.subscribe((state, before) => {
    closeOthersPrompts();
    if (state.viewer !== before.viewer) applyViewer();
  });
  const stopLogins = loginInProgress.store.subscribe((isInProgress) => {
    closeOthersPrompts();
    prompts.hold(isInProgress);
  });
  const stopPages = router.onNavigation({
    leaving: prompts.pageLeft,
    arrived: () => {
      applyViewer();
      pairOnNavigation();
    },
  });
  return () => {
    stopSession();
    stopLogins();
    stopPages();
  };
}

/** Adapts the router for the app effects. */
export const effectsRouter = (router: AnyRouter): EffectsRouter => ({
  currentPath: () => router.latestLocation.pathname,
  replace: (href) => router.navigate({ href, replace: true }),
  onNavigation: ({ leaving, arrived }) => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) leaving();
      }),
      router.subscribe('onResolved', arrived),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
