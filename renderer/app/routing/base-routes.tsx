import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import { Framed, FramedOutlet } from '#renderer/app/shell/framed-outlet.tsx';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import { RootOutlet } from './root-outlet.tsx';

/** What routes ask before they show anything. */
export type RouteContext = {
  /** Language of an address that names none. */
  readonly preferred: () => Language;
  /** Loads a language's texts and shows them from then on. */
  readonly speak: (language: Language) => Promise<void>;
};

/** The root of the route table: loads the language that an address names. */
export const root = createRootRouteWithContext<RouteContext>()({
  component: RootOutlet,
  notFoundComponent: () => (
    <Framed>
      <NotFoundScreen />
    </Framed>
  ),
  /* What is only fetched on intent must not change the language of what is on the screen. */
  beforeLoad: async ({ location, context, preload }) => {
    if (preload) return;
    await context.speak(pathLanguage(location.pathname) ?? context.preferred());
  },
});

/** Everything under /tc and /en, in the shell. */
export const spoken = createRoute({
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
