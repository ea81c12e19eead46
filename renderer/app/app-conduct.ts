import type { Data } from '#renderer/data/create-data.ts';
import { KEPT_TIMES, readTime } from '#renderer/data/kept-time.ts';
import { cnRedirect } from '#shared/domain/session/country-access.ts';
import { pageOf } from '#shared/domain/session/page-of-path.ts';
import { PAIRING_PAGES } from '#shared/domain/session/pairing-plan.ts';
import { showsGuestIntro } from '#shared/domain/shell/guest-intro.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';

/** What the app's conduct asks of the router. */
export type ConductRouter = {
  /** The path of the page that shows or is on its way. */
  readonly here: () => string;
  readonly replace: (href: string) => Promise<void>;
  /** `leaving` is told before a page goes, `arrived` once another stands. */
  readonly onPage: (listener: { readonly leaving: () => void; readonly arrived: () => void }) => () => void;
};

/** What it needs of the data layer. */
type ConductData = Pick<Data, 'prompts' | 'clock'> & {
  readonly session: Pick<Data['session'], 'store' | 'load'>;
  readonly platform: Pick<Data['platform'], 'storage' | 'device'>;
};

/** Where a picture plays nothing comes up by itself. */
const PLAYS = /^\/(?:tc|en)\/(?:live(?:\/|$)|video\/|programme\/[^/]+\/[^/]+\/[ev]\/)/;

const eligible = (path: string): boolean => PAIRING_PAGES.some((page) => page === pageOf(path));

/**
 * What the app does by itself as viewers and pages change: prompts go with their page and their viewer, a visitor in CN is led home and told why, a guest
 * who comes to an eligible page later is paired there, and guest mode is introduced once. Returns the function that ends it.
 */
export function startConduct(data: ConductData, router: ConductRouter, fallback: () => Language): () => void {
  const { prompts, session } = data;
  const language = (): Language => {
    const named = router.here().split('/')[1];
    return isLanguage(named) ? named : fallback();
  };
  let leading = false;
  const leadHome = async (): Promise<void> => {
    const home = cnRedirect(session.store.getState().viewer.country, router.here(), language());
    if (home === null || leading) return;
    leading = true;
    await router.replace(home);
    leading = false;
    prompts.open({ kind: 'geo_block', data: {} });
  };
  let introduced = false;
  const introduce = (): void => {
    const path = router.here();
    if (introduced || !eligible(path) || PLAYS.test(path)) return;
    const dismissedAt = readTime(data.platform.storage, KEPT_TIMES.guestIntro);
    const bot = data.platform.device.isBot();
    if (!showsGuestIntro({ kind: session.store.getState().viewer.kind, bot, dismissedAt }, data.clock.now())) return;
    introduced = true;
    prompts.open({ kind: 'guest_mode_intro', data: {} });
  };
  const pairLate = (): void => {
    const { session: state, viewer } = session.store.getState();
    const waits = state.phase === 'known' && state.reply !== null && state.pairing === 'idle';
    if (waits && viewer.kind === 'guest' && viewer.supportedCountry && viewer.errorCode === null && eligible(router.here()))
      void session.load({ path: router.here(), lang: language() });
  };
  const settle = (): void => {
    void leadHome();
    introduce();
  };
  const stopSession = session.store.subscribe((state, before) => {
    const member = state.viewer.kind === 'member';
    if (member !== (before.viewer.kind === 'member')) prompts.viewerChanged(member);
    if (state.viewer !== before.viewer) settle();
  });
  const stopPages = router.onPage({
    leaving: prompts.leftPage,
    arrived: () => {
      settle();
      pairLate();
    },
  });
  return () => {
    stopSession();
    stopPages();
  };
}
