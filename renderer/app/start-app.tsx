import '#renderer/ui/styles/tokens.css';
import '#renderer/ui/styles/layout.css';
import '#renderer/ui/styles/font.css';
import '#renderer/ui/styles/base.css';
import '#renderer/ui/styles/skeleton.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createLastWatched, createLazyPlayer } from '#renderer/app/player/lazy-player.ts';
import { createPlayerHost } from '#renderer/app/player/player-host.ts';
import { startPromotions } from '#renderer/app/promotions/create-promotions.ts';
import { createAppRouter } from '#renderer/app/routing/app-router.tsx';
import { prefetchScreens } from '#renderer/app/routing/prefetch-screens.ts';
import { createScreenHold } from '#renderer/app/routing/screen-hold.ts';
import { createStartQueries, startFirstRows } from '#renderer/app/routing/start-queries.ts';
import { syncHead } from '#renderer/app/routing/write-head.ts';
import { whenIdle } from '#renderer/content/loading/when-idle.ts';
import { createContentTracking, TrackingContext } from '#renderer/content/tracking/content-tracking.ts';
import { browserData } from '#renderer/data/browser-data.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { loadFurtherTexts } from '#renderer/i18n/further-texts.ts';
import { preferredLanguage, storeLanguage } from '#renderer/i18n/preferred-language.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { startCookieSweep } from '#renderer/platform/page-cookies.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { type DropListener, onDropped } from '#shared/contract/lenient-list.ts';
import { entryParameters } from '#shared/domain/accounts/entry-parameters.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import { AppContext, type AppParts } from './app-context.ts';
import { effectsRouter, startAppEffects } from './app-effects.ts';
import { followStation, startWithStation } from './follow-station.ts';
import { syncLabelColours } from './label-colours.ts';
import { sendTrackingWhenHidden } from './send-tracking-when-hidden.ts';

/**
 * Delay before the page listens for changes, so that what is shown first comes first. The session reply says
 * from which change on.
 */
const LIVE_CHANGES_DELAY_MS = 1000;

/**
 * Composes the app for its platform and mounts it in `root`. `client` says how to reach a back end elsewhere.
 * Called once a page load.
 */
export function startApp(platform: PlatformPort, root: HTMLElement, client?: PageClient): void {
  const data = browserData(platform, client);
  startWithStation(data.config, document, () => mountApp(data, root));
}

/**
 * Composes the app over its data layer and mounts it in `root`. Returns the function that unmounts it and
 * stops what it does in the background.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the composition root: the order of the start.
export function mountApp(data: Data, root: HTMLElement): () => void {
  const { platform } = data;
  onDropped(logDropped(platform));
  const preferred = (): Language => preferredLanguage(platform.storage, globalThis.navigator.languages);
  const { pathname, search, origin } = globalThis.location;
  const { sub } = entryParameters(new URLSearchParams(search), { path: pathname, origin });
  /* First, so that the calls are on their way while the page is put together. */
  const stopData = data.start({ path: pathname, lang: pathLanguage(pathname) ?? preferred(), sub });
  const startQueries = createStartQueries(data);
  startFirstRows(startQueries, pathname);
  const texts = createTexts();
  const lastWatched = createLastWatched();
  const router = createAppRouter({
    preferred,
    speak: createSpeak(platform, texts),
    startQueries,
    screenHold: createScreenHold(),
  });
  const host = createPlayerHost({
    data,
    lastWatched,
    go: (href, replace) => void router.navigate({ href, replace }),
    here: () => router.state.location.pathname,
    fallback: preferred,
  });
  const player = createLazyPlayer(async () =>
    (await import('#renderer/app/player/create-app-player.ts')).createAppPlayer(data, host),
  );
  const stopPrefetch = prefetchScreens(router, () =>
    loadFurtherTexts(texts.i18n, isLanguage(texts.i18n.language) ? texts.i18n.language : preferred()),
  );
  const stopColours = syncLabelColours(data.config, document);
  const stopStation = followStation(data.config, document, texts.i18n);
  const stopHead = syncHead(
    document,
    (written) => router.subscribe('onResolved', written),
    (kind, screen) => texts.i18n.t(`pageDescription.${kind}`, { screen }),
  );
  const stopEffects = startAppEffects(data, effectsRouter(router), preferred);
  const stopSweep = startCookieSweep(globalThis.window);
  const stopSending = sendTrackingWhenHidden(document, data.tracking.leave);
  const { contentTracking, start: startTracking } = deferredTracking(
    data,
    () => router.state.location.pathname,
  );
  const stopIdle = startWhenIdle(startTracking, [
    async () => (await import('./settings-follow.ts')).followSettings(data),
    async () => (await import('./start-live-changes.ts')).startLiveChanges(data, player, document),
  ]);
  const { desktop, device, log } = platform;
  if (desktop !== null) {
    const go = (href: string): void => void router.navigate({ href });
    const parts = {
      desktop,
      device,
      player,
      go,
      preferred,
      log,
      page: globalThis.window,
      i18n: texts.i18n,
      downloads: data.downloads,
    };
    void import('#renderer/app/desktop/desktop-effects.ts').then((loaded) =>
      loaded.startDesktopEffects(parts),
    );
  }
  const parts: AppParts = {
    platform,
    texts,
    player,
    lastWatched,
    promotions: startPromotions(player, data.clock),
  };
  const page = createRoot(root, { onUncaughtError: (error) => logError(data, error) });
  page.render(
    <AppContext value={parts}>
      <I18nextProvider i18n={texts.i18n}>
        <DataProvider data={data}>
          <TrackingContext value={contentTracking}>
            <RouterProvider router={router} />
          </TrackingContext>
        </DataProvider>
      </I18nextProvider>
    </AppContext>,
  );
  const stops = [
    stopIdle,
    stopPrefetch,
    stopColours,
    stopHead,
    stopEffects,
    stopSending,
    stopSweep,
    stopStation,
    stopData,
  ];
  return () => {
    for (const stop of stops) stop();
    page.unmount();
    router.history.destroy();
    data.queryClient.clear();
  };
}

/**
 * Begins what the first screen does not need once the browser is idle. Returns the function that stops it,
 * also while its code loads; code that cannot be loaded is left out.
 */
function startWhenIdle(startTracking: () => void, parts: readonly (() => Promise<() => void>)[]): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const begin = async (part: () => Promise<() => void>): Promise<void> => {
    const stop = await part();
    if (stopped) stop();
    else stops.push(stop);
  };
  const cancel = whenIdle(LIVE_CHANGES_DELAY_MS, () => {
    startTracking();
    for (const part of parts) begin(part).catch(() => undefined);
  });
  return () => {
    stopped = true;
    cancel();
    for (const stop of stops) stop();
  };
}

const logDropped =
  ({ log }: PlatformPort): DropListener =>
  ({ entries: _entries, ...detail }) =>
    log({ level: 'warn', code: 'DROPPED_ITEMS', detail });

function logError(data: Data, error: unknown): void {
  data.platform.log({ level: 'error', code: 'APP_UNCAUGHT', detail: { message: String(error) } });
}

/** Returns the function that changes the language of the page; `home` is true before anything is shown. */
const createSpeak =
  ({ storage, desktop }: PlatformPort, texts: ReturnType<typeof createTexts>) =>
  async (language: Language, home: boolean): Promise<void> => {
    /*
     * Once something is shown, a screen fetches its own texts, so that one without them is a screen that
     * failed.
     */
    await (home || texts.i18n.language === language ? texts.useForHome : texts.use)(language);
    storeLanguage(storage, language);
    desktop?.sendLanguage(language);
  };

/**
 * Tracks what is shown from `start` on. Rows that show earlier wait, so that the code of tracking does not load
 * together with the first screen.
 */
function deferredTracking({ tracking }: Pick<Data, 'tracking'>, path: () => string) {
  let begin = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return {
    contentTracking: createContentTracking((event) => void started.then(() => tracking.track(event)), path),
    start: () => {
      begin();
      tracking.start();
    },
  };
}
