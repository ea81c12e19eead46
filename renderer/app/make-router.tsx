import { createRouter } from '@tanstack/react-router';
import { FailedScreen } from './failed-screen.tsx';
import { type RouteContext, routeTree } from './routes.tsx';

/** The router over the browser's history. Both forms of a trailing slash are accepted and kept (READINGS 15). */
export const makeRouter = (context: RouteContext) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultErrorComponent: FailedScreen,
    defaultPendingMs: 200,
    notFoundMode: 'fuzzy',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
