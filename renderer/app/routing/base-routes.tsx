import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { EntryEffects } from '#renderer/app/shell/entry-effects.tsx';
import { Framed, FramedOutlet } from '#renderer/app/shell/framed-outlet.tsx';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { parentPath } from '#shared/navigation/parent-path.ts';
import { pathLanguage, withPathLanguage } from '#shared/navigation/path-language.ts';
import { isPlaybackPath } from '#shared/navigation/playback-path.ts';
import { createNavigate } from './create-navigate.ts';
import { PLAIN_HOME } from './plain-home.ts';
import type { ScreenHold } from './screen-hold.ts';
import type { StartQueries } from './start-queries.ts';

/** Provides navigation: links go through the router, and their targets preload on intent. */
function RootOutlet() {
  const router = useRouter();
  const { player } = useApp();
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: createNavigate(router),
      preload: (href) => {
        const path = href.split('?')[0] ?? href;
        router.preloadRoute({ to: '.', href: path }).catch(() => undefined);
        if (isPlaybackPath(path)) player.load().catch(() => undefined);
      },
      back: () => {
        if (router.history.canGoBack()) return router.history.back();
        const parent = parentPath(router.latestLocation.pathname);
        if (parent !== null) void router.navigate({ href: parent, replace: true });
      },
    }),
    [router, player],
  );
  return (
    <NavigationContext value={navigation}>
      <EntryEffects />
      <Outlet />
    </NavigationContext>
  );
}

/** Context of the routes' loaders. */
export type RouteContext = {
  /** Returns the language for a URL without one. */
  readonly preferred: () => Language;
  /**
   * Loads a language's texts and switches to them; for home at its plain address, only those that it needs.
   */
  readonly speak: (language: Language, home: boolean) => Promise<void>;
  readonly startQueries: StartQueries;
  readonly screenHold: ScreenHold;
};

/** The root route, which switches to the language of the path. */
export const root = createRootRouteWithContext<RouteContext>()({
  component: RootOutlet,
  notFoundComponent: () => (
    <Framed>
      <NotFoundScreen />
    </Framed>
  ),
  /* A preload must not change the language of the current screen. */
  beforeLoad: async ({ location, context, preload }) => {
    if (preload) return;
    const { pathname, searchStr } = location;
    await context.speak(
      pathLanguage(pathname) ?? context.preferred(),
      PLAIN_HOME.test(`${pathname}${searchStr}`),
    );
  },
});

/** All routes under /tc and /en, inside the shell. */
export const languageRoute = createRoute({
  getParentRoute: () => root,
  path: '/$lang',
  params: {
    parse: ({ lang }) => {
      if (!isLanguage(lang)) throw notFound();
      return { lang };
    },
  },
  /* An address in a language that the market does not have leads to the same page in its first. */
  beforeLoad: ({ params, location }) => {
    const { languages } = market();
    if (!languages.includes(params.lang))
      throw redirect({ href: withPathLanguage(location.href, languages[0]), replace: true });
  },
  component: FramedOutlet,
  notFoundComponent: NotFoundScreen,
});
