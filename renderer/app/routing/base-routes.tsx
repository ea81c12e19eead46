import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import { Framed, FramedOutlet } from '#renderer/app/shell/framed-outlet.tsx';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import { RootOutlet } from './root-outlet.tsx';
import type { StartQueries } from './start-queries.ts';

/** Context of the routes' loaders. */
export type RouteContext = {
  /** Returns the language for a URL without one. */
  readonly preferred: () => Language;
  /**
   * Loads a language's texts and switches to them; for home at its plain address, only those that it needs.
   */
  readonly speak: (language: Language, home: boolean) => Promise<void>;
  readonly startQueries: StartQueries;
};

const PLAIN_HOME = /^\/(?:tc|en)(?:\/home)?\/?$/;

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
  component: FramedOutlet,
  notFoundComponent: NotFoundScreen,
});
