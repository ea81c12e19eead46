import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { browserData, type Data } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { keepLanguage, preferredLanguage } from '#renderer/i18n/preferred-language.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { keepCookiesSmall } from '#renderer/platform/page-cookies.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { onDropped } from '#shared/contract/lenient-list.ts';
import { entryParameters } from '#shared/domain/account/entry-parameters.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { startConduct } from './app-conduct.ts';
import { AppContext, type AppParts } from './app-context.ts';
import { conductRouter } from './conduct-router.ts';
import { followLabelColours } from './label-colours.ts';
import { createLastWatched } from './last-watched.ts';
import { createLazyPlayer } from './lazy-player.ts';
import { makeRouter } from './make-router.tsx';
import { followHead } from './page-head.ts';
import { playerHost } from './player-host.ts';
import { prefetchScreens } from './prefetch-screens.ts';
import '#renderer/ui/tokens.css';
import '#renderer/ui/layout.css';
import '#renderer/ui/font.css';
import '#renderer/ui/base.css';

/** Composes the app from its host and starts it in `root`. Called once a page load. */
export function startApp(platform: PlatformPort, root: HTMLElement): void {
  onDropped((dropped) => platform.log({ level: 'warn', code: 'DROPPED_ITEMS', detail: dropped }));
  const data = browserData(platform);
  const texts = createTexts();
  const lastWatched = createLastWatched();
  const preferred = (): Language => preferredLanguage(platform.storage, globalThis.navigator.languages);
  const router = makeRouter({
    preferred,
    speak: async (language) => {
      await texts.use(language);
      keepLanguage(platform.storage, language);
      platform.desktop?.tellLanguage(language);
    },
  });
  const host = playerHost({
    data,
    lastWatched,
    go: (href, replace) => void router.navigate({ href, replace }),
    here: () => router.state.location.pathname,
    fallback: preferred,
  });
  const player = createLazyPlayer(async () => (await import('./make-player.ts')).makePlayer(data, host));
  prefetchScreens(router);
  followLabelColours(data.config, document);
  followHead(
    document,
    (written) => router.subscribe('onResolved', written),
    (kind, screen) => texts.i18n.t(`pageDescription.${kind}`, { screen }),
  );
  startConduct(data, conductRouter(router), preferred);
  keepCookiesSmall(globalThis.window);
  const { desktop, device, log } = platform;
  if (desktop !== null) {
    const go = (href: string): void => void router.navigate({ href });
    void import('./desktop-conduct.ts').then((conduct) =>
      conduct.startDesktopConduct({ desktop, device, player, go, preferred, log, page: globalThis.window, i18n: texts.i18n }),
    );
  }
  const { pathname, search, origin } = globalThis.location;
  const { sub } = entryParameters(new URLSearchParams(search), { path: pathname, origin });
  data.start({ path: pathname, lang: languageOf(pathname) ?? preferred(), sub });
  const parts: AppParts = { platform, texts, player, lastWatched };
  createRoot(root, { onUncaughtError: (error) => logFault(data, error) }).render(
    <AppContext value={parts}>
      <I18nextProvider i18n={texts.i18n}>
        <DataProvider data={data}>
          <RouterProvider router={router} />
        </DataProvider>
      </I18nextProvider>
    </AppContext>,
  );
}

const languageOf = (path: string): Language | null => {
  const named = path.split('/')[1];
  return isLanguage(named) ? named : null;
};

function logFault(data: Data, error: unknown): void {
  data.platform.log({ level: 'error', code: 'APP_UNCAUGHT', detail: { message: String(error) } });
}
